import { peopleIn } from '../game/outcome.ts';
import type { BoardPage, Moment } from '../game/records.ts';
import type { Over } from '../game/types.ts';
import type { Book, Changes } from './buckets.ts';
import { bucketPrefix, NewerRecords, readBook, rowsFor, shapeKey } from './buckets.ts';
import { seal } from './envelope.ts';
import type { Asking } from './ledger.ts';
import type { Player } from './player.ts';
import { calendarOf, tallied } from './player.ts';
import type { Queue } from './queue.ts';
import { changesBy, privateMoments, serverMoments } from './reckoning.ts';
import { resultEntry, resultKey } from './results.ts';
import type { Scores } from './scores.ts';
import { placeOf, scoreEntries, scoreEntry } from './scores.ts';
import type { Session } from './session.ts';
import type { Log } from './sessions.ts';
import type { Entry, Store } from './store.ts';
import { reviewTally } from './tally.ts';

export type RecordsDeps = {
  readonly store: Store;
  readonly queue: Queue;
  readonly scores: Scores;
  readonly now: () => number;
  readonly log: Log;
  /** Hears of every game written into the history. */
  readonly finished: (game: string) => void;
};

/** A session whose game is over. */
export type Finished = Session & { readonly game: Over };

/** One person's part in one game. */
export type Whose = { readonly place: string; readonly user: string; readonly game: string };

/** What one turn of a place's queue writes: records that change, and rows beside them. */
export type Turn = { readonly changes: Changes; readonly entries: readonly Entry[] };

// Servers whose records are kept in memory; those of others are read again when asked for.
const KEPT = 200;

const NONE: Changes = new Map();

/** Key of the mark that a game waits for its review. */
export const waitingPrefix = 'rv:';
const waitingEntry = (game: string): Entry => ({ key: `${waitingPrefix}${game}`, value: seal(1, 1, {}) });

export const recordsKey = (place: string): string => `lb:${place}`;

/** Whether a place has a board: a server has, a direct channel has not. */
export const hasBoard = (place: string): boolean => !place.startsWith('dm-');

/** Creates the only writer of records. What belongs to one place is written one turn after another. */
export function createRecords({ store, queue, scores, now, log, finished }: RecordsDeps) {
  const books = new Map<string, Book>();
  const today = () => calendarOf(now());

  async function bookOf(place: string): Promise<Book> {
    const book = books.get(place) ?? (await readBook(store, place));
    books.delete(place);
    books.set(place, book);
    const [oldest] = books.keys();
    if (books.size > KEPT && oldest !== undefined) books.delete(oldest);
    return book;
  }

  const bookToRead = async (guild: string): Promise<Book> =>
    books.get(guild) ?? queue.run(recordsKey(guild), () => bookOf(guild));

  /** The book of a place that has a board; none where a later version of the program keeps it. */
  async function bookIn(place: string): Promise<Book | undefined> {
    if (!hasBoard(place)) return undefined;
    try {
      return await bookOf(place);
    } catch (error) {
      if (!(error instanceof NewerRecords)) throw error;
      log.error({ err: error, place }, 'Records are left alone: a later version wrote them.');
      return undefined;
    }
  }

  /** Writes what a turn makes, whole; only then it is known in memory. */
  async function write(place: string, book: Book, { changes, entries }: Turn): Promise<void> {
    const { entries: rows, shelves } = rowsFor(place, book, changes, today());
    try {
      await store.write([...entries, ...rows]);
    } catch (error) {
      // It may be on the disk all the same: what is there is read again.
      books.delete(place);
      throw error;
    }
    for (const [user, player] of changes) book.ledger.put(user, player);
    books.set(place, { ...book, shelves });
  }

  /** One turn of a place's queue. What `make` gives is written whole or not at all; nothing: nothing is written. */
  function alter(place: string, make: (book: Book | undefined) => Promise<Turn | undefined>): Promise<void> {
    return queue.run(recordsKey(place), async () => {
      const book = await bookIn(place);
      const turn = await make(book);
      if (turn) await (book ? write(place, book, turn) : store.write(turn.entries));
    });
  }

  async function momentsOf(place: string, game: Over, book: Book | undefined): Promise<readonly Moment[]> {
    if (book) return serverMoments(book.ledger, game, today());
    const users = peopleIn(game).map(({ user }) => user);
    const known = await Promise.all(users.map(async (user) => [user, await scores.of(place, user)] as const));
    return privateMoments(game, new Map(known));
  }

  return {
    alter,

    /**
     * Writes the end of a game, all of it or nothing: the session by `entryOf`, the game, and everybody's records. A
     * game that is in the history already counts no second time. Gives the session as it is written.
     */
    async finish(session: Finished, entryOf: (session: Session) => Entry): Promise<Session> {
      const { game, guild, channel } = session;
      const place = placeOf(session);
      let after: Session = session;
      await alter(place, async (book) => {
        if (await store.get(resultKey(game.id))) return { changes: NONE, entries: [entryOf(session)] };
        const endedAt = now();
        after = { ...session, moments: await momentsOf(place, game, book) };
        return {
          changes: book ? changesBy(book.ledger, game, calendarOf(endedAt)) : NONE,
          entries: [
            entryOf(after),
            resultEntry({ game, guild, channel, endedAt }, 1),
            ...scoreEntries(place, game, endedAt),
            waitingEntry(game.id),
          ],
        };
      });
      finished(game.id);
      return after;
    },

    /** Notes how well somebody played a game, in percent; a second time changes nothing. */
    reviewed: ({ place, user, game }: Whose, accuracy: number): Promise<void> =>
      alter(place, async (book) => {
        const score = await scores.find(place, user, game);
        if (!score || score.accuracy !== undefined) return undefined;
        const player = book?.ledger.players.get(user);
        const ended = calendarOf(score.endedAt);
        const after = player && tallied(player, score.rules, reviewTally(score, accuracy), ended);
        return {
          changes: after ? new Map([[user, after]]) : NONE,
          entries: [scoreEntry(place, user, { ...score, accuracy })],
        };
      }),

    /** What a server's boards know of somebody; nothing where there is no board. */
    async player(place: string, user: string): Promise<Player | undefined> {
      return hasBoard(place) ? (await bookToRead(place)).ledger.players.get(user) : undefined;
    },

    /** Deletes a server's records, after everything else of it is gone. */
    drop: (guild: string): Promise<void> =>
      queue.run(recordsKey(guild), async () => {
        const keys = [shapeKey(guild)];
        for await (const { key } of store.rows(bucketPrefix(guild))) keys.push(key);
        await store.write(keys.map((key) => ({ key, value: undefined })));
        books.delete(guild);
      }),

    /** A page of a server's board. From memory, but for the first time. */
    async page(guild: string, asking: Omit<Asking, 'today'>): Promise<BoardPage> {
      const book = await bookToRead(guild);
      return book.ledger.page({ ...asking, today: today() });
    },
  };
}

export type Records = ReturnType<typeof createRecords>;
