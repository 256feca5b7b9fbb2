import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDiscord, type Discord, REQUESTS } from '../../playground/discord.ts';
import { play } from '../support/channels.ts';
import { createOutage } from '../support/outage.ts';
import { type BotProcess, ROOT, run } from '../support/process.ts';
import { storedTable } from '../support/stored.ts';
import { temporaryFolder } from '../support/stores.ts';

const main = join(ROOT, 'dist/src/main.js');
const folder = temporaryFolder();
const OK = { code: 0, signal: null };
const FAILED = { code: 1, signal: null };

// Everything main.ts does, but nothing ends the process at last.
const START_AND_STOP = `
  import { createApp } from './src/app.js';
  import { readConfig } from './src/config.js';
  import { createLog } from './src/log.js';
  const deps = { clock: Date.now, dice: () => 1, log: createLog('silent', '') };
  const app = await createApp(readConfig(process.env), deps);
  await app.start();
  await app.stop();
  process.stdout.write('Stopped.');
`;

let discord: Discord;
beforeAll(async () => {
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: ROOT });
  discord = await createDiscord();
});
afterAll(() => discord.close());

const running: BotProcess[] = [];
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

let count = 0;
/** The bot in a folder of its own. */
function start(env: Readonly<Record<string, string>> = {}, program = main): BotProcess {
  count += 1;
  const cwd = join(folder, String(count));
  mkdirSync(cwd);
  const known = { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api };
  const bot = run({ main: program, cwd, env: { ...known, ...env } });
  running.push(bot);
  return bot;
}

async function stop(bot: BotProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  bot.child.kill(signal);
  expect(await bot.ended).toEqual(OK);
}

describe('a variable that is missing or malformed', () => {
  const WHERE = /https:\/\/discord\.com\/developers\/applications/;

  test.each<[string, Readonly<Record<string, string>>, readonly RegExp[]]>([
    ['no token', { DISCORD_TOKEN: '', DISCORD_API: '' }, [/^DISCORD_TOKEN is missing/, WHERE]],
    [
      'two at once',
      { DISCORD_TOKEN: 'secret', DISCORD_API: '', DATABASE_URL: 'oracle://x' },
      [/^DISCORD_TOKEN is not a bot token.*\nDATABASE_URL must/],
    ],
  ])('%s: one message, exit code 1', async (_, env, expected) => {
    const bot = start(env);
    expect(await bot.ended).toEqual(FAILED);
    for (const pattern of expected) expect(bot.output()).toMatch(pattern);
    expect(bot.output()).not.toMatch(/secret|\n {4}at /);
  });
});

describe('a Discord that does not let it in', () => {
  test('a refused token: one sentence, exit code 1, and the token nowhere', async () => {
    const bot = start({ DISCORD_TOKEN: 'another-token', LOG_LEVEL: 'trace' });
    expect(await bot.ended).toEqual(FAILED);
    expect(bot.output()).toMatch(/^Discord refused DISCORD_TOKEN\. .*\n$/m);
    expect(bot.output()).not.toMatch(/another-token|\n {4}at /);
  });

  test('nobody there: one sentence at once, exit code 1', async () => {
    const bot = start({ DISCORD_API: 'http://127.0.0.1:1/api' });
    expect(await bot.ended).toEqual(FAILED);
    expect(bot.output()).toMatch(/^Discord could not be reached: connect ECONNREFUSED 127\.0\.0\.1:1\.$/m);
  });

  test('commands that are refused: one sentence, exit code 1', async () => {
    const fresh = await createDiscord();
    fresh.faults.fail(/^PUT .*\/commands$/, 500, 4);
    const bot = start({ DISCORD_API: fresh.api });
    expect(await bot.ended).toEqual(FAILED);
    expect(bot.output()).toMatch(/^Discord did not let the bot start: .*\.$/m);
    fresh.assertClean();
    await fresh.close();
  });
});

