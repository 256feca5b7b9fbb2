import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel, Discord } from '../../playground/discord.ts';
import { createDiscord } from '../../playground/discord.ts';
import type { Dice, Move } from '../../src/game/types.ts';
import { BOXES } from '../../src/game/types.ts';
import { readBook } from '../../src/session/buckets.ts';
import { seal } from '../../src/session/envelope.ts';
import { resultKey } from '../../src/session/results.ts';
import { placePrefix } from '../../src/session/scores.ts';
import type { Session } from '../../src/session/session.ts';
import { SESSION_FORM, sessionToStored } from '../../src/session/session.ts';
import { sessionKey } from '../../src/session/sessions.ts';
import { openStore, type Store } from '../../src/session/store.ts';
import { acted, opened } from '../../src/session/table.ts';
import { boardIn } from '../support/channels.ts';
import { type BotProcess, build, run } from '../support/process.ts';
import { collect, deps, temporaryFolder } from '../support/stores.ts';

const TABLES = 8;
const DICE: Dice = [1, 2, 3, 4, 6];

const folder = temporaryFolder();
const databaseUrl = `sqlite://${folder}/games.sqlite`;

let discord: Discord;
let main: string;
beforeAll(async () => {
  main = build('endings');
  discord = await createDiscord();
});
afterAll(() => discord.close());

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(databaseUrl, deps);
  return work(store).finally(() => store.close());
}

/** A game of one person with only Chance to fill, and the dice on the table. */
function nearlyOver(channel: Channel, index: number): Session {
  const { id: user } = discord.user('ana');
  const host = { user, name: 'ana', moderator: false };
  const at = { guild: discord.guild().id, rules: 'forced-joker', level: 'casual', clock: 'none' } as const;
  const lobby = opened({ ...at, id: `end-${index}`, channel: channel.id, cpus: 0 }, host, Date.now());
  const roll: Move = { type: 'roll', seat: 0, faces: DICE };
  const turns = BOXES.slice(0, -1).flatMap((box): Move[] => [roll, { type: 'score', seat: 0, box }]);
  const played = acted(lobby, host, [{ type: 'start' }, ...turns, roll], Date.now());
  if (!played.ok) throw new Error(played.error);
  return played.value;
}

async function start(): Promise<BotProcess> {
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api, DATABASE_URL: databaseUrl };
  const bot = run({ main, cwd: folder, env });
  await bot.until('Tables are shown again.');
  return bot;
}

const isOver = (row: unknown): boolean => JSON.stringify(row)?.includes('"ending":"played"') ?? false;

/** How many games are over as a table, in the history, in what people scored, and in the records. */
function counts(): Promise<readonly number[]> {
  return withStore(async (store) => {
    const { id: guild } = discord.guild();
    const tables = await collect(store.rows(sessionKey('')));
    const results = await collect(store.rows(resultKey('')));
    const scores = await collect(store.rows(placePrefix(guild)));
    const question = { by: 'best', period: 'all', rules: undefined } as const;
    const today = { week: 0, month: 0 };
    const { rows } = (await readBook(store, guild)).ledger.page({
      question,
      today,
      page: 0,
      asker: undefined,
    });
    return [tables.filter(isOver).length, results.length, scores.length, rows[0]?.games ?? 0];
  });
}

/** The channels whose games are not over in the store. */
function unfinished(channels: readonly Channel[]): Promise<readonly Channel[]> {
  return withStore(async (store) => {
    const rows = await Promise.all(channels.map(({ id }) => store.get(sessionKey(id))));
    return channels.filter((_, index) => !isOver(rows[index]));
  });
}

/** Ends all games at once, and kills the bot when it has answered so many; gives how many it answered. */
async function endAll(channels: readonly Channel[], answered: number): Promise<number> {
  const bot = await start();
  let left = Math.min(answered, channels.length);
  const stop = discord.feed.listen((entry) => {
    if (entry.type !== 'interaction' || entry.act !== 'answered') return;
    left -= 1;
    if (left === 0) bot.child.kill('SIGKILL');
  });
  const ana = discord.user('ana');
  const presses = channels.map((channel) =>
    ana.in(channel).select(/^Score/, /^Chance/, boardIn(discord, channel)),
  );
  await bot.ended;
  stop();
  // Nobody waits for three seconds to learn that there is no answer.
  discord.clock.advance(3000);
  const lost = (await Promise.all(presses)).filter(({ kind }) => kind === 'none').length;
  if (lost > 0) discord.takeProblems(/no answer/);
  return channels.length - lost;
}

test('killed while games end, each is over everywhere or nowhere, and counts once', async () => {
  const channels = Array.from({ length: TABLES }, (_, index) => discord.channel(`end-${index}`));
  const entries = channels.map((channel, index) => ({
    key: sessionKey(channel.id),
    value: seal(SESSION_FORM.v, 1, sessionToStored(nearlyOver(channel, index))),
  }));
  await withStore((store) => store.write(entries));
  for (let open: readonly Channel[] = channels, life = 1; open.length > 0; life += 1) {
    const ended = TABLES - open.length + (await endAll(open, 2 * life - 1));
    const [over = 0, ...elsewhere] = await counts();
    expect(elsewhere).toEqual([over, over, over]);
    expect(over).toBeGreaterThanOrEqual(ended);
    open = await unfinished(channels);
  }
  expect(await counts()).toEqual([TABLES, TABLES, TABLES, TABLES]);
  discord.assertClean();
});
