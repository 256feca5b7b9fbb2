import type { Question } from '../../src/game/records.ts';
import { createForgetting } from '../../src/session/forgetting.ts';
import { createQueue } from '../../src/session/queue.ts';
import { createRecords } from '../../src/session/records.ts';
import { createScores } from '../../src/session/scores.ts';
import type { Session } from '../../src/session/session.ts';
import type { Store } from '../../src/session/store.ts';

const nothing = () => undefined;
export const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

export const HOUR = 3_600_000;
/** A Wednesday. */
export const START = Date.parse('2026-08-26T20:00:00Z');

export const entryOf = (session: Session) => ({
  key: `g:${session.channel}`,
  value: { over: session.game.id },
});

/** A server's records over a store; `at` is the time. */
export function keeper(store: Store, clock: { at: number }) {
  const scores = createScores(store);
  const finished: string[] = [];
  const records = createRecords({
    store,
    queue: createQueue(),
    scores,
    now: () => clock.at,
    log: quiet,
    finished: (game) => void finished.push(game),
  });
  const sessions = { forget: () => Promise.reject(new Error('no tables here')) };
  return { records, scores, finished, forget: createForgetting({ store, scores, records, sessions }) };
}

export type Keeper = ReturnType<typeof keeper>;

/** All pages of a board. */
export async function boardOf({ records }: Keeper, question: Question) {
  const lines: { rank: number; user: string; value: number }[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const found = await records.page('1', { question, page, asker: undefined });
    lines.push(...found.rows.map(({ rank, user, value }) => ({ rank, user, value })));
    pages = found.pages;
  }
  return lines;
}
