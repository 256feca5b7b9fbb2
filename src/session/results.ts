import { z } from 'zod';
import { goneSeat, isGone } from '../game/outcome.ts';
import type { Game, Over, Seat } from '../game/types.ts';
import type { Form } from './envelope.ts';
import { seal, unseal } from './envelope.ts';
import type { Place, Scores } from './scores.ts';
import { placeOf } from './scores.ts';
import { gameFromStored, gameToStored, storedGame } from './session.ts';
import type { Entry, Row, Store } from './store.ts';

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

/** A finished game as it is written, its moves unread. */
const RAW_FORM: Form<StoredResult> = { v: RESULT_FORM.v, schema: result };

const isUser = (seat: Seat, user: string) => seat.kind === 'person' && seat.user === user;
const isSeated = ({ game }: StoredResult, user: string) => game.seats.some((seat) => isUser(seat, user));

/** Key of a finished game. */
export const resultKey = (game: string) => `h:${game}`;

/** Whether a change ends a game, which is then written into the history. */
export function isEnding(before: Game | undefined, after: Game | undefined): after is Over {
  return before?.phase === 'playing' && after?.phase === 'over';
}

/** The entry of a finished game; `rev` counts its writes. */
export function resultEntry({ game, ...rest }: FinishedGame, rev: number): Entry {
  const stored: StoredResult = { ...rest, game: gameToStored(game) };
  return { key: resultKey(game.id), value: seal(RESULT_FORM.v, rev, stored) };
}

/**
 * The entry of a finished game once somebody's seat in it is anonymous; of one where no other person sat, nothing is
 * kept. Undefined where there is nothing to change.
 */
export function forgottenEntry(row: Row, user: string): Entry | undefined {
  const read = unseal(RAW_FORM, row);
  if (!read.ok || !isSeated(read.value, user)) return undefined;
  const { game, ...rest } = read.value;
  const seats = game.seats.map((seat, index) => (isUser(seat, user) ? goneSeat(index) : seat));
  const isKept = seats.some((seat) => seat.kind === 'person' && !isGone(seat.user));
  const value = seal(RAW_FORM.v, read.rev + 1, { ...rest, game: { ...game, seats } });
  return { key: row.key, value: isKept ? value : undefined };
}

/** Reads finished games. */
export function createHistory(store: Pick<Store, 'get'>, scores: Pick<Scores, 'of'>) {
  async function find(game: string): Promise<FinishedGame | undefined> {
    const row = await store.get(resultKey(game));
    const read = row && unseal(RESULT_FORM, row);
    return read?.ok ? read.value : undefined;
  }

  return {
    /** A finished game by its id; undefined when there is none that can be read. */
    find,

    /** The last games somebody sat in at a place, the newest first, at most `most`. */
    async of(place: Place, user: string, most: number): Promise<readonly FinishedGame[]> {
      const own = (await scores.of(placeOf(place), user)).slice(-most);
      const games = await Promise.all(own.toReversed().map(({ game }) => find(game)));
      return games.filter((game) => game !== undefined);
    },
  };
}

export type History = ReturnType<typeof createHistory>;
