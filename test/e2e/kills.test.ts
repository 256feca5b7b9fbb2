import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel, Discord } from '../../playground/discord.ts';
import { createDiscord, textOf } from '../../playground/discord.ts';
import type { Game, Playing } from '../../src/game/types.ts';
import { boardIn, inPlay, play } from '../support/channels.ts';
import { type BotProcess, build, run } from '../support/process.ts';
import { pick, seeded } from '../support/random.ts';
import { expectPicture, rewrite, storedTables } from '../support/stored.ts';
import { temporaryFolder } from '../support/stores.ts';
import { type Deed, facesOf, oneAfterAnother, randomDeed, storm } from '../support/storms.ts';

/** How often the process is killed; SOAK_KILLS asks for more. */
const LIVES = Number(process.env.SOAK_KILLS ?? 20);
/** Lives that a game is played through before others take its place. */
const GAME_LIVES = 8;
const TABLES = { alone: ['ana'], pair: ['ana', 'bo'], four: ['ana', 'bo', 'cy', 'dee'] } as const;

const folder = temporaryFolder();
const databaseUrl = `sqlite://${folder}/games.sqlite`;
const random = seeded(11);

let discord: Discord;
let main: string;
beforeAll(async () => {
  main = build('kills');
  discord = await createDiscord();
});
afterAll(() => discord.close());

async function start(): Promise<BotProcess> {
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api, DATABASE_URL: databaseUrl };
  const bot = run({ main, cwd: folder, env });
  await bot.until('Ready.');
  return bot;
}

async function stop(bot: BotProcess): Promise<void> {
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toEqual({ code: 0, signal: null });
}

/** Fresh tables, so that no game comes to its end while it is watched. */
function tables(life: number): Promise<readonly Channel[]> {
  return Promise.all(
    Object.entries(TABLES).map(([name, people]) => play(discord, `${name}-${life}`, people)),
  );
}

/** Kills the process at the nth thing that happens between it and Discord. */
function killAt(bot: BotProcess, nth: number): Promise<unknown> {
  let count = 0;
  const stop = discord.feed.listen((entry) => {
    if (entry.type === 'gateway') return;
    count += 1;
    if (count === nth) bot.child.kill('SIGKILL');
  });
  return bot.ended.then(stop);
}

/** What a table had come to when the bot last answered, and the press it has not answered. */
type Ledger = { answered: Playing; flying: Deed | undefined };

const storedGame = async (channel: Channel): Promise<Playing> =>
  inPlay((await storedTables(databaseUrl)).get(channel.id));

const onTurn = (game: Playing): string => game.players[game.current]?.seat.name ?? '';

/** Somebody who presses on and on until there is no answer. */
async function playOn(channel: Channel, ledger: Ledger): Promise<void> {
  for (;;) {
    const board = boardIn(discord, channel);
    const deed = randomDeed(random, board, [discord.user(onTurn(ledger.answered))]);
    ledger.flying = deed;
    const answers = await storm(board, channel, [deed]);
    if (answers.some(({ kind }) => kind === 'none')) return;
    ledger.answered = await storedGame(channel);
    ledger.flying = undefined;
  }
}

/** What is stored holds all that was answered, and what was not at most once. */
function expectExplained(game: Game, { answered, flying }: Ledger): void {
  const further = flying ? oneAfterAnother(answered, [flying], facesOf(game)) : answered;
  expect([answered, further]).toContainEqual(game);
}

test(
  `killed ${LIVES} times in the middle of games, it loses nothing it answered and does nothing twice`,
  async () => {
    let bot = await start();
    let channels: readonly Channel[] = [];
    for (let life = 0; life < LIVES; life += 1) {
      if (life % GAME_LIVES === 0) channels = await tables(life);
      const killed = killAt(bot, pick(random, [5, 9, 14, 20, 33, 47, 60, 81, 100, 140]));
      const playing = channels.map(async (channel) => {
        const ledger: Ledger = { answered: await storedGame(channel), flying: undefined };
        await playOn(channel, ledger);
        return { channel, ledger };
      });
      await killed;
      // Nobody waits for three seconds to learn that there is no answer.
      discord.clock.advance(3000);
      for (const { channel, ledger } of await Promise.all(playing)) {
        expectExplained(await storedGame(channel), ledger);
      }
      discord.takeProblems(/no answer/);
      bot = await start();
    }
    await bot.until('Tables are shown again.');
    const last = await storedTables(databaseUrl);
    await stop(bot);
    for (const channel of channels) {
      const session = last.get(channel.id);
      if (!session) throw new Error(`the table of #${channel.name} is gone`);
      expectPicture(discord.message(session.board?.message ?? ''), session);
    }
    discord.assertClean();
  },
  30_000 + LIVES * 5000,
);

test('a CPU whose turn it was plays on after a kill', async () => {
  const killed = await start();
  const channel = discord.channel('cpu');
  const ana = discord.user('ana').in(channel);
  await ana.slash('yahtzee new', { cpus: 1 });
  await ana.click('Start');
  await ana.click(/^Roll/);
  await ana.select(/^Score/, /^Chance/);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await rewrite(databaseUrl, channel.id, (session) => ({ ...session, due: 0 }));
  const bot = await start();
  await discord.until(() => /ana to roll/.test(textOf(boardIn(discord, channel))));
  expect((await storedGame(channel)).log).toHaveLength(2);
  await stop(bot);
  discord.assertClean();
});
