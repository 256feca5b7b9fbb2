import { KeyvSqlite } from '@keyv/sqlite';
import { fileOf, trueName, watchFile } from './address.ts';
import { createFolderOf, isBusy, refusal } from './sqlite.ts';
import { openStore, type StoreDeps, type WholeStore } from './store.ts';
import { StoreError } from './store-error.ts';

/** A store that is this process's alone until it is let go of, or the process ends in whatever way. */
export interface Hold {
  /** What became of the hold, in a sentence; undefined while all is well. */
  check(): Promise<string | undefined>;
  release(): Promise<void>;
}

const FREE: Hold = { check: async () => undefined, release: async () => undefined };

async function holderOf(lock: KeyvSqlite): Promise<string> {
  const [row] = await lock.query('PRAGMA user_version').catch(() => []);
  const pid = Number(row?.user_version);
  return pid > 0 && pid !== process.pid ? `process ${pid}` : 'another process';
}

async function take(file: string): Promise<KeyvSqlite> {
  const path = `${file}.lock`;
  const lock = new KeyvSqlite({ uri: `sqlite://${path}`, table: 'held' });
  lock.on('error', () => undefined);
  try {
    await lock.query(`PRAGMA user_version = ${process.pid}`);
    // Leaves the file readable, so that whoever is refused can tell whose it is.
    await lock.query('BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    const holder = isBusy(error) ? await holderOf(lock) : undefined;
    await lock.close().catch(() => undefined);
    if (holder === undefined) throw refusal(path, error);
    const why = `${file} is in use by ${holder}, and two at once would overwrite each other's games.`;
    throw new StoreError('held', `${why} Stop that one, or choose another DATABASE_URL.`, error);
  }
}

/**
 * Holds a store for this process. The hold is SQLite's own lock on a file beside the store: the system takes it back
 * when the process ends, also by kill -9, so none is ever stale. Rejects with a StoreError where another has it.
 */
export async function holdStore(url: string): Promise<Hold> {
  const path = fileOf(url);
  if (path === undefined) return FREE;
  await createFolderOf(path);
  const file = await trueName(path);
  const lock = await take(file);
  const isThere = watchFile(`${file}.lock`);
  return {
    check: async () =>
      isThere() ? undefined : `${file}.lock was taken away: a second bot could start on this file.`,
    release: () => lock.close(),
  };
}

const CHECK_EVERY = 5000;

/** Reports a hold that was lost, once, and goes on: the games are still this process's to save. */
function watchHold(hold: Hold, onError: StoreDeps['onError']): () => void {
  const timer = setInterval(async () => {
    const lost = await hold.check();
    if (lost === undefined) return;
    clearInterval(timer);
    onError(new StoreError('held', lost));
  }, CHECK_EVERY).unref();
  return () => clearInterval(timer);
}

/** Opens a store that nobody else may open in this way until it is closed. Rejects with a StoreError. */
export async function openHeldStore(url: string, deps: StoreDeps): Promise<WholeStore> {
  const hold = await holdStore(url);
  try {
    const store = await openStore(url, deps);
    const unwatch = watchHold(hold, deps.onError);
    const close = async () => {
      unwatch();
      await store.close();
      await hold.release();
    };
    return { ...store, close };
  } catch (error) {
    await hold.release();
    throw error;
  }
}
