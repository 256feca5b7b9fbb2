import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backup, restore } from '../../src/session/backup.ts';
import { backupLines, backupRows } from '../../src/session/backup-lines.ts';
import { openHeldStore } from '../../src/session/hold.ts';
import { openStore } from '../../src/session/store.ts';
import type { Raw } from '../../src/session/text.ts';
import { copy } from '../support/copying.ts';
import { collect, deps, documentOf, storeKinds, temporaryFolder } from '../support/stores.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const urlOf = (name: string) => `sqlite://${at(name)}.sqlite`;

/** A store with tables, a row set aside, and a row of bytes, for every way a row can lie there. */
async function filled(name: string): Promise<string> {
  const url = urlOf(name);
  const store = await openStore(url, { onError: () => undefined });
  const many = Array.from({ length: 1500 }, (_, n) => ({ key: `h:${n}`, value: { n, name: 'é 🎲' } }));
  await store.write([{ key: 'g:1', value: { v: 1, rev: 1, data: [null] } }, ...many]);
  await store.write([{ key: 'g:2', value: null }]);
  const beside = new KeyvSqlite({ uri: url, busyTimeout: 5000 });
  for (const [key, value] of [
    ['g:half', `'{"value":{"a":1'`],
    ['g:spaced', `'{ "value": 1 }'`],
    ['g:later', `'{"value":1,"expires":1}'`],
    ['g:blob', `x'00ff7b22'`],
    ['g:latin', `CAST(x'7bff' AS TEXT)`],
    ['g:empty', `''`],
  ]) {
    await beside.query(`INSERT INTO keyv VALUES ('yahtzee:${key}', ${value})`);
  }
  await beside.close();
  await store.setAside('g:half', 'half');
  await store.close();
  return url;
}

/** Everything in a file, as SQLite has it. */
async function contentsOf(url: string): Promise<unknown> {
  const sql = new KeyvSqlite({ uri: url, busyTimeout: 5000 });
  const rows = await sql.query('SELECT key, hex(value) AS bytes FROM keyv ORDER BY key');
  await sql.close();
  return rows;
}

const refused = (message: string) => ({ name: 'StoreError', message: expect.stringContaining(message) });

describe('a backup', () => {
  test('restored into an empty store is the same byte for byte, and backs up as the same file', async () => {
    const url = await filled('whole');
    expect(await backup(url, at('whole.jsonl'), deps)).toBe(1508);
    expect(await restore(urlOf('again'), at('whole.jsonl'), 'nothing', deps)).toBe(1508);
    expect(await contentsOf(urlOf('again'))).toEqual(await contentsOf(url));
    await backup(urlOf('again'), at('again.jsonl'), deps);
    expect(readFileSync(at('again.jsonl'))).toEqual(readFileSync(at('whole.jsonl')));
    expect(statSync(at('again.jsonl')).mode & 0o777).toBe(0o600);
  });

  test.each(storeKinds(folder))('fills a %s store', async (_kind, open) => {
    const source = await openStore(await filled(`for-${_kind}`), deps);
    const store = await open();
    await store.write([{ key: 'g:old', value: 1 }]);
    await source.dump((rows) => store.fill(backupRows(backupLines(rows)), 'everything'));
    expect(await collect(store.rows(''))).toEqual(await collect(source.rows('')));
    const dumped: Raw[] = [];
    await store.dump(async (rows) => {
      for await (const row of rows) dumped.push(row);
    });
    expect(dumped).toHaveLength(1508);
    await Promise.all([source.close(), store.close()]);
  });

  test('keeps any rows', async () => {
    const content = fc.oneof(
      fc.string(),
      fc.jsonValue().map((v) => `{"value":${JSON.stringify(v)}}`),
    );
    const rows = fc.array(fc.record({ key: fc.string(), content }));
    await fc.assert(
      fc.asyncProperty(rows, async (raws) => {
        async function* all() {
          yield* raws;
        }
        const back: Raw[] = [];
        for await (const row of backupRows(backupLines(all()))) back.push(row);
        expect(back).toEqual(raws);
      }),
    );
  });

  test('taken while a bot writes is of one moment', async () => {
    const url = urlOf('busy');
    const store = await openHeldStore(url, deps);
    const keys = Array.from({ length: 500 }, (_, n) => `g:${n}`);
    let round = 0;
    let stopped = false;
    const write = async () => {
      for (; !stopped; round += 1) await store.write(keys.map((key) => ({ key, value: round })));
    };
    const writing = write();
    for (const name of ['first', 'second', 'third']) {
      const before = round;
      expect(await copy(url, 'backup', at(`busy-${name}`))).toMatchObject({ code: 0, err: '' });
      expect(round).toBeGreaterThan(before);
    }
    stopped = true;
    await writing;
    await store.close();
    for (const name of ['first', 'second', 'third']) {
      await restore(url, at(`busy-${name}`), 'everything', deps);
      const copied = await openStore(url, deps);
      const values = new Set((await collect(copied.rows('g:'))).map(documentOf));
      expect(values.size).toBe(1);
      await copied.close();
    }
  }, 60_000);

  test('is not written over a file, and nothing is left of one that failed', async () => {
    const url = await filled('careful');
    writeFileSync(at('there'), 'mine');
    await expect(backup(url, at('there'), deps)).rejects.toMatchObject(refused('there is there already'));
    expect(readFileSync(at('there'), 'utf8')).toBe('mine');
    await expect(backup(url, at('no/folder'), deps)).rejects.toMatchObject(refused('cannot be found'));
    const store = await openStore(url, deps);
    const sql = new KeyvSqlite({ uri: url, busyTimeout: 5000 });
    await sql.query('DROP TABLE keyv');
    await sql.query(`CREATE VIEW keyv AS SELECT 1 AS key, abs(-9223372036854775808) AS value`);
    await sql.close();
    await store.close();
    await expect(backup(url, at('failed'), deps)).rejects.toMatchObject({ name: 'StoreError' });
    expect(existsSync(at('failed'))).toBe(false);
  });

  test('of what is not there is refused, and makes no file', async () => {
    await expect(backup(urlOf('none'), at('none'), deps)).rejects.toMatchObject(refused('cannot be found'));
    await expect(backup('memory://', at('none'), deps)).rejects.toMatchObject(refused('memory://'));
    expect(existsSync(at('none')) || existsSync(at('none.sqlite'))).toBe(false);
  });
});

