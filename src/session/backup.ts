import { createReadStream } from 'node:fs';
import { access, open, unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileOf } from './address.ts';
import { backupLines, backupRows } from './backup-lines.ts';
import { openHeldStore } from './hold.ts';
import { type Over, openStore, type StoreDeps } from './store.ts';
import { StoreError } from './store-error.ts';
import type { Raw } from './text.ts';

// Rows are written in pieces of about this many characters.
const PIECE = 1 << 16;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function* counted(rows: AsyncIterable<Raw>, count: (rows: number) => void): AsyncGenerator<Raw> {
  let seen = 0;
  for await (const row of rows) {
    yield row;
    seen += 1;
    count(seen);
  }
}

/** Writes a file that must not be there yet. What cannot be written whole is taken away again. */
async function writeNew(path: string, lines: AsyncIterable<string>): Promise<void> {
  // People's names and ids are in it.
  const file = await open(path, 'wx', 0o600);
  try {
    let piece = '';
    for await (const line of lines) {
      piece += `${line}\n`;
      if (piece.length < PIECE) continue;
      await file.write(piece);
      piece = '';
    }
    await file.write(piece);
    await file.sync();
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(path);
    throw error;
  }
}

function refusal(path: string, error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  if (code === 'EEXIST') return new StoreError('backup', `${path} is there already: choose another name.`);
  if (code === 'ENOENT') return new StoreError('backup', `${path} cannot be found.`, error);
  if (code.startsWith('E') || code.startsWith('SQLITE')) {
    const why = error instanceof Error ? error.message : code;
    return new StoreError('backup', `The backup could not be made: ${why}.`, error);
  }
  return error;
}

/** Copies a store as it is at one moment into a new file, also while a bot uses it. Gives the number of rows. */
export async function backup(url: string, to: string, deps: StoreDeps): Promise<number> {
  const path = resolve(to);
  const source = fileOf(url);
  if (source === undefined) throw new StoreError('backup', 'What is kept in memory:// cannot be backed up.');
  try {
    await access(source);
  } catch (error) {
    throw refusal(source, error);
  }
  const store = await openStore(url, deps);
  let rows = 0;
  const note = (count: number) => {
    rows = count;
  };
  try {
    await store.dump((all) => writeNew(path, backupLines(counted(all, note))));
  } catch (error) {
    throw refusal(path, error);
  } finally {
    await store.close();
  }
  return rows;
}

async function* linesOf(path: string): AsyncGenerator<string> {
  // Made when the first line is asked for: readline does not wait with those it has read.
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

/** Fills a store from a backup, all of it or nothing. The whole file is read before the store is touched. */
export async function restore(url: string, from: string, over: Over, deps: StoreDeps): Promise<number> {
  const path = resolve(from);
  let rows = 0;
  try {
    for await (const _row of backupRows(linesOf(path))) rows += 1;
  } catch (error) {
    throw refusal(path, error);
  }
  const store = await openHeldStore(url, deps);
  try {
    await store.fill(backupRows(linesOf(path)), over);
  } finally {
    await store.close();
  }
  return rows;
}
