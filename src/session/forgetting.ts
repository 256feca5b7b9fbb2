import type { Changes } from './buckets.ts';
import type { Records } from './records.ts';
import { forgottenEntry, resultKey } from './results.ts';
import type { Scores } from './scores.ts';
import { markEntry, scoreKey } from './scores.ts';
import type { Change, Sessions } from './sessions.ts';
import { sessionKey } from './sessions.ts';
import type { Entry, Store } from './store.ts';

export type ForgettingDeps = {
  readonly store: Store;
  readonly scores: Scores;
  readonly records: Pick<Records, 'alter'>;
  readonly sessions: Pick<Sessions, 'forget'>;
};

// Games made anonymous in one turn: others who end a game in that server wait for it.
const AT_ONCE = 100;

const BAD = 'bad:';

/** Creates what deletes everything the bot has of somebody. */
export function createForgetting({ store, scores, records, sessions }: ForgettingDeps) {
  /** The channels whose table speaks of somebody: who sits there, or was called. */
  async function channelsOf(user: string): Promise<readonly string[]> {
    const channels: string[] = [];
    for await (const row of store.rows(sessionKey(''))) {
      if (JSON.stringify(row).includes(`"${user}"`)) channels.push(row.key.slice(sessionKey('').length));
    }
    return channels;
  }

  /** The rows of one game without somebody: their score goes, their seat becomes anonymous. */
  async function withoutGame(place: string, user: string, game: string): Promise<readonly Entry[]> {
    const row = await store.get(resultKey(game));
    const result = row && forgottenEntry(row, user);
    return [{ key: scoreKey(place, user, game), value: undefined }, ...(result ? [result] : [])];
  }

  /** One turn at a place: some games, or at last the record. Says whether there is more to do. */
  async function turn(place: string, user: string): Promise<boolean> {
    let more = false;
    await records.alter(place, async () => {
      const games = (await scores.of(place, user)).map(({ game }) => game);
      more = games.length > AT_ONCE;
      const some = games.slice(0, AT_ONCE);
      const entries = (await Promise.all(some.map((game) => withoutGame(place, user, game)))).flat();
      const changes: Changes = more ? new Map() : new Map([[user, undefined]]);
      return { changes, entries: more ? entries : [...entries, markEntry(user, place, undefined)] };
    });
    return more;
  }

  /** Rows set aside were never read: whichever speaks of the person goes as a whole. */
  async function dropDamaged(user: string): Promise<void> {
    const entries: Entry[] = [];
    for await (const row of store.rows(BAD)) {
      if (JSON.stringify(row).includes(user)) entries.push({ key: row.key, value: undefined });
    }
    if (entries.length > 0) await store.write(entries);
  }

  /**
   * Deletes all that is stored of somebody, everywhere: they leave open tables, their records and names go, their
   * seats in games of others become anonymous. Gives the tables this changed. What a crash leaves is deleted when
   * they ask again.
   */
  return async function forget(user: string): Promise<readonly Change[]> {
    const tables: Change[] = [];
    for (const channel of await channelsOf(user)) {
      const outcome = await sessions.forget(channel, user);
      if (outcome.ok) tables.push(outcome.change);
      else if (outcome.error === 'not-saved') throw new Error(`${channel}: a table could not be saved`);
    }
    for (const place of await scores.places(user)) {
      while (await turn(place, user));
    }
    await dropDamaged(user);
    return tables;
  };
}

export type Forgetting = ReturnType<typeof createForgetting>;
