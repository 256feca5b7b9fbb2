import { z } from 'zod';
import type { Records } from './records.ts';
import { resultKey } from './results.ts';
import type { Scores } from './scores.ts';
import { sessionKey } from './sessions.ts';
import type { Row, Store } from './store.ts';

export type DossierDeps = {
  readonly store: Pick<Store, 'get' | 'rows'>;
  readonly scores: Scores;
  readonly records: Pick<Records, 'player'>;
};

const logged = z.object({
  value: z.object({ data: z.object({ game: z.object({ log: z.array(z.string()) }) }) }),
});

/** The lines of a finished game's log that are one seat's own. */
function movesOf(row: Row | undefined, seat: number): readonly string[] {
  const read = logged.safeParse(row);
  return read.success ? read.data.value.data.game.log.filter((line) => line.startsWith(`${seat} `)) : [];
}

/** Creates what gathers everything stored about one person, as one document. */
export function createDossier({ store, scores, records }: DossierDeps) {
  async function placeOf(place: string, user: string) {
    const own = await scores.of(place, user);
    const games = await Promise.all(
      own.map(async (score) => ({
        ...score,
        moves: movesOf(await store.get(resultKey(score.game)), score.seat),
      })),
    );
    return { place, record: await records.player(place, user), games };
  }

  return async function dossier(user: string) {
    const tables: string[] = [];
    for await (const row of store.rows(sessionKey(''))) {
      if (JSON.stringify(row).includes(`"${user}"`)) tables.push(row.key.slice(sessionKey('').length));
    }
    const places = await Promise.all((await scores.places(user)).map((place) => placeOf(place, user)));
    // Of open tables only where they are: the rest of them is other people's as well.
    return { user, places, channelsWithTables: tables };
  };
}

export type Dossier = ReturnType<typeof createDossier>;
