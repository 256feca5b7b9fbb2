import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { openStore, type Store } from '../../src/session/store.ts';
import { contentOf, markKey, rowKey, SLOTS, SPREAD } from '../support/store-writer.ts';
import { collect, deps, documentOf, temporaryFolder } from '../support/stores.ts';

const writer = fileURLToPath(new URL('../support/store-writer.ts', import.meta.url));
const file = join(temporaryFolder(), 'killed.sqlite');
const url = `sqlite://${file}`;

/** Resolves as soon as something more is written, which is in the middle of a batch. */
async function journalMoves(): Promise<void> {
  const touched = () => statSync(`${file}-wal`, { bigint: true }).mtimeNs;
  const before = touched();
  while (touched() === before) await setImmediate();
}

/** Kills the writer after its n-th acknowledgement. Answers with the last batch acknowledged in each slot. */
async function killAfter(count: number, first: number): Promise<ReadonlyMap<number, number>> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, url, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const acknowledged = new Map<number, number>();
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [slot = -1, n = -1] = line.split(' ').map(Number);
    acknowledged.set(slot, n);
    lines += 1;
    if (lines === count) journalMoves().finally(() => child.kill('SIGKILL'));
  }
  expect(await closed).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

/** The number of the one whole batch that a slot holds; -1 before the first. */
async function batchIn(store: Store, slot: number): Promise<number> {
  const marks = [await store.get(markKey(slot, 0)), await store.get(markKey(slot, 1))];
  const [mark = -1, ...others] = marks
    .filter((row) => row !== undefined)
    .map((row) => Number(documentOf(row)));
  expect(others).toEqual([]);
  const rows = (await collect(store.rows(rowKey(slot, '')))).map(documentOf);
  expect(rows).toHaveLength(mark < 0 ? 0 : SPREAD);
  expect(rows.filter((row) => !isDeepStrictEqual(row, contentOf(mark)))).toEqual([]);
  return mark;
}

test('a process that is killed leaves whole batches, and all it acknowledged', async () => {
  let first = 0;
  for (const count of [1, 2, 3, 5, 8, 13, 18, 21, 30, 34]) {
    const acknowledged = await killAfter(count, first);
    const store = await openStore(url, deps);
    for (const slot of SLOTS) {
      const batch = await batchIn(store, slot);
      expect(batch).toBeGreaterThanOrEqual(acknowledged.get(slot) ?? -1);
      first = Math.max(first, batch + 1);
    }
    await store.close();
  }
}, 120_000);
