import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { KeyvSqlite } from '@keyv/sqlite';
import { Keyv } from 'keyv';
import { openStore } from '../src/session/store.ts';

/*
 * Operations a second on 2 KB documents: this store against keyv and its SQLite adapter as they come, in turns on
 * one disk, so that noise hits both. `node --import tsx bench/store.ts [rounds]`
 */

interface Contender {
  set(key: string, value: unknown): Promise<unknown>;
  get(key: string): Promise<unknown>;
  close(): Promise<void>;
}

const rounds = Number(process.argv[2] ?? 7);
const KEYS = 200;
/** Documents of 2 KB, each another one: SQLite skips writing what has not changed. */
function createDocuments(): () => unknown {
  const card = [1, 2, null, 25, 30, 40, 50];
  const seats = Array.from({ length: 20 }, (_, n) => ({ user: `${10n ** 18n + BigInt(n)}`, card }));
  const log = 'r24531 h01001 r5 s12 '.repeat(40);
  let rev = 0;
  return () => {
    rev += 1;
    return { rev, seats, log };
  };
}

const nextDocument = createDocuments();

async function contenders(folder: string): Promise<ReadonlyMap<string, Contender>> {
  const store = await openStore(`sqlite://${join(folder, 'ours.sqlite')}`, {
    onError: (error) => {
      throw error;
    },
  });
  const plain = new Keyv({ store: new KeyvSqlite(`sqlite://${join(folder, 'plain.sqlite')}`) });
  return new Map([
    ['store', { set: (key, value) => store.write([{ key, value }]), get: store.get, close: store.close }],
    [
      'plain',
      {
        set: (key, value) => plain.set(key, value),
        get: (key) => plain.get(key),
        close: () => plain.disconnect(),
      },
    ],
  ] satisfies [string, Contender][]);
}

const keyOf = (n: number): string => `g:${n % KEYS}`;

async function oneAtATime(count: number, act: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await act(n);
}

async function manyAtOnce(count: number, act: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await act(next);
    }
  };
  await Promise.all(Array.from({ length: 32 }, lane));
}

const click = (one: Contender) => async (n: number) => {
  await one.get(keyOf(n));
  await one.set(keyOf(n), nextDocument());
};

const cases: readonly [string, (one: Contender) => Promise<number>][] = [
  ['set, one at a time', (one) => timed(100, oneAtATime, (n) => one.set(keyOf(n), nextDocument()))],
  ['set, 32 at once', (one) => timed(400, manyAtOnce, (n) => one.set(keyOf(n), nextDocument()))],
  ['get, one at a time', (one) => timed(1000, oneAtATime, (n) => one.get(keyOf(n)))],
  ['get, 32 at once', (one) => timed(1000, manyAtOnce, (n) => one.get(keyOf(n)))],
  ['click (get, then set), one at a time', (one) => timed(100, oneAtATime, click(one))],
  ['click, 32 tables at once', (one) => timed(400, manyAtOnce, click(one))],
];

async function timed(
  count: number,
  run: typeof oneAtATime,
  act: (n: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  await run(count, act);
  return (count * 1000) / (performance.now() - start);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'yahtzee-bench-'));
const both = await contenders(folder);
const figures = new Map<string, number[]>();
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, run] of cases) {
    for (const [who, one] of both) {
      const rate = await run(one);
      // The first round warms up.
      if (round > 0) figures.set(`${name} ${who}`, [...(figures.get(`${name} ${who}`) ?? []), rate]);
    }
  }
}
for (const [name] of cases) {
  const [ours, plain] = ['store', 'plain'].map((who) => median(figures.get(`${name} ${who}`) ?? []));
  if (ours === undefined || plain === undefined) continue;
  process.stdout.write(
    `${name.padEnd(38)} ${ours.toFixed(0).padStart(7)}/s  keyv as it comes ${plain.toFixed(0).padStart(7)}/s  × ${(ours / plain).toFixed(1)}\n`,
  );
}
for (const one of both.values()) await one.close();
await rm(folder, { recursive: true });
