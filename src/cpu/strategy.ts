import type { Advice, Combination, CombinationOdds, Review } from '../game/strategy.ts';
import { turnsOf } from '../game/strategy.ts';
import type { Move, Over, Playing, RolledTurn } from '../game/types.ts';
import { contenders, positionOf, ROLLS_LEFT } from './decide.ts';
import type { Engine } from './engine.ts';
import { oddsFrom, oddsOf, shows } from './odds.ts';

function forEach<T>(odds: (combination: Combination) => T): Readonly<Record<Combination, T>> {
  return {
    'three-kind': odds('three-kind'),
    'four-kind': odds('four-kind'),
    'full-house': odds('full-house'),
    'small-straight': odds('small-straight'),
    'large-straight': odds('large-straight'),
    yahtzee: odds('yahtzee'),
  };
}

/** Creates what answers people's questions about play. */
export function createStrategy(engine: Engine) {
  /** Every move of whoever is on turn with its exact value, the best first. Rejects before the first roll. */
  async function advise(game: Playing): Promise<Advice> {
    if (game.turn.rolled === 0) throw new RangeError('nothing is rolled');
    return engine.advise(game.rules, positionOf(game, game.current, game.turn));
  }

  return {
    advise,

    /** Where the best play puts the dice of whoever is on turn, whatever rolls are left. */
    async place(game: Playing): Promise<Move> {
      const [best] = (await advise(game)).flatMap((move) => (move.kind === 'score' ? [move.option] : []));
      if (!best) throw new RangeError('no box is open');
      return { type: 'score', seat: game.current, box: best.box, claim: best.claimed };
    },

    /**
     * Each seat's share of first place from the start of the turn, together 1, if all play their best from there.
     * Undefined for a game alone, and before the last rounds.
     */
    chances(game: Playing): Promise<readonly number[]> | undefined {
      const racing = contenders(game);
      if (racing.length < 2) return undefined;
      const shares = engine.shares(
        game.rules,
        racing.map(({ card }) => ({ card })),
      );
      return shares.then((values) => game.players.map((player) => values[racing.indexOf(player)] ?? 0));
    },

    /** A seat's finished game against the best play. */
    review: ({ rules, log }: Over, seat: number): Promise<Review> => engine.review(rules, turnsOf(log, seat)),

    /** The chances of all combinations from the dice on the table, after which at least one roll is left. */
    odds({ dice, held, rolled }: RolledTurn): Readonly<Record<Combination, CombinationOdds>> {
      const thrown = { dice, held, rollsLeft: ROLLS_LEFT[rolled] };
      return forEach((combination) => oddsFrom(shows(combination), thrown));
    },

    /** The chances of all combinations with one, two and three rolls. */
    generalOdds: (): Readonly<Record<Combination, readonly [number, number, number]>> =>
      forEach((combination) => oddsOf(shows(combination))),
  };
}
