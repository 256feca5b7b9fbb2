import { expect, test } from 'vitest';
import { createGather } from '../../src/session/gather.ts';

/** Loads keys as their lengths; a key with an x in it cannot be loaded. */
function gathering() {
  const loads: string[][] = [];
  const read = createGather(async (keys) => {
    loads.push([...keys]);
    if (keys.some((key) => key.includes('x'))) throw new Error(`not ${keys}`);
    return keys.map((key) => key.length);
  });
  return { loads, read };
}

test('what is asked for at once is loaded in one go, and what is asked for later is not', async () => {
  const { loads, read } = gathering();
  expect(await Promise.all(['a', 'bb', 'a'].map(read))).toEqual([1, 2, 1]);
  expect(await read('ccc')).toBe(3);
  expect(loads).toEqual([['a', 'bb', 'a'], ['ccc']]);
});

test('a key that cannot be loaded takes no other with it', async () => {
  const { read } = gathering();
  const all = await Promise.allSettled(['a', 'x', 'bb'].map(read));
  expect(all).toMatchObject([{ value: 1 }, { reason: { message: 'not x' } }, { value: 2 }]);
  await expect(read('x')).rejects.toThrow('not x');
});
