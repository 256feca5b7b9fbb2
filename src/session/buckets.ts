import { z } from 'zod';
import type { Form } from './envelope.ts';
import { seal, unseal } from './envelope.ts';
import type { Ledger } from './ledger.ts';
import { createLedger } from './ledger.ts';
import type { Calendar, Player } from './player.ts';
import { pruned, storedPlayers } from './player.ts';
import type { Entry, Row, Store } from './store.ts';

/*
 * A server's players lie in buckets, by a hash of the user's id: one document of all would be written anew with every
 * game, one document each would be ten thousand reads for a board.
 */

const FULL = 40;
const MOST = 256;

const bucket = z.object({ players: storedPlayers });
const BUCKET_FORM: Form<z.infer<typeof bucket>> = { v: 1, schema: bucket };

const shape = z.object({ buckets: z.number().int().min(1).max(MOST) });
const SHAPE_FORM: Form<z.infer<typeof shape>> = { v: 1, schema: shape };

/** Key of what is known of a server's records as a whole. */
export const shapeKey = (guild: string): string => `lx:${guild}`;
export const bucketPrefix = (guild: string): string => `lb:${guild}:`;

/** FNV-1a, by Fowler, Noll and Vo. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** How many buckets so many players need: a power of two. */
export function bucketsFor(players: number, before: number): number {
  let count = before;
  while (count < MOST && players > count * FULL) count *= 2;
  return count;
}

/** The users whose records lie in one bucket, and how often it was written. */
type Shelf = { readonly users: readonly string[]; readonly rev: number };

/** A server's records in memory, and the buckets they lie in. */
export type Book = { readonly ledger: Ledger; readonly shelves: readonly Shelf[] };

/** Records that change; undefined: they go. */
export type Changes = ReadonlyMap<string, Player | undefined>;

function shelved(users: Iterable<string>, count: number, revs: ReadonlyMap<number, number>): Shelf[] {
  const shelves = Array.from({ length: count }, () => new Set<string>());
  for (const user of users) shelves[hashOf(user) % count]?.add(user);
  return shelves.map((inside, at) => ({ users: [...inside], rev: revs.get(at) ?? 0 }));
}

/** Records written by a later version of the program: good there, and left alone. */
export class NewerRecords extends Error {
  override readonly name = 'NewerRecords';
}

/** A document by its key; undefined when there is none. One that is damaged is set aside, a later version throws. */
async function readRow<T>(
  store: Store,
  row: Row | undefined,
  form: Form<T>,
): Promise<{ readonly rev: number; readonly value: T } | undefined> {
  const read = row && unseal(form, row);
  if (!row || !read) return undefined;
  if (read.ok) return read;
  if (read.reason === 'newer') throw new NewerRecords(`${row.key}: ${read.detail}`);
  await store.setAside(row.key, read.detail);
  return undefined;
}

/** Reads all of a server's records. */
export async function readBook(store: Store, guild: string): Promise<Book> {
  const shape = await readRow(store, await store.get(shapeKey(guild)), SHAPE_FORM);
  const players = new Map<string, Player>();
  const shelves = shelved([], shape?.value.buckets ?? 1, new Map());
  for await (const row of store.rows(bucketPrefix(guild))) {
    const read = await readRow(store, row, BUCKET_FORM);
    const at = Number(row.key.slice(bucketPrefix(guild).length));
    if (!read || shelves[at] === undefined) continue;
    const own = read.value.players;
    const users = Object.keys(own);
    for (const user of users) {
      const player = own[user];
      if (player) players.set(user, player);
    }
    shelves[at] = { users, rev: read.rev };
  }
  return { ledger: createLedger(players), shelves };
}

const newcomers = ({ ledger }: Book, changes: Changes) =>
  [...changes].filter(([user, player]) => player && !ledger.players.has(user)).length;

function refilled(shelf: Shelf, users: readonly string[], changes: Changes): Shelf {
  const after = new Set(shelf.users);
  for (const user of users) {
    if (changes.get(user)) after.add(user);
    else after.delete(user);
  }
  return { users: [...after], rev: shelf.rev + 1 };
}

/** The shelves after changes; all of them anew where there are to be more. */
function shelvesAfter(book: Book, changes: Changes): Book['shelves'] {
  const { ledger, shelves } = book;
  const count = bucketsFor(ledger.players.size + newcomers(book, changes), shelves.length);
  if (count > shelves.length) {
    const revs = new Map(shelves.map(({ rev }, at) => [at, rev + 1]));
    return shelved(new Set([...ledger.players.keys(), ...changes.keys()]), count, revs);
  }
  const touched = new Map<number, string[]>();
  for (const user of changes.keys()) {
    const at = hashOf(user) % count;
    touched.set(at, [...(touched.get(at) ?? []), user]);
  }
  return shelves.map((shelf, at) => {
    const users = touched.get(at);
    return users ? refilled(shelf, users, changes) : shelf;
  });
}

/** The rows that write changes to a book, and the book's shelves once they are written. */
export function rowsFor(guild: string, book: Book, changes: Changes, today: Calendar) {
  const { ledger } = book;
  const shelves = shelvesAfter(book, changes);
  const playerOf = (user: string) => (changes.has(user) ? changes.get(user) : ledger.players.get(user));
  const entries: Entry[] = shelves.flatMap((shelf, at) => {
    if (shelf === book.shelves[at]) return [];
    const players = shelf.users.flatMap((user) => {
      const player = playerOf(user);
      return player ? [[user, pruned(player, today)] as const] : [];
    });
    const value = seal(BUCKET_FORM.v, shelf.rev, { players: Object.fromEntries(players) });
    return { key: `${bucketPrefix(guild)}${at}`, value: players.length > 0 ? value : undefined };
  });
  const isNew = ledger.players.size === 0 || shelves.length > book.shelves.length;
  const shape = { key: shapeKey(guild), value: seal(SHAPE_FORM.v, 1, { buckets: shelves.length }) };
  return { entries: isNew ? [...entries, shape] : entries, shelves };
}
