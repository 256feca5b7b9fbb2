import { outcomesOf } from '../game/outcome.ts';
import type { Over } from '../game/types.ts';
import type { Records } from './records.ts';
import { waitingPrefix } from './records.ts';
import type { FinishedGame, History } from './results.ts';
import { placeOf } from './scores.ts';
import type { Log } from './sessions.ts';
import type { Store } from './store.ts';

export type ReviewsDeps = {
  readonly store: Pick<Store, 'rows' | 'write'>;
  readonly history: Pick<History, 'find'>;
  readonly records: Pick<Records, 'reviewed'>;
  /** How well a seat played, in percent. */
  readonly accuracy: (game: Over, seat: number) => Promise<number>;
  readonly log: Log;
};

/**
 * Reviews finished games one after another, off everybody's path. A game waits under a mark written with its end, so
 * that one a stop came upon is reviewed after the next start.
 */
export function createReviews({ store, history, records, accuracy, log }: ReviewsDeps) {
  const waiting = new Set<string>();
  let work: Promise<void> | undefined;
  let stopped = false;

  async function reviewAll(found: FinishedGame): Promise<void> {
    const { game } = found;
    for (const { user, seat, counts } of outcomesOf(game)) {
      if (stopped) return;
      if (counts !== 'full') continue;
      await records.reviewed({ place: placeOf(found), user, game: game.id }, await accuracy(game, seat));
    }
  }

  async function next(id: string): Promise<void> {
    try {
      const found = await history.find(id);
      if (found) await reviewAll(found);
      if (!stopped) await store.write([{ key: `${waitingPrefix}${id}`, value: undefined }]);
    } catch (error) {
      if (!stopped) log.warn({ err: error, game: id }, 'A game waits for its review until the next start.');
    }
  }

  async function run(): Promise<void> {
    // Whoever adds a game goes on first.
    await undefined;
    for (const id of waiting) {
      waiting.delete(id);
      if (!stopped) await next(id);
    }
    work = undefined;
  }

  function add(id: string): void {
    waiting.add(id);
    work ??= run();
  }

  return {
    /** Reviews a game as soon as those before it are reviewed. */
    add,
    /** Takes up the games that wait since before the start. */
    async resume(): Promise<void> {
      for await (const { key } of store.rows(waitingPrefix)) add(key.slice(waitingPrefix.length));
    },
    /** Resolves when no game waits. */
    async idle(): Promise<void> {
      while (work) await work;
    },
    /** Lets the review in hand come to its end, and no other begin. */
    async stop(): Promise<void> {
      stopped = true;
      await work;
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;