describe('a start', () => {
  test('registers the commands once, and tells how to invite the bot', async () => {
    const fresh = await createDiscord();
    const puts = () =>
      fresh.requests().filter(({ method, path }) => method === 'PUT' && /commands$/.test(path));
    for (const _ of ['first', 'second']) {
      const bot = start({ DISCORD_API: fresh.api });
      await bot.until('Ready.');
      expect(puts()).toHaveLength(1);
      expect(bot.log().find(({ invite }) => invite)?.invite).toContain(
        `https://discord.com/oauth2/authorize?client_id=${fresh.applicationId}&scope=bot+`,
      );
      await stop(bot);
    }
    fresh.assertClean();
    await fresh.close();
  });

  test('reads its variables from .env, and creates the folder of its data', async () => {
    const cwd = join(folder, 'owner');
    mkdirSync(cwd);
    writeFileSync(join(cwd, '.env'), `DISCORD_TOKEN=${discord.token}\nDISCORD_API=${discord.api}\n`);
    const bot = run({ main, cwd, env: {} });
    await bot.until('Ready.');
    const channel = await play(discord, 'data', ['ana']);
    const stored = await storedTable(`sqlite://${cwd}/data/yahtzee.sqlite`, channel.id);
    expect(stored.game.phase).toBe('playing');
    await stop(bot);
    discord.assertClean();
  });

  test('of a second bot on the same store is refused', async () => {
    const DATABASE_URL = `sqlite://${folder}/held.sqlite`;
    const first = start({ DATABASE_URL });
    await first.until('Ready.');
    const second = start({ DATABASE_URL });
    expect(await second.ended).toEqual(FAILED);
    expect(second.output()).toMatch(`is in use by process ${first.child.pid}`);
    await stop(first);
  });

  test('is refused with a bad command file, by name', async () => {
    const bad = join(ROOT, 'dist/commands/bad.js');
    writeFileSync(bad, 'export default { data: {} };');
    const bot = start();
    const ended = await bot.ended.finally(() => rmSync(bad));
    expect(ended).toEqual(FAILED);
    expect(bot.output()).toMatch(/^commands\/bad\.js has no command as its default export/m);
  });
});

describe('a stop', () => {
  test('comes with exit code 1 and a sentence when Discord closes the connection for good', async () => {
    const bot = start();
    await bot.until('Ready.');
    discord.gateway.drop(4004);
    expect(await bot.ended).toEqual(FAILED);
    expect(bot.output()).toMatch(/^Discord refused DISCORD_TOKEN\./m);
    discord.assertClean();
  });

  test('by SIGINT is as clean as by SIGTERM, and the token is nowhere', async () => {
    const bot = start({ LOG_LEVEL: 'trace' });
    await bot.until('Ready.');
    const ana = discord.user('ana').in(discord.channel('interrupted'));
    await ana.slash('yahtzee new', { cpus: 1 });
    await ana.click('Start');
    await stop(bot, 'SIGINT');
    expect(bot.output()).not.toContain(discord.token);
    expect(bot.log().map(({ msg }) => msg)).toContain('Stopping.');
    discord.assertClean();
  });

  test('leaves nothing open that keeps the process', async () => {
    const script = join(ROOT, 'dist/start-and-stop.js');
    writeFileSync(script, START_AND_STOP);
    const bot = start({}, script);
    await bot.until('Stopped.');
    const before = performance.now();
    expect(await bot.ended.finally(() => rmSync(script))).toEqual(OK);
    expect(performance.now() - before).toBeLessThan(8000);
  });

  // The second time without the build, which is done.
  test.each<[NodeJS.Signals, readonly string[]]>([
    ['SIGTERM', []],
    ['SIGKILL', ['--ignore-scripts']],
  ])('of npm start by %s is one of the bot', async (signal, words) => {
    const own = await createDiscord();
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DISCORD_TOKEN: own.token, DISCORD_API: own.api, DATABASE_URL: 'memory://' };
    const npm = run({ main: ['npm', 'start', ...words], cwd: ROOT, env });
    await npm.until('Ready.');
    npm.child.kill(signal);
    // Its output is closed when the bot, too, has ended.
    await npm.ended;
    expect(npm.output()).toContain('Stopping.');
    expect(own.gateway.online()).toEqual([]);
    own.assertClean();
    await own.close();
  });

  test('while Discord says nothing ends it too', async () => {
    const outage = await createOutage('silent');
    const bot = start({ DISCORD_API: outage.api });
    await bot.until('Tables are read.');
    await stop(bot);
    await outage.close();
  });

  test('lets an answer under way arrive', async () => {
    const bot = start();
    await bot.until('Ready.');
    const channel = discord.channel('under-way');
    const held = discord.faults.hold(REQUESTS.answer, 'before');
    const answer = discord.user('ana').in(channel).slash('yahtzee new');
    await discord.until(() => held.met.length === 1);
    bot.child.kill('SIGTERM');
    await bot.until('Stopping.');
    held.release();
    expect((await answer).kind).toBe('message');
    expect(await bot.ended).toEqual(OK);
    discord.assertClean();
  });

  test('does not wait for ever for an answer that never arrives', async () => {
    const bot = start();
    await bot.until('Ready.');
    const held = discord.faults.hold(REQUESTS.answer, 'before');
    const answer = discord.user('ana').in(discord.channel('never')).slash('yahtzee new');
    await discord.until(() => held.met.length === 1);
    const before = performance.now();
    await stop(bot);
    expect(performance.now() - before).toBeLessThan(9000);
    discord.clock.advance(3000);
    expect((await answer).kind).toBe('none');
    held.release();
    discord.takeProblems(/no answer/);
    discord.assertClean();
  });
});
