import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Entry, openStore, type Store } from '../../src/session/store.ts';
import { collect, documentOf, storeKinds, temporaryFolder } from '../support/stores.ts';

const folder = temporaryFolder();

describe.each(storeKinds(folder))('a %s store', (_kind, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    const rows = await collect(store.rows(''));
    await store.write(rows.map(({ key }) => ({ key, value: undefined })));
  });

  const put = (...keys: string[]) => store.write(keys.map((key) => ({ key, value: key })));
  const keysOf = async (prefix: string) => (await collect(store.rows(prefix))).map(({ key }) => key);

  test('answers undefined for what is not there', async () => {
    expect(await store.get('g:1')).toBeUndefined();
    await store.write([{ key: 'g:1', value: undefined }]);
    await store.write([]);
    expect(await collect(store.rows(''))).toEqual([]);
  });

  test('answers many reads at once, each with its own row', async () => {
    await put('g:1', 'g:2', 'g:3');
    const keys = ['g:3', 'g:1', 'g:none', 'g:3', 'g:2'];
    const rows = await Promise.all(keys.map((key) => store.get(key)));
    expect(rows.map(documentOf)).toEqual(['g:3', 'g:1', undefined, 'g:3', 'g:2']);
  });

  const values = [
    null,
    0,
    '',
    false,
    [],
    {},
    'é 🎲 "\\',
    [null],
    { a: { b: [1, 'x'] } },
    { value: 1, expires: 1 },
  ];
  test.each(values.map((value) => [JSON.stringify(value), value]))('keeps %s', async (_name, value) => {
    await store.write([{ key: 'g:1', value }]);
    expect(await store.get('g:1')).toEqual({ key: 'g:1', value });
    expect(await collect(store.rows(''))).toEqual([{ key: 'g:1', value }]);
  });

  test('keeps any JSON as JSON keeps it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        await store.write([{ key: 'g:1', value }]);
        expect(documentOf(await store.get('g:1'))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 50 },
    );
  });

  const cycle: unknown[] = [];
  cycle.push(cycle);
  const unkept: readonly [string, unknown][] = [
    ['NaN', { points: [Number.NaN] }],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['undefined in an array', [1, undefined]],
    ['a hole', new Array(3)],
    ['a date', { at: new Date(0) }],
    ['a map', new Map()],
    ['a function', { toJSON: () => 1 }],
    ['a symbol', Symbol('x')],
    ['a bigint', 1n],
    ['a cycle', cycle],
  ];
  test.each(unkept)('refuses %s and writes nothing of the batch', async (_name, value) => {
    const batch = [
      { key: 'a', value: 1 },
      { key: 'b', value },
    ];
    await expect(store.write(batch)).rejects.toMatchObject({ name: 'StoreError', fault: 'value' });
    expect(await store.get('a')).toBeUndefined();
  });

  test('leaves out properties that are undefined', async () => {
    await store.write([{ key: 'a', value: { x: undefined, y: 1 } }]);
    expect(documentOf(await store.get('a'))).toStrictEqual({ y: 1 });
  });

  test('stores what a value was when write was called', async () => {
    const game = { rolls: 1 };
    const written = store.write([{ key: 'a', value: game }]);
    game.rolls = 2;
    await written;
    expect(documentOf(await store.get('a'))).toEqual({ rolls: 1 });
  });

  test('takes keys of 200 characters, from space to tilde', async () => {
    const key = ` ~${'x'.repeat(198)}`;
    await store.write([{ key, value: 1 }]);
    expect(documentOf(await store.get(key))).toBe(1);
  });

  const badKeys = ['', 'x'.repeat(201), 'é', 'a\nb', 'a\0', 'yahtzee:a', `bad:${'x'.repeat(221)}`];
  test.each(badKeys.map((key) => [JSON.stringify(key).slice(0, 20), key]))(
    'refuses the key %s',
    async (_name, key) => {
      const refused = { name: 'StoreError', fault: 'key' };
      await expect(store.write([{ key, value: 1 }])).rejects.toMatchObject(refused);
      await expect(store.get(key)).rejects.toMatchObject(refused);
      await expect(store.setAside(key, 'x')).rejects.toMatchObject(refused);
    },
  );

  test('writes and deletes like a map, whatever is issued at once', async () => {
    const key = fc.constantFrom('a', 'b', 'a:1', 'a_1', 'A', 'a%');
    const entry = fc.record({ key, value: fc.option(fc.nat(99), { nil: undefined }) });
    const rounds = fc.array(fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 4 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, async (script) => {
        const model = new Map((await collect(store.rows(''))).map((row) => [row.key, documentOf(row)]));
        for (const batches of script) {
          await Promise.all(batches.map((batch) => store.write(batch)));
          for (const { key, value } of batches.flat()) {
            if (value === undefined) model.delete(key);
            else model.set(key, value);
          }
        }
        const rows = await collect(store.rows(''));
        expect(rows.map((row) => [row.key, documentOf(row)])).toEqual(
          [...model].sort(([a], [b]) => (a < b ? -1 : 1)),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('ends in the value issued last, and a read sees what was issued before it', async () => {
    const seen: Promise<unknown>[] = [];
    for (let n = 0; n < 300; n += 1) {
      const entries: readonly Entry[] = [{ key: 'a', value: n }];
      seen.push(store.write(entries));
      if (n % 7 === 0)
        seen.push(store.get('a').then((row) => expect(documentOf(row)).toBeGreaterThanOrEqual(n)));
    }
    await Promise.all(seen);
    expect(documentOf(await store.get('a'))).toBe(299);
  });

  test('finds exactly the keys that begin with the prefix', async () => {
    await put('gx:1', 'g_:1', 'g%:1', 'G:1', 'g:', 'g:1', 'g:2:3', 'g:~', 'h:1');
    expect(await keysOf('g:')).toEqual(['g:', 'g:1', 'g:2:3', 'g:~']);
    expect(await keysOf('g_')).toEqual(['g_:1']);
    expect(await keysOf('g%')).toEqual(['g%:1']);
    expect(await keysOf('nothing')).toEqual([]);
    expect(await keysOf('')).toHaveLength(9);
  });

  test('reaches every row while they are deleted and changed', async () => {
    const keys = Array.from({ length: 1234 }, (_, n) => `g:${String(n).padStart(4, '0')}`);
    await put(...keys);
    const seen: string[] = [];
    for await (const { key } of store.rows('g:')) {
      seen.push(key);
      await store.write(seen.length % 2 ? [{ key, value: undefined }] : [{ key, value: 'again' }]);
    }
    expect(seen).toEqual(keys);
    expect(await keysOf('g:')).toHaveLength(617);
  });

  test('reads 30,500 rows', async () => {
    for (let from = 0; from < 30_500; from += 6100) {
      await put(...Array.from({ length: 6100 }, (_, n) => `h:${from + n}`));
    }
    const keys = await keysOf('h:');
    expect(new Set(keys).size).toBe(30_500);
  });

  test('sets aside nothing where there is nothing', async () => {
    expect(await store.setAside('g:1', 'gone')).toBeUndefined();
  });
});

describe('set aside', () => {
  test('keeps every version, reports it, and orders it among writes', async () => {
    const reports: string[] = [];
    const store = await openStore('memory://', { onError: (error) => reports.push(error.message) });
    const key = 'g'.repeat(200);
    for (const value of ['first', 'second']) {
      const written = store.write([{ key, value }]);
      const moved = store.setAside(key, 'of no use');
      await Promise.all([written, moved, store.write([{ key: 'g:2', value }])]);
    }
    expect(await store.get(key)).toBeUndefined();
    expect(documentOf(await store.get(`bad:${key}:1`))).toBe('first');
    expect(documentOf(await store.get(`bad:${key}:2`))).toBe('second');
    expect(reports[1]).toBe(`The row ${key} was set aside as bad:${key}:2: of no use.`);
  });
});
