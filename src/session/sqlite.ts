import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';
import { StoreError, type StoreFault } from './store-error.ts';
import type { Raw } from './text.ts';

/** A row as it lies in the file. In a batch an empty text deletes the key. */
export interface Text {
  readonly key: string;
  readonly value: string;
}

type Value = string | Uint8Array;
type Statement = readonly [sql: string, values: readonly Value[]];

const TABLE = 'keyv';
// SQLite binds at most 32,766 values in one statement.
const ROWS_PER_UPSERT = 1000;
const ROWS_PER_PAGE = 200;
// A click is read, waits for a save before it and is saved, at most, and is answered within three seconds all the same.
const LONGEST_WAIT = 500;

const upsert = (rows: readonly { readonly key: string; readonly value: Value }[]): Statement => [
  `INSERT INTO ${TABLE} (key, value) VALUES ${rows.map(() => '(?, ?)').join(', ')}
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  rows.flatMap(({ key, value }) => [key, value]),
];

const remove = (keys: readonly string[]): Statement => [
  `DELETE FROM ${TABLE} WHERE key IN (SELECT value FROM json_each(?))`,
  [JSON.stringify(keys)],
];

function statementsOf(entries: readonly Text[]): readonly Statement[] {
  const kept = entries.filter(({ value }) => value !== '');
  const gone = entries.filter(({ value }) => value === '').map(({ key }) => key);
  const statements = gone.length === 0 ? [] : [remove(gone)];
  for (let at = 0; at < kept.length; at += ROWS_PER_UPSERT) {
    statements.push(upsert(kept.slice(at, at + ROWS_PER_UPSERT)));
  }
  return statements;
}

/** A value's text, or its bytes where SQLite holds something else or what is no UTF-8. */
function contentOf(bytes: Uint8Array | null, type: string): Value {
  if (bytes === null) return '';
  if (type !== 'text') return bytes;
  const text = Buffer.from(bytes).toString();
  return Buffer.from(text).equals(bytes) ? text : bytes;
}

async function* piecesOf(rows: AsyncIterable<Raw>, size: number) {
  let piece: { key: string; value: Value }[] = [];
  for await (const { key, content } of rows) {
    piece.push({ key, value: content });
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** keyv's adapter with whole batches, pages by key, and values that are always text. */
export class SqliteRows extends KeyvSqlite {
  // Anything but a string would look to Keyv like a row that is not there.
  override async get<Value>(key: string): Promise<Value | undefined> {
    const rows = await this.query(
      `SELECT coalesce(CAST(value AS TEXT), '') AS value FROM ${TABLE} WHERE key = ?`,
      key,
    );
    return rows[0]?.value;
  }

  override async getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    const rows = await this.query(
      `SELECT key, coalesce(CAST(value AS TEXT), '') AS value FROM ${TABLE}
       WHERE key IN (SELECT value FROM json_each(?))`,
      JSON.stringify(keys),
    );
    const texts = new Map<string, Value>();
    for (const { key, value } of rows) texts.set(key, value);
    return keys.map((key) => texts.get(key));
  }

  async setMany(entries: readonly Text[]): Promise<void> {
    const statements = statementsOf(entries);
    const run = async () => {
      for (const [sql, values] of statements) await this.query(sql, values);
    };
    await (statements.length > 1 ? this.#transact('IMMEDIATE', run) : run());
  }

  /** At most `limit` rows with `from` ≤ key < `before`, in the order of their keys' bytes. */
  async page(from: string, before: string, limit: number): Promise<readonly Text[]> {
    return this.query(
      `SELECT key, coalesce(CAST(value AS TEXT), '') AS value FROM ${TABLE}
       WHERE key >= ? AND key < ? ORDER BY key LIMIT ?`,
      [from, before, limit],
    );
  }

  /** Moves a row without reading it; false when there is none. Rejects where `to` is taken. */
  async rename(from: string, to: string): Promise<boolean> {
    const moved = await this.query(`UPDATE ${TABLE} SET key = ? WHERE key = ? RETURNING key`, [to, from]);
    return moved.length > 0;
  }

  /** Hands over the rows of a range as of one moment. Nothing else may use this connection meanwhile. */
  async snapshot(
    from: string,
    before: string,
    take: (rows: AsyncIterable<Raw>) => Promise<void>,
  ): Promise<void> {
    await this.#transact('DEFERRED', () => take(this.#all(from, before)));
  }

  /** Puts these rows in the place of a range, all of them or none. */
  async replace(from: string, before: string, rows: AsyncIterable<Raw>): Promise<void> {
    await this.#transact('IMMEDIATE', async () => {
      await this.query(`DELETE FROM ${TABLE} WHERE key >= ? AND key < ?`, [from, before]);
      for await (const piece of piecesOf(rows, ROWS_PER_UPSERT)) await this.query(...upsert(piece));
    });
  }

  async *#all(from: string, before: string): AsyncGenerator<Raw> {
    const sql = `SELECT key, typeof(value) AS type, CAST(value AS BLOB) AS bytes FROM ${TABLE}
                 WHERE key >= ? AND key < ? ORDER BY key LIMIT ${ROWS_PER_PAGE}`;
    for (let start = from; ; ) {
      const rows = await this.query(sql, [start, before]);
      for (const { key, bytes, type } of rows) yield { key, content: contentOf(bytes, type) };
      if (rows.length < ROWS_PER_PAGE) return;
      start = `${rows[rows.length - 1].key}\0`;
    }
  }

  async #transact(mode: 'IMMEDIATE' | 'DEFERRED', run: () => Promise<void>): Promise<void> {
    await this.query(`BEGIN ${mode}`);
    try {
      await run();
      await this.query('COMMIT');
    } catch (error) {
      // SQLite may have rolled back by itself (a full disk): then there is nothing to roll back.
      await this.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

const REFUSALS: Readonly<Record<string, readonly [StoreFault, string]>> = {
  SQLITE_NOTADB: ['not-a-database', 'is not an SQLite database'],
  SQLITE_READONLY: ['read-only', 'is not writable'],
  SQLITE_BUSY: ['busy', 'is locked by another process'],
  SQLITE_FULL: ['full', 'cannot be written because the disk is full'],
  SQLITE_CORRUPT: ['damaged', 'is damaged: move it away and restore a backup'],
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export const isBusy = (error: unknown): boolean => codeOf(error) === 'SQLITE_BUSY';

/** What SQLite said about a file, as a sentence for whoever starts the program. */
export function refusal(path: string, error: unknown): StoreError {
  const code = codeOf(error);
  const [fault, words] = REFUSALS[code] ?? ['cannot-open', 'cannot be opened'];
  return new StoreError(fault, `The database ${path} ${words}${code === '' ? '' : ` (${code})`}.`, error);
}

/** The sentence for an error of a file, where there is one; else the error. */
export const explained = (path: string, error: unknown): unknown =>
  codeOf(error) in REFUSALS ? refusal(path, error) : error;

/** Rejects with a StoreError. */
export async function createFolderOf(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
  } catch (error) {
    throw new StoreError('folder', `The folder ${dirname(path)} cannot be created.`, error);
  }
}

/**
 * Opens or creates the file and proves that it can be written, for which it waits `busyTimeout` ms for other
 * processes. Rejects with a StoreError.
 */
export async function openSqlite(path: string, busyTimeout: number): Promise<SqliteRows> {
  await createFolderOf(path);
  const rows = new SqliteRows({ uri: `sqlite://${path}`, table: TABLE, busyTimeout });
  // Without a listener and a query awaited at once, a file that cannot be opened ends the process.
  rows.on('error', () => undefined);
  try {
    await rows.query('PRAGMA journal_mode = WAL');
    await rows.query('PRAGMA synchronous = FULL');
    // Asks for the lock to write and writes nothing. BEGIN IMMEDIATE succeeds on a read-only file.
    await rows.query(`DELETE FROM ${TABLE} WHERE 0`);
    await rows.query(`PRAGMA busy_timeout = ${Math.min(busyTimeout, LONGEST_WAIT)}`);
    return rows;
  } catch (error) {
    await rows.close().catch(() => undefined);
    throw refusal(path, error);
  }
}
