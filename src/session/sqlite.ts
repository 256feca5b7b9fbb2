import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';
import { StoreError, type StoreFault } from './store-error.ts';

/** A row as it lies in the file. In a batch an empty text deletes the key. */
export interface Text {
  readonly key: string;
  readonly value: string;
}

type Statement = readonly [sql: string, values: readonly string[]];

const TABLE = 'keyv';
// SQLite binds at most 32,766 values in one statement.
const ROWS_PER_UPSERT = 1000;

const upsert = (rows: readonly Text[]): Statement => [
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

  async setMany(entries: readonly Text[]): Promise<void> {
    const statements = statementsOf(entries);
    if (statements.length > 1) return this.#transact(statements);
    for (const [sql, values] of statements) await this.query(sql, values);
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

  async #transact(statements: readonly Statement[]): Promise<void> {
    await this.query('BEGIN IMMEDIATE');
    try {
      for (const [sql, values] of statements) await this.query(sql, values);
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
  SQLITE_CORRUPT: ['damaged', 'is damaged'],
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

/** Rejects with a StoreError. */
export async function createFolderOf(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
  } catch (error) {
    throw new StoreError('folder', `The folder ${dirname(path)} cannot be created.`, error);
  }
}

/** Opens or creates the file and proves that it can be written. Rejects with a StoreError. */
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
    return rows;
  } catch (error) {
    await rows.close().catch(() => undefined);
    throw refusal(path, error);
  }
}
