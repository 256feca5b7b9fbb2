import { performance } from 'node:perf_hooks';
import type { Question } from '../../src/game/records.ts';
import { createQueue } from '../../src/session/queue.ts';
import { createRecords } from '../../src/session/records.ts';
import { createScores } from '../../src/session/scores.ts';
import { openStore } from '../../src/session/store.ts';

/*
 * Asks a store that `bench/records.ts` filled for its leaderboard, in a process of its own, as after a start. Prints
 * one line of JSON: milliseconds of the first answer, of later ones from disk and from memory, how long one from disk keeps
 * a processor busy, and the memory taken.
 */

const [url = '', guild = '', ...users] = process.argv.slice(2);
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const store = await openStore(url, { onError: (error) => process.stderr.write(`${error.message}\n`) });
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const WINS: Question = { by: 'wins', period: 'all', rules: undefined };

function keeper() {
  const deps = { store, queue: createQueue(), scores: createScores(store) };
  return createRecords({ ...deps, now: () => Date.now(), log: quiet, finished: () => {} });
}

async function ask(records: ReturnType<typeof keeper>, n: number): Promise<number> {
  const start = performance.now();
  await records.page(guild, { question: WINS, page: 0, asker: users[n % users.length] });
  return performance.now() - start;
}

function heap(): number {
  for (let n = 0; n < 3; n += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const before = heap();
const records = keeper();
const first = await ask(records, 0);
const memory = heap() - before;
const warm: number[] = [];
for (let n = 0; n < 2000; n += 1) warm.push(await ask(records, n));
const cold: number[] = [];
const began = process.cpuUsage();
for (let n = 0; n < 25; n += 1) cold.push(await ask(keeper(), n));
const { user, system } = process.cpuUsage(began);
const work = (user + system) / 1000 / cold.length;
const { players } = await records.page(guild, { question: WINS, page: 0, asker: undefined });
await store.close();
process.stdout.write(
  `${JSON.stringify({ players, first, cold: median(cold), warm: median(warm), work, memory: memory / 2 ** 20 })}\n`,
);
