import { Keyv } from 'keyv';
import { fileOf, watchFile } from './address.ts';
import { createChain } from './chain.ts';
import { createGather } from './gather.ts';
import { MemoryRows } from './memory.ts';
import { explained, openSqlite, type SqliteRows } from './sqlite.ts';
import { StoreError } from './store-error.ts';
import { type Parsed, type Raw, type Row, rowFrom, rowOf, toText, unwrap, wrap } from './text.ts';

export type { Row } from './text.ts';

/** `undefined` deletes the key. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
}

/** Keys are 1 to 200 printable ASCII characters; everything rejects with a StoreError for others. */
export interface Store {
  get(key: string): Promise<Row | undefined>;
  /** All of the entries or none, even when the process is killed. Values are copied when this is called. */
  write(entries: readonly Entry[]): Promise<void>;
  /** Rows whose keys begin with exactly `prefix`, by key. Rows may be written and deleted meanwhile. */
  rows(prefix: string): AsyncIterable<Row>;
  /** Moves a row that cannot be used to `bad:<key>:<n>` as it is and reports it; undefined when there is none. */
  setAside(key: string, reason: string): Promise<string | undefined>;
  /** Waits for what was issued before. Everything after it is refused. */
  close(): Promise<void>;
}

/** What a store is filled over: nothing where it must be empty, everything where what it holds is to go. */
export type Over = 'nothing' | 'everything';

/** A store as a whole, for copies of it. */
export interface WholeStore extends Store {
  /** Hands over every row as it lies there, all as of one moment; other connections may write meanwhile. */
  dump(take: (rows: AsyncIterable<Raw>) => Promise<void>): Promise<void>;
  /** Takes in all rows, or none when one of them cannot be had. */
  fill(rows: AsyncIterable<Raw>, over: Over): Promise<void>;
}

export interface StoreDeps {
  /** Hears of rows set aside, and what no caller can be told. */
  onError(error: Error): void;
  /** How long opening waits for another process to let go of the file, in milliseconds. Nothing later waits longer. */
  readonly busyTimeout?: number;
}

type Rows = SqliteRows | MemoryRows;

// Part of every key in the file: under another namespace the games of before would not be found.
const NAMESPACE = 'yahtzee';
const SPACE = `${NAMESPACE}:`;
// Keyv does not prefix a key that looks prefixed. What is set aside keeps the whole of its old key.
const KEY = /^(?!yahtzee:)(?:bad:[ -~]{1,220}|[ -~]{1,200})$/;
const AFTER_ASCII = '\u007f';
const PAGE = 200;

function checked(key: string): string {
  if (!KEY.test(key)) throw new StoreError('key', `${JSON.stringify(key)} is no key for the store.`);
  return key;
}

const textOf = ({ key, value }: Entry): [string, string | undefined] => [
  checked(key),
  value === undefined ? undefined : toText(key, value),
];

const keyvOver = (store: Rows) =>
  new Keyv<unknown>({
    store,
    namespace: NAMESPACE,
    throwOnErrors: true,
    // The caller is told; a second report would only repeat it.
    emitErrors: false,
    serialize: ({ value }) => wrap(value),
    deserialize: unwrap,
  });

async function pageOf(rows: Rows, prefix: string, from: string): Promise<readonly Row[]> {
  const texts = await rows.page(SPACE + from, SPACE + prefix + AFTER_ASCII, PAGE);
  return texts.map(({ key, value }) => rowOf(key.slice(SPACE.length), value));
}

async function* follow(prefix: string, page: (from: string) => Promise<readonly Row[]>) {
  for (let from = prefix; ; ) {
    const rows = await page(from);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    from = `${last.key}\0`;
  }
}

const ALL = [SPACE, SPACE + AFTER_ASCII] as const;

async function* renamed(rows: AsyncIterable<Raw>, rename: (key: string) => string): AsyncGenerator<Raw> {
  for await (const { key, content } of rows) yield { key: rename(key), content };
}

async function fill(rows: Rows, raws: AsyncIterable<Raw>, over: Over): Promise<void> {
  if (over === 'nothing' && (await rows.page(...ALL, 1)).length > 0) {
    throw new StoreError('not-empty', 'There are games in the store already: --replace deletes them first.');
  }
  await rows.replace(
    ...ALL,
    renamed(raws, (key) => SPACE + checked(key)),
  );
}

async function moveAside(rows: Rows, key: string): Promise<string | undefined> {
  for (let n = 1; ; n += 1) {
    const aside = `bad:${key}:${n}`;
    if ((await rows.get(SPACE + aside)) !== undefined) continue;
    return (await rows.rename(SPACE + key, SPACE + aside)) ? aside : undefined;
  }
}

/** What a file needs beyond its rows. */
type Care = { readonly check: () => void; readonly explain: (error: unknown) => unknown };

const NO_CARE: Care = { check: () => undefined, explain: (error) => error };

function storeOver(rows: Rows, onError: StoreDeps['onError'], { check, explain } = NO_CARE): WholeStore {
  const keyv = keyvOver(rows);
  const chain = createChain(async (batch) => {
    check();
    await keyv.setMany([...batch].map(([key, value]) => ({ key, value })));
  });
  const read = createGather((keys) => keyv.getMany<Parsed>(keys));

  return {
    get: async (key) => rowFrom(key, await chain.read(() => read(checked(key)))),
    write: async (entries) => chain.write(new Map(entries.map(textOf))),
    rows: (prefix) =>
      follow(prefix, (from) =>
        chain
          .read(() => pageOf(rows, prefix, from))
          .catch((error: unknown) => {
            throw explain(error);
          }),
      ),
    setAside: async (key, reason) => {
      const aside = await chain.alone(() => moveAside(rows, checked(key)));
      if (aside !== undefined) {
        onError(new StoreError('set-aside', `The row ${key} was set aside as ${aside}: ${reason}.`));
      }
      return aside;
    },
    dump: (take) =>
      chain.alone(() => rows.snapshot(...ALL, (all) => take(renamed(all, (key) => key.slice(SPACE.length))))),
    fill: (raws, over) => chain.alone(() => fill(rows, raws, over)),
    close: () => chain.close(() => keyv.disconnect()),
  };
}

/** Throws once a file was moved or deleted: SQLite would go on writing to what nobody will find again. */
function guard(file: string): () => void {
  const isThere = watchFile(file);
  return () => {
    if (isThere()) return;
    const why = 'was moved, replaced or deleted while the bot was running';
    throw new StoreError('gone', `The database ${file} ${why}: put it back, or start the bot anew.`);
  };
}

/** Opens `sqlite://path/to/file.sqlite`, creating its folder, or `memory://`. Rejects with a StoreError. */
export async function openStore(url: string, deps: StoreDeps): Promise<WholeStore> {
  const file = fileOf(url);
  if (file === undefined) return storeOver(new MemoryRows(), deps.onError);
  const rows = await openSqlite(file, deps.busyTimeout ?? 5000);
  rows.on('error', deps.onError);
  const explain = (error: unknown) => explained(file, error);
  return storeOver(rows, deps.onError, { check: guard(file), explain });
}
