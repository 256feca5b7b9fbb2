import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createChain } from '../../src/session/chain.ts';
import { openSqlite, type SqliteRows } from '../../src/session/sqlite.ts';
import { temporaryFolder } from '../support/stores.ts';

const folder = temporaryFolder();
const LONG = 'x'.repeat(100_000);

let rows: SqliteRows;
let count = 0;
beforeEach(async () => {
  count += 1;
  rows = await openSqlite(join(folder, `full-${count}.sqlite`), 1000);
  await rows.setMany([{ key: 'a', value: 'before' }]);
  const [{ page_count: pages }] = await rows.query('PRAGMA page_count');
  await rows.query(`PRAGMA max_page_count = ${pages}`);
});
afterEach(() => rows.close());

const full = { code: 'SQLITE_FULL' };
const grow = () => rows.query('PRAGMA max_page_count = 1000000');

describe('a full disk', () => {
  test.each([
    ['a row', 1, [{ key: 'a', value: LONG }]],
    [
      'a batch with a deletion',
      1,
      [
        { key: 'a', value: '' },
        { key: 'b', value: LONG },
      ],
    ],
    [
      'a batch of many statements',
      2501,
      Array.from({ length: 2500 }, (_, index) => ({ key: `many-${index}`, value: 'y'.repeat(100) })),
    ],
  ])('refuses %s whole, and takes it once there is room', async (_, kept, entries) => {
    await expect(rows.setMany(entries)).rejects.toMatchObject(full);
    expect(await rows.page('', '~', 10)).toEqual([{ key: 'a', value: 'before' }]);
    await grow();
    await rows.setMany(entries);
    expect(await rows.query('SELECT count(*) AS kept FROM keyv')).toEqual([{ kept }]);
  });

  test('refuses everybody whose write is in the same commit, and nobody after', async () => {
    const chain = createChain((batch) =>
      rows.setMany([...batch].map(([key, value]) => ({ key, value: value ?? '' }))),
    );
    const together = ['b', 'c'].map((key) => chain.write(new Map([[key, LONG]])));
    expect((await Promise.allSettled(together)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    await chain.write(new Map([['a', 'after']]));
    expect(await chain.read(() => rows.page('', '~', 10))).toEqual([{ key: 'a', value: 'after' }]);
  });
});
