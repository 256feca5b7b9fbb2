import { at } from '../game/dice.ts';
import { ordinaryPoints } from '../game/scoring.ts';
import type { Combination } from '../game/strategy.ts';
import type { Dice, Held } from '../game/types.ts';
import { PLACES } from '../game/types.ts';
import { diceOf, HANDS, handOf, KEEPS } from './lattice.ts';
import { bestKeeps, expectKeeps } from './plain.ts';

/** What dice are worth to somebody: 1 or 0 for a combination that is there or not, or points. */
export type Target = (dice: Dice) => number;

/** Whether dice show a combination; five of a kind is no full house. */
export function shows(combination: Combination): Target {
  return (dice) => (ordinaryPoints(combination, dice) > 0 ? 1 : 0);
}

function handsFor(target: Target): Float64Array {
  return Float64Array.from(HANDS, (_, hand) => (hand < KEEPS ? 0 : target(diceOf(hand))));
}

/** The mean of a target after one, two and three rolls of a turn in which nothing else counts. */
export function oddsOf(target: Target): readonly [one: number, two: number, three: number] {
  const hands = handsFor(target);
  const roll = (): number => {
    expectKeeps(hands, 1);
    const mean = hands[0] ?? 0;
    bestKeeps(hands, 1);
    return mean;
  };
  return [roll(), roll(), roll()];
}

export type Thrown = { readonly dice: Dice; readonly held: Held; readonly rollsLeft: 0 | 1 | 2 };

/**
 * The mean of a target from dice on the table: `held` when the next roll keeps what is held (all five held: when the
 * turn ends here), `best` with the best holds for it. Every later roll is taken with the best holds.
 */
export type Odds = { readonly held: number; readonly best: number };

export function oddsFrom(target: Target, { dice, held, rollsLeft }: Thrown): Odds {
  const now = target(dice);
  if (rollsLeft === 0) return { held: now, best: now };
  const hands = handsFor(target);
  expectKeeps(hands, 1);
  if (rollsLeft === 2) {
    bestKeeps(hands, 1);
    expectKeeps(hands, 1);
  }
  const kept = PLACES.filter((place) => at(held, place)).map((place) => at(dice, place));
  const then = kept.length === PLACES.length ? now : (hands[handOf(kept)] ?? 0);
  bestKeeps(hands, 1);
  return { held: then, best: hands[handOf(dice)] ?? 0 };
}
