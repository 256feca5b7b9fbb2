import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDiscord, type Discord } from './discord.ts';
import { furnish } from './furnish.ts';
import { createPage } from './page/server.ts';

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

/** A true die. */
const die = () => ([1, 2, 3, 4, 5, 6] as const)[randomInt(6)] ?? 1;

interface Bot {
  stop(): Promise<void>;
}

/** Loaded late: the page is there a second before the bot and discord.js are. */
async function startBot(discord: Discord, folder: string): Promise<Bot> {
  const [{ createApp }, { createLog }] = await Promise.all([
    import('../src/app.ts'),
    import('../src/log.ts'),
  ]);
  const { token } = discord;
  const databaseUrl = `sqlite://${join(folder, 'yahtzee.sqlite')}`;
  const config = { token, databaseUrl, logLevel: 'warn', discordApi: discord.api } as const;
  const log = createLog(config.logLevel, token);
  const app = await createApp(config, { clock: discord.clock.now, dice: die, log });
  await app.start();
  return app;
}

function fail(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  const taken = text.includes('EADDRINUSE')
    ? ' Choose another port with --port, 0 for any that is free.'
    : '';
  process.stderr.write(`${text}${taken}\n`);
  process.exit(1);
}

/** Runs `stop` at the first Ctrl+C; at a second one the process just ends. */
function onSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(() => process.exit(0), fail);
    });
}

async function main(): Promise<void> {
  const wanted = wishes();
  if (!wanted) {
    process.stdout.write(HELP);
    return;
  }
  const home = homeFor(wanted.data);
  process.once('exit', home.leave);
  const discord = await createDiscord();
  furnish(discord);
  const page = await createPage(discord, { port: wanted.port, starter: '/yahtzee new' });
  process.stdout.write(`Open ${page.url} in a browser on this machine.\n`);
  const bot = startBot(discord, home.folder);
  onSignal(async () => {
    await page.close();
    await (await bot).stop();
    await discord.close();
  });
  await bot;
  const kept = wanted.data === undefined ? 'Games are forgotten then.' : `Games are kept in ${home.folder}.`;
  process.stdout.write(`The bot is there. Stop it with Ctrl+C. ${kept}\n`);
}

main().catch(fail);
