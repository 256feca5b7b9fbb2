import type { Game, Playing } from '../game/types.ts';
import type { Log } from '../session/sessions.ts';

export type ChancesDeps = {
  /** Each seat's share of first place from the start of the turn; undefined where it cannot be told yet. */
  readonly chances: (game: Playing) => Promise<readonly number[]> | undefined;
  readonly log: Log;
};

type Known = { readonly key: string; readonly values: readonly number[] | undefined };

/** Tables whose chances are remembered; the others are worked out again when they are drawn. */
const REMEMBERED = 1000;

// A turn, from the first roll to the score: what was true at its start is told during it.
const keyOf = ({ id, log, undos }: Playing) => [id, log.length, undos].join();

/**
 * Who is likely to win. Worked out beside the clicks, never in their way: a board shows what is known when it is
 * drawn, and asking is what starts the work.
 */
export function createChances({ chances, log }: ChancesDeps) {
  const known = new Map<string, Known>();

  function remember(game: Playing, values: readonly number[] | undefined): void {
    known.delete(game.id);
    known.set(game.id, { key: keyOf(game), values });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  }

  /** What is known of a game's chances, one value a seat, together 1; undefined while it is worked out. */
  return (game: Game): readonly number[] | undefined => {
    if (game.phase !== 'playing') return undefined;
    const entry = known.get(game.id);
    if (entry?.key === keyOf(game)) return entry.values;
    const work = chances(game);
    if (!work) return undefined;
    remember(game, undefined);
    work.then(
      (values) => {
        // The game may have gone on meanwhile.
        if (known.get(game.id)?.key === keyOf(game)) remember(game, values);
      },
      (error: unknown) => log.warn({ err: error, game: game.id }, 'Chances could not be worked out.'),
    );
    return undefined;
  };
}

export type Chances = ReturnType<typeof createChances>;
