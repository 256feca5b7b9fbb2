import { config as loadEnvironment } from 'dotenv';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { throwDie } from './dice.ts';
import { StartError } from './discord/client.ts';
import { createLog } from './log.ts';
import { StoreError } from './session/store-error.ts';

/** Says in one message why the bot does not run, and ends with exit code 1. */
function fail(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof StartError || error instanceof StoreError;
  const text = known
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Tells when npm, which started the bot, is gone without a word: the bot would go on unseen, and hold its store. */
function onOrphaned(tell: () => void): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) tell();
  }, 500).unref();
}

async function main(): Promise<void> {
  loadEnvironment({ quiet: true });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, config.token);
  let stopping = false;
  const app = await createApp(config, { clock: Date.now, dice: throwDie, log, lost: fail });

  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping.');
    app.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  onOrphaned(() => stop('npm is gone'));
  await app.start().catch((error: unknown) => {
    // A stop ends whatever a start was waiting for.
    if (!stopping) throw error;
  });
}

main().catch(fail);
