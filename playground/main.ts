import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../src/app.ts';
import { createLog } from '../src/log.ts';
import { createDiscord, runningClock } from './discord.ts';
import { furnish } from './furnish.ts';
import { createPage, type Page } from './page/server.ts';

const HELP = `npm run playground -- [--port NUMBER] [--data FOLDER]

  --port  where the page is served on this machine; 0 for any free port (5555)
  --data  where games are kept from one start to the next (a temporary folder)
`;

interface Wishes {
  readonly port: number;
  readonly data: string | undefined;
}

/** @throws a sentence about the argument that is wrong */
function wishes(): Wishes | null {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return null;
  const port = Number(values.port ?? 5555);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port takes 0 to 65535.');
  return { port, data: values.data };
}

interface Home {
  readonly folder: string;
  leave(): void;
}

function homeFor(data: string | undefined): Home {
  if (data !== undefined) {
    const folder = resolve(data);
    mkdirSync(folder, { recursive: true });
    return { folder, leave: () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-playground-'));
  return { folder, leave: () => rmSync(folder, { recursive: true, force: true }) };
}

const faceOf = () => ([1, 2, 3, 4, 5, 6] as const)[randomInt(6)] ?? 1;

async function open({ port, data }: Wishes): Promise<{ page: Page; folder: string; stop(): Promise<void> }> {
  const home = homeFor(data);
  const clock = runningClock(Date.now);
  const discord = await createDiscord({ clock });
  furnish(discord);
  const page = await createPage(discord, { port, starter: '/yahtzee new' });
  const config = {
    token: discord.token,
    databaseUrl: `sqlite://${join(home.folder, 'yahtzee.sqlite')}`,
    logLevel: 'warn',
    discordApi: discord.api,
  } as const;
  const log = createLog(config.logLevel, config.token);
  const app = await createApp(config, { clock: clock.now, dice: faceOf, log });
  await app.start();
  async function stop(): Promise<void> {
    await page.close();
    await app.stop();
    await discord.close();
    home.leave();
  }
  return { page, folder: home.folder, stop };
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const wanted = wishes();
  if (!wanted) return void process.stdout.write(HELP);
  const { page, folder, stop } = await open(wanted);
  let stopping = false;
  const leave = () => {
    if (stopping) return;
    stopping = true;
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  const kept =
    wanted.data === undefined ? 'Games are forgotten when you stop it.' : `Games are kept in ${folder}.`;
  process.stdout.write(
    `The bot plays at ${page.url}\nOpen it in a browser on this machine. ${kept}\nStop with Ctrl+C.\n`,
  );
}

main().catch(fail);
