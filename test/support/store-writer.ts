import { openStore } from '../../src/session/store.ts';

/*
 * Writes until it is killed: three slots side by side, each one batch after another. Batch n of a slot puts n into
 * SPREAD rows and moves the slot's mark from one key to another. Says "slot n" when a batch is acknowledged.
 */
export const SLOTS = [0, 1, 2] as const;
// More than one statement holds, so that a batch is a transaction of several.
export const SPREAD = 1200;
export const rowKey = (slot: number, index: number | ''): string => `k:${slot}:${index}`;
export const contentOf = (n: number) => ({ n, filler: 'x'.repeat(100) });
export const markKey = (slot: number, n: number): string => `mark:${slot}:${n % 2}`;

const [, script, url, first] = process.argv;
if (script?.endsWith('store-writer.ts') && url !== undefined) {
  const store = await openStore(url, {
    onError: (error) => {
      throw error;
    },
  });
  const write = async (slot: number): Promise<never> => {
    for (let n = Number(first); ; n += 1) {
      const rows = Array.from({ length: SPREAD }, (_, index) => ({
        key: rowKey(slot, index),
        value: contentOf(n),
      }));
      const marks = [
        { key: markKey(slot, n), value: n },
        { key: markKey(slot, n + 1), value: undefined },
      ];
      await store.write([...rows, ...marks]);
      process.stdout.write(`${slot} ${n}\n`);
    }
  };
  await Promise.all(SLOTS.map(write));
}
