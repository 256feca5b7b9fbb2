import { z } from 'zod';
import { seatsOf } from '../game/game.ts';
import type { Game, Over } from '../game/types.ts';
import type { Form } from './envelope.ts';
import { seal, unseal } from './envelope.ts';
import type { Session } from './session.ts';
import { gameFromStored, gameToStored, storedGame } from './session.ts';
import type { Entry, Store } from './store.ts';

// How many of a server's games its list names; the games themselves are kept.
const LISTED = 500;

const listed = z.object({ id: z.string(), users: z.array(z.string()) });
const list = z.object({ games: z.array(listed) });
const LIST_FORM: Form<z.infer<typeof list>> = { v: 1, schema: list };

const result = z.object({
  game: storedGame,
  guild: z.string().optional(),
  channel: z.string(),
  endedAt: z.number(),
});
type StoredResult = z.infer<typeof result>;

/** A game that is over, with its log of moves, and when it ended, in ms since 1970. */
export type FinishedGame = Omit<StoredResult, 'game'> & { readonly game: Over };

const RESULT_FORM: Form<FinishedGame> = {
  v: 1,
  schema: result.transform((stored, ctx): FinishedGame => {
    const game = gameFromStored(stored.game);
    if (game?.phase === 'over') return { ...stored, game };
    ctx.addIssue({ code: 'custom', message: 'no legal play ends in this game' });
    return z.NEVER;
  }),
};

/** Key of a finished game. */
export const resultKey = (game: string) => `h:${game}`;

/** Key of the list of a server's finished games; a direct channel has a list of its own. */
export const listKey = (session: Pick<Session, 'guild' | 'channel'>) =>
  `hx:${session.guild ?? `dm-${session.channel}`}`;

/** Whether a change ends a game, which is then written into the history. */
export function isEnding(before: Game | undefined, after: Game | undefined): boolean {
  return before?.phase === 'playing' && after?.phase === 'over';
}

/**
 * What is written beside the session when its game ends: the game, and its id in the server's list.
 * Call it, and write what it gives, in the queue of the list's key.
 */
export async function resultEntries(store: Store, session: Session, now: number): Promise<readonly Entry[]> {
  const key = listKey(session);
  const row = await store.get(key);
  const found = row && unseal(LIST_FORM, row);
  const { id } = session.game;
  const { guild, channel } = session;
  const stored: StoredResult = { game: gameToStored(session.game), guild, channel, endedAt: now };
  const result = { key: resultKey(id), value: seal(RESULT_FORM.v, 1, stored) };
  // A list of a later version is good there; the game itself is kept all the same.
  if (found && !found.ok && found.reason === 'newer') return [result];
  if (found && !found.ok) await store.setAside(key, found.detail);
  const before = found?.ok ? found.value.games.filter((game) => game.id !== id) : [];
  const users = seatsOf(session.game).flatMap((seat) => (seat.kind === 'person' ? [seat.user] : []));
  const games = [...before, { id, users }].slice(-LISTED);
  return [result, { key, value: seal(LIST_FORM.v, found?.ok ? found.rev + 1 : 1, { games }) }];
}

/** Reads finished games. */
export function createHistory(store: Pick<Store, 'get'>) {
  async function find(game: string): Promise<FinishedGame | undefined> {
    const row = await store.get(resultKey(game));
    const read = row && unseal(RESULT_FORM, row);
    return read?.ok ? read.value : undefined;
  }

  return {
    /** A finished game by its id; undefined when there is none that can be read. */
    find,

    /** The last games somebody sat in at a place, the newest first, at most `most`. */
    async of(
      place: Pick<Session, 'guild' | 'channel'>,
      user: string,
      most: number,
    ): Promise<readonly FinishedGame[]> {
      const row = await store.get(listKey(place));
      const read = row && unseal(LIST_FORM, row);
      const own = read?.ok ? read.value.games.filter(({ users }) => users.includes(user)).slice(-most) : [];
      const games = await Promise.all(own.toReversed().map(({ id }) => find(id)));
      return games.filter((game) => game !== undefined);
    },
  };
}

export type History = ReturnType<typeof createHistory>;
