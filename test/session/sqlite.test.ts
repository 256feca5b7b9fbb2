import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';
import { Keyv } from 'keyv';
import { describe, expect, test } from 'vitest';
import { openStore, type StoreDeps } from '../../src/session/store.ts';
import { collect, deps, documentOf, temporaryFolder } from '../support/stores.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const urlOf = (name: string) => `sqlite://${at(name)}`;

/** Another connection to the same file, past everything the store promises. */
async function beside(name: string, use: (sql: KeyvSqlite['query']) => Promise<void>): Promise<void> {
  const other = new KeyvSqlite({ uri: urlOf(name), busyTimeout: 5000 });
  await use(other.query);
  await other.close();
}

async function withRows(name: string, ...keys: string[]) {
  const store = await openStore(urlOf(name), { ...deps, busyTimeout: 20 });
  await store.write(keys.map((key) => ({ key, value: key })));
  return store;
}

describe('a file', () => {
  test('is created with its folders, and found again', async () => {
    const url = urlOf('some/where/é games.sqlite');
    const first = await openStore(url, deps);
    await first.write([
      { key: 'g:1', value: { a: 1 } },
      { key: 'g:2', value: 2 },
    ]);
    await first.write([{ key: 'g:2', value: undefined }]);
    await first.close();
    expect(existsSync(`${at('some/where/é games.sqlite')}-wal`)).toBe(false);
    const second = await openStore(url, deps);
    expect(await collect(second.rows(''))).toEqual([{ key: 'g:1', value: { a: 1 } }]);
    await second.close();
  });

  test('may be named from the working directory', async () => {
    const store = await openStore(`sqlite://${relative(process.cwd(), at('relative.sqlite'))}`, deps);
    await store.close();
    expect(existsSync(at('relative.sqlite'))).toBe(true);
  });

  test('keeps a journal for writing ahead', async () => {
    await (await withRows('wal.sqlite', 'a')).close();
    await beside('wal.sqlite', async (sql) => {
      expect(await sql('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    });
  });

  test('is one that keyv reads', async () => {
    await (await withRows('keyv.sqlite', 'g:1')).close();
    const plain = new Keyv({ store: new KeyvSqlite(urlOf('keyv.sqlite')), namespace: 'yahtzee' });
    expect(await plain.get('g:1')).toBe('g:1');
    await plain.disconnect();
  });
});

describe('opening', () => {
  mkdirSync(at('folder'));
  writeFileSync(at('text'), 'not a database, and longer than the header of one '.repeat(20));
  const refused: readonly [string, string, string, string][] = [
    [
      'a folder under a file',
      urlOf('text/games.sqlite'),
      'folder',
      `The folder ${at('text')} cannot be created.`,
    ],
    ['a folder', urlOf('folder'), 'cannot-open', `${at('folder')} cannot be opened (SQLITE_CANTOPEN).`],
    ['another kind of file', urlOf('text'), 'not-a-database', `${at('text')} is not an SQLite database`],
    ['another kind of store', 'redis://localhost', 'scheme', 'redis://localhost is no store'],
    ['no path', 'sqlite://', 'scheme', 'sqlite:// is no store'],
    ['a path alone', 'games.sqlite', 'scheme', 'games.sqlite is no store'],
  ];
  test.each(refused)('%s is refused', async (_name, url, fault, message) => {
    await expect(openStore(url, deps)).rejects.toMatchObject({
      name: 'StoreError',
      fault,
      message: expect.stringContaining(message),
    });
  });

  test('a file that cannot be written is refused', async () => {
    await (await withRows('read-only.sqlite', 'a')).close();
    // "Write version" 3 in the header: SQLite opens the file for reading only, even for root.
    const file = openSync(at('read-only.sqlite'), 'r+');
    writeSync(file, Buffer.from([3]), 0, 1, 18);
    closeSync(file);
    await expect(openStore(urlOf('read-only.sqlite'), deps)).rejects.toMatchObject({
      fault: 'read-only',
      message: `The database ${at('read-only.sqlite')} is not writable (SQLITE_READONLY).`,
    });
  });

  test('a file that another process holds is refused', async () => {
    await (await withRows('held.sqlite', 'a')).close();
    await beside('held.sqlite', async (sql) => {
      await sql('BEGIN EXCLUSIVE');
      await expect(openStore(urlOf('held.sqlite'), { ...deps, busyTimeout: 20 })).rejects.toMatchObject({
        fault: 'busy',
      });
      await sql('ROLLBACK');
    });
  });
});

describe('a running store', () => {
  test('rejects writes while another process writes, and goes on afterwards', async () => {
    const store = await withRows('busy.sqlite', 'a', 'b');
    const deleting = [
      { key: 'a', value: 1 },
      { key: 'b', value: undefined },
    ];
    await beside('busy.sqlite', async (sql) => {
      await sql('BEGIN IMMEDIATE');
      await expect(store.write([{ key: 'a', value: 1 }])).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      await expect(store.write(deleting)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      expect(documentOf(await store.get('a'))).toBe('a');
      await sql('ROLLBACK');
    });
    await store.write(deleting);
    expect(await collect(store.rows(''))).toEqual([{ key: 'a', value: 1 }]);
    await store.close();
  });

  test('rejects, and never answers that nothing is there, when it cannot read', async () => {
    const store = await withRows('lost.sqlite', 'a');
    await beside('lost.sqlite', async (sql) => sql('DROP TABLE keyv'));
    await expect(store.get('a')).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
    await expect(collect(store.rows(''))).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
    await expect(store.setAside('a', 'x')).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
    await expect(store.write([{ key: 'a', value: 1 }])).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
    await store.close();
  });

  test('takes nothing of a batch that fails half-way', async () => {
    const store = await withRows('half.sqlite', 'a', 'b');
    await beside('half.sqlite', async (sql) =>
      sql(`CREATE TRIGGER no BEFORE INSERT ON keyv WHEN NEW.key = 'yahtzee:x1999'
           BEGIN SELECT RAISE(ABORT, 'no'); END`),
    );
    const many = Array.from({ length: 2000 }, (_, n) => ({ key: `x${n}`, value: n }));
    await expect(store.write([{ key: 'a', value: undefined }, ...many])).rejects.toThrow('no');
    await store.write([{ key: 'c', value: 'c' }]);
    expect((await collect(store.rows(''))).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    await store.close();
  });

  test('refuses everything once it is closed', async () => {
    const store = await withRows('closed.sqlite', 'a');
    const last = store.write([{ key: 'a', value: 'last' }]);
    const closing = store.close();
    const refused = { fault: 'closed' };
    await expect(store.get('a')).rejects.toMatchObject(refused);
    await expect(store.write([])).rejects.toMatchObject(refused);
    await expect(collect(store.rows(''))).rejects.toMatchObject(refused);
    await Promise.all([last, closing, store.close()]);
    const again = await openStore(urlOf('closed.sqlite'), deps);
    expect(documentOf(await again.get('a'))).toBe('last');
    await again.close();
  });
});

describe('a damaged row', () => {
  const texts: readonly [string, string][] = [
    ['half a document', `'{"value":{"a":1'`],
    ['nothing', `''`],
    ['NULL', 'NULL'],
    ['another JSON', `'[1]'`],
    ['a document without a value', `'{}'`],
    ['JSON null', `'null'`],
    ['bytes that are no text', `x'00ff7b22'`],
    ['text that is no UTF-8', `CAST(x'7bff' AS TEXT)`],
  ];

  test.each(texts)('of %s takes no other with it and moves aside byte for byte', async (name, text) => {
    const file = `${name}.sqlite`;
    const reports: Error[] = [];
    const watching: StoreDeps = { onError: (error) => reports.push(error) };
    await (await withRows(file, 'g:0', 'g:2')).close();
    const read = `SELECT typeof(value) AS type, hex(value) AS bytes FROM keyv WHERE key = ?`;
    let before: unknown;
    await beside(file, async (sql) => {
      await sql(`INSERT INTO keyv VALUES ('yahtzee:g:1', ${text})`);
      before = await sql(read, 'yahtzee:g:1');
    });
    const store = await openStore(urlOf(file), watching);
    const atOnce = await Promise.all(['g:0', 'g:1', 'g:2', 'g:3'].map((key) => store.get(key)));
    expect(atOnce.map(documentOf)).toEqual([
      'g:0',
      { key: 'g:1', damaged: expect.any(String) },
      'g:2',
      undefined,
    ]);
    expect((await collect(store.rows('g:'))).map(documentOf)).toEqual([
      'g:0',
      { key: 'g:1', damaged: expect.any(String) },
      'g:2',
    ]);
    expect(await store.setAside('g:1', 'not JSON')).toBe('bad:g:1:1');
    expect(await store.get('g:1')).toBeUndefined();
    expect(reports.map(({ message }) => message)).toEqual([
      'The row g:1 was set aside as bad:g:1:1: not JSON.',
    ]);
    await store.close();
    await beside(file, async (sql) => expect(await sql(read, 'yahtzee:bad:g:1:1')).toEqual(before));
  });

  test('does not vanish with an expiry', async () => {
    await (await withRows('expired.sqlite')).close();
    await beside('expired.sqlite', async (sql) =>
      sql(`INSERT INTO keyv VALUES ('yahtzee:g:1', '{"value":1,"expires":1}')`),
    );
    const store = await openStore(urlOf('expired.sqlite'), deps);
    expect(documentOf(await store.get('g:1'))).toBe(1);
    await store.close();
    expect(readFileSync(at('expired.sqlite')).includes('"expires":1')).toBe(true);
  });
});