describe('restoring', () => {
  test('over games needs to be told so', async () => {
    const url = await filled('over');
    await backup(url, at('over.jsonl'), deps);
    const store = await openStore(url, deps);
    await store.write([{ key: 'g:new', value: 1 }]);
    const before = await contentsOf(url);
    expect(await copy(url, 'restore', at('over.jsonl'))).toEqual({
      code: 1,
      out: '',
      err: 'There are games in the store already: --replace deletes them first.\n',
    });
    expect(await contentsOf(url)).toEqual(before);
    await store.close();
    expect(await copy(url, 'restore', '--replace', at('over.jsonl'))).toEqual({
      code: 0,
      out: `${url} has the 1508 rows of ${at('over.jsonl')}.\n`,
      err: '',
    });
    const back = await openStore(url, deps);
    expect(await back.get('g:new')).toBeUndefined();
    await back.close();
  });

  test('while a bot runs is refused', async () => {
    const url = await filled('held');
    await backup(url, at('held.jsonl'), deps);
    const store = await openHeldStore(url, deps);
    await expect(restore(url, at('held.jsonl'), 'everything', deps)).rejects.toMatchObject({ fault: 'held' });
    await store.close();
  });

  const harm: readonly [string, (text: string) => string, string][] = [
    ['nothing', () => '', 'does not begin like a backup'],
    ['half of it', (text) => text.slice(0, text.length / 2), 'its end is missing'],
    ['all but the last line', (text) => text.replace(/\n[^\n]*\n$/, '\n'), 'its end is missing'],
    ['a row too few', (text) => text.replace(/\n[^\n]*"h:7"[^\n]*/, ''), 'it has 1507 of 1508 rows'],
    ['another value', (text) => text.replace('"n":7,', '"n":8,'), 'its checksum is wrong'],
    ['a line that is no JSON', (text) => text.replace('"n":7,', '"n":,'), 'is damaged'],
    ['a line that is no row', (text) => text.replace('{"key":"h:7"', '{"k":"h:7"'), 'is no row'],
    ['another file', () => 'hello\n', 'does not begin like a backup'],
    ['a later format', (text) => text.replace('"version":1', '"version":2'), 'format 2 of a later program'],
  ];
  test.each(harm)('%s is refused before anything is touched', async (name, change, why) => {
    const url = await filled(`harm ${name}`);
    await backup(url, at(`harm ${name}`), deps);
    const before = await contentsOf(url);
    writeFileSync(at(`harm ${name}`), change(readFileSync(at(`harm ${name}`), 'utf8')));
    await expect(restore(url, at(`harm ${name}`), 'everything', deps)).rejects.toMatchObject(refused(why));
    await expect(restore(urlOf('untouched'), at(`harm ${name}`), 'nothing', deps)).rejects.toThrow();
    expect(await contentsOf(url)).toEqual(before);
    expect(existsSync(at('untouched.sqlite'))).toBe(false);
  });

  test('a file that is not there is refused', async () => {
    const { code, err } = await copy(urlOf('untouched'), 'restore', at('nowhere'));
    expect({ code, err }).toEqual({ code: 1, err: `${at('nowhere')} cannot be found.\n` });
    expect(existsSync(at('untouched.sqlite'))).toBe(false);
  });

  test('a file that changes while it is read is taken not at all', async () => {
    const url = await filled('changing');
    const store = await openStore(url, deps);
    const before = await contentsOf(url);
    async function* changing(): AsyncGenerator<Raw> {
      for (let n = 0; n < 2500; n += 1) yield { key: `g:${n}`, content: '{"value":1}' };
      throw new Error('another file');
    }
    await expect(store.fill(changing(), 'everything')).rejects.toThrow('another file');
    expect(await contentsOf(url)).toEqual(before);
    await store.close();
  });

  test.each([[[]], [['backup']], [['restore']], [['backup', '--replace', 'x']], [['other', 'x']]])(
    'asked for by %j says how to ask',
    async (args) => {
      const { code, err } = await copy(urlOf('usage'), ...args);
      expect(code).toBe(1);
      expect(err).toContain('npm run restore -- FILE [--replace]');
    },
  );
});
