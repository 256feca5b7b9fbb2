import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type { Question } from '../src/game/records.ts';
import { total } from '../src/game/scoring.ts';
import type { Over, Player, Seat } from '../src/game/types.ts';
import { createQueue } from '../src/session/queue.ts';
import type { Finished } from '../src/session/records.ts';
import { createRecords } from '../src/session/records.ts';
import { createScores } from '../src/session/scores.ts';
import type { Session } from '../src/session/session.ts';
import type { Entry, Store } from '../src/session/store.ts';
import { openStore } from '../src/session/store.ts';
import { picker, playout } from '../test/support/playouts.ts';

/*
 * The records of one server of 10,000 players and 100,000 games: what recording a result and a leaderboard take, beside
 * the same board from a bare better-sqlite3, in the same run. `node --import tsx bench/records.ts [games]`;
 * the comparison wants `npm install --no-save better-sqlite3@12` first, and is left out without it.
 */

const GUILD = '1';
const PLAYERS = 10_000;
const GAMES = Number(process.argv[2] ?? 100_000);
// Games written at once while the server is filled: all of them wait for one fsync.
const AT_ONCE = 500;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const START = Date.UTC(2025, 10, 29);

const pick = picker(7);
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const userOf = (n: number) => `${100_000_000_000_000_000n + BigInt(n) * 7_919n}`;
/** Few play much and many little, as in any server. */
const somebody = () => Math.floor(PLAYERS * (pick(1_000_000) / 1_000_000) ** 1.5);

/** Real games of two to four people, whose seats are given to others. */
function gamesToReuse(count: number): readonly Over[] {
  return Array.from({ length: count }, (_, n) => {
    const seats = Array.from(
      { length: 2 + (n % 3) },
      (_seat, index): Seat => ({ kind: 'person', user: `${100 + index}`, name: `p${index}` }),
    );
    const last = [...playout(n % 10 < 8 ? 'forced-joker' : 'free-joker', seats, n)].at(-1);
    if (last?.phase !== 'over') throw new Error('a playout that does not end');
    return last;
  });
}

const pool = gamesToReuse(300);

function game(n: number): Finished {
  const model = pool[pick(pool.length)];
  if (!model) throw new Error('no games');
  const users = new Set<number>();
  while (users.size < model.players.length) users.add(somebody());
  const list = [...users];
  const players = model.players.map((player, index): Player => {
    const who = list[index] ?? 0;
    return { ...player, seat: { kind: 'person', user: userOf(who), name: `Player ${who}` } };
  });
  return {
    game: { ...model, id: (1_400_000_000_000_000_000n + BigInt(n)).toString(36), players },
    host: '1',
    guild: GUILD,
    channel: `${n % 50}`,
    board: undefined,
    invited: [],
    clock: 'none',
    missed: {},
    paused: false,
    due: undefined,
    turnEnds: undefined,
    reminded: false,
    touched: 0,
  };
}

const entryOf = (session: Session): Entry => ({
  key: `g:${session.channel}`,
  value: { id: session.game.id },
});

function keeper(store: Store, clock: { at: number }) {
  const scores = createScores(store);
  return createRecords({
    store,
    queue: createQueue(),
    scores,
    now: () => clock.at,
    log: quiet,
    finished: () => {},
  });
}

/** A store that keeps what is written until there is enough for one batch. */
function gathering(store: Store) {
  let pending = new Map<string, unknown>();
  const flush = async () => {
    await store.write([...pending].map(([key, value]) => ({ key, value })));
    pending = new Map();
  };
  const over: Store = {
    ...store,
    get: async (key) => (pending.has(key) ? { key, value: pending.get(key) } : store.get(key)),
    write: async (entries) => {
      for (const { key, value } of entries) pending.set(key, value);
    },
  };
  return { over, flush };
}

async function timed(count: number, act: (n: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const start = performance.now();
    await act(n);
    times.push(performance.now() - start);
  }
  return times;
}

const WINS: Question = { by: 'wins', period: 'all', rules: undefined };
const asking = (n: number) => ({ question: WINS, page: 0, asker: userOf(n) });

type Bare = { exec(sql: string): void; prepare(sql: string): Statement; close(): void };
type Statement = {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown;
  get(...values: unknown[]): unknown;
};

