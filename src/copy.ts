import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { config as loadEnvironment } from 'dotenv';
import { ConfigError, readDatabaseUrl } from './config.ts';
import { backup, restore } from './session/backup.ts';
import { StoreError } from './session/store-error.ts';

/* The commands `npm run backup` and `npm run restore`. */

const USAGE = 'npm run backup -- FILE\nnpm run restore -- FILE [--replace]';

const say = (text: string) => void process.stdout.write(`${text}\n`);

function fail(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof StoreError;
  const text = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, file] = positionals;
  const known = command === 'restore' || (command === 'backup' && !values.replace);
  if (!known || file === undefined || positionals.length > 2) fail(`Usage:\n${USAGE}`);
  loadEnvironment({ quiet: true });
  const url = readDatabaseUrl(process.env);
  const deps = { onError: fail };
  if (command === 'backup') {
    const rows = await backup(url, file, deps);
    return say(`${resolve(file)} has all ${rows} rows of ${url}.`);
  }
  const rows = await restore(url, file, values.replace ? 'everything' : 'nothing', deps);
  say(`${url} has the ${rows} rows of ${resolve(file)}.`);
}

main().catch(fail);