/** The same results in tables of better-sqlite3, and the same board by one query; undefined where it is not installed. */
function bareBoard(file: string, rows: readonly (readonly [string, number, number])[]) {
  const require = createRequire(import.meta.url);
  let Database: new (path: string) => Bare;
  try {
    Database = require('better-sqlite3');
  } catch {
    return undefined;
  }
  const database = new Database(file);
  database.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE seats (user TEXT, score INTEGER, won INTEGER); BEGIN',
  );
  const insert = database.prepare('INSERT INTO seats VALUES (?, ?, ?)');
  for (const row of rows) insert.run(...row);
  database.exec('COMMIT; CREATE INDEX by_user ON seats (user); ANALYZE');
  const totals = 'SELECT user, count(*) AS games, sum(won) AS wins FROM seats GROUP BY user';
  database.exec(`CREATE TABLE players AS ${totals}; CREATE UNIQUE INDEX one ON players (user)`);
  database.exec('CREATE INDEX by_wins ON players (wins DESC)');
  const folded = database.prepare(`SELECT * FROM (${totals}) ORDER BY wins DESC LIMIT 10`);
  const top = database.prepare('SELECT user, games, wins FROM players ORDER BY wins DESC LIMIT 10');
  const rank = database.prepare(
    'SELECT 1 + count(*) AS rank FROM players WHERE wins > (SELECT wins FROM players WHERE user = ?)',
  );
  return {
    folded: () => folded.all(),
    kept: (user: string) => [top.all(), rank.get(user)],
    close: () => database.close(),
  };
}

type Seen = Readonly<Record<'players' | 'first' | 'cold' | 'work' | 'warm' | 'memory', number>>;

/** What a process of its own finds, as after a start. */
function measured(): Seen {
  const script = fileURLToPath(new URL('./records/measure.ts', import.meta.url));
  const users = Array.from({ length: 100 }, (_, n) => userOf(n * 97));
  const flags = ['--expose-gc', '--import', 'tsx', script, url, GUILD];
  const text = execFileSync(process.execPath, [...flags, ...users], { encoding: 'utf8' });
  return JSON.parse(text);
}

const folder = await mkdtemp(join(tmpdir(), 'yahtzee-records-'));
const url = `sqlite://${join(folder, 'records.sqlite')}`;
const store = await openStore(url, { onError: (error) => say(error.message) });
const clock = { at: START };
const rows: [string, number, number][] = [];

const begun = performance.now();
const { over, flush } = gathering(store);
const filling = keeper(over, clock);
for (let n = 0; n < GAMES; n += 1) {
  clock.at = START + Math.floor((n / GAMES) * YEAR);
  const session = game(n);
  await filling.finish(session, entryOf);
  const totals = session.game.players.map(({ card }) => total(card));
  const best = Math.max(...totals);
  session.game.players.forEach(({ seat }, index) => {
    const score = totals[index] ?? 0;
    if (seat.kind === 'person') rows.push([seat.user, score, score === best ? 1 : 0]);
  });
  if (n % AT_ONCE === AT_ONCE - 1) await flush();
}
await flush();
say(`filled with ${GAMES} games in ${((performance.now() - begun) / 1000).toFixed(0)} s`);

const seen = measured();
const warm = keeper(store, clock);
await warm.page(GUILD, asking(1));
const recording = await timed(500, (n) => warm.finish(game(GAMES + n), entryOf));
const plain = await timed(500, (n) => store.write([{ key: 'probe', value: { n } }]));

say(`players on the board                  ${seen.players}`);
say(
  `recording a result, median           ${median(recording).toFixed(2)} ms (a bare write of one row: ${median(plain).toFixed(2)} ms)`,
);
say(`leaderboard and own rank, from memory ${seen.warm.toFixed(3)} ms`);
say(
  `leaderboard and own rank, from disk   ${seen.cold.toFixed(1)} ms; the first of a process ${seen.first.toFixed(0)} ms; of processor time ${seen.work.toFixed(0)} ms`,
);
say(`memory of the records                 ${seen.memory.toFixed(1)} MB`);

const bare = bareBoard(join(folder, 'bare.sqlite'), rows);
if (bare) {
  const folded = median(await timed(15, async () => bare.folded()));
  const kept = median(await timed(500, async (n) => bare.kept(userOf(n))));
  say(
    `better-sqlite3, folded from all seats ${folded.toFixed(1)} ms: ours from memory × ${(folded / seen.warm).toFixed(0)} faster, cold × ${(folded / seen.cold).toFixed(2)}`,
  );
  say(
    `better-sqlite3, kept totals and index ${kept.toFixed(3)} ms: ours from memory × ${(kept / seen.warm).toFixed(2)}`,
  );
  bare.close();
} else say('better-sqlite3 is not installed: no comparison');
await store.close();
await rm(folder, { recursive: true });
