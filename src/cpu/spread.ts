import type { Card } from '../game/types.ts';
import { FACES } from '../game/types.ts';
import type { Position } from './advise.ts';
import { FIVES, HANDS, handOf, KEEPS, MINUS, MINUS_FROM, PLUS, ROLLS, WAYS } from './lattice.ts';
import type { Placement, Placements } from './placements.ts';
import { hasJokers, placementsOf } from './placements.ts';
import { expectKeeps } from './plain.ts';
import type { Spot } from './positions.ts';
import { follow, indexOf, isFull, isOpen, spotOf } from './positions.ts';
import type { Table } from './solve.ts';

/**
 * The chance of each number of points still to come, indexed by the points, when every move is the best for the
 * expected score: the exact distribution, not only its mean.
 */
export type Spread = Float64Array;

/** Where a seat stands: its card, and in its turn the dice on the table; `rollsLeft` as in a position. */
export type Standing = {
  readonly card: Card;
  readonly thrown?: Pick<Position, 'dice' | 'rollsLeft'> | undefined;
};

/** What a turn can end in, and its worth: reward and points to come. */
type End = { readonly spot: Spot; readonly reward: number; readonly worth: number };

/** How a turn is played from a position: the end each roll is scored for, and the hand kept of each roll. */
type Plan = {
  readonly ends: readonly End[];
  readonly endOf: Int32Array;
  /** The hand kept with one and with two rolls left. */
  readonly kept: readonly [one: Int32Array, two: Int32Array];
};

/** Spreads of up to this many positions are remembered: some twenty megabytes. */
const REMEMBERED = 10_000;

/** Raises each hand to the best keep within it, as the plain solver does, and gives which that is. */
function bestKeepsOf(hands: Float64Array): Int32Array {
  const kept = new Int32Array(HANDS.length);
  for (let hand = 0; hand < HANDS.length; hand += 1) {
    kept[hand] = hand;
    const end = MINUS_FROM[hand + 1] ?? 0;
    for (let edge = MINUS_FROM[hand] ?? 0; edge < end; edge += 1) {
      const less = MINUS[edge] ?? 0;
      const value = hands[less] ?? 0;
      if (value <= (hands[hand] ?? 0)) continue;
      hands[hand] = value;
      kept[hand] = kept[less] ?? 0;
    }
  }
  return kept;
}

/** Moves the chances of rolls to what is kept of them, and on to the rolls that follow. */
function reroll(chances: Float64Array, kept: Int32Array): void {
  for (let roll = KEEPS; roll < HANDS.length; roll += 1) {
    const keep = kept[roll] ?? roll;
    if (keep === roll) continue;
    chances[keep] = (chances[keep] ?? 0) + (chances[roll] ?? 0);
    chances[roll] = 0;
  }
  for (let keep = 0; keep < KEEPS; keep += 1) {
    const share = (chances[keep] ?? 0) / 6;
    if (share === 0) continue;
    for (let edge = keep * 6; edge < keep * 6 + 6; edge += 1) {
      const next = PLUS[edge] ?? 0;
      chances[next] = (chances[next] ?? 0) + share;
    }
    chances[keep] = 0;
  }
}

/** What each box gives for the 252 rolls: its different points, and which of them each roll gets. */
function scoresOf(placements: Placements) {
  return placements.points.map((points) => {
    const different = [...new Set(points)];
    return { points: different, of: Int32Array.from(points, (own) => different.indexOf(own)) };
  });
}

/** Finds how each turn is played from a position. */
function createPlanner({ rules, values }: Table): (spot: Spot) => Plan {
  const placements = placementsOf(rules);
  const scores = scoresOf(placements);
  const hands = new Float64Array(HANDS.length);

  function endIn(spot: Spot, placement: Placement): End {
    const { spot: next, reward } = follow(spot, placement);
    return { spot: next, reward, worth: reward + (values[indexOf(next)] ?? 0) };
  }

  /** Scores a roll for an end if that is better than what it was scored for. */
  function offer(endOf: Int32Array, roll: number, end: End, index: number): void {
    if (end.worth <= (hands[KEEPS + roll] ?? 0)) return;
    hands[KEEPS + roll] = end.worth;
    endOf[roll] = index;
  }

  function offerAll(spot: Spot, ends: End[], endOf: Int32Array): void {
    for (const [box, { points, of }] of scores.entries()) {
      if (!isOpen(spot.key, box)) continue;
      const own = points.map((score) => endIn(spot, { box, points: score, bonus: 0 }));
      for (let roll = 0; roll < ROLLS; roll += 1) {
        const part = of[roll] ?? 0;
        const end = own[part];
        if (end !== undefined) offer(endOf, roll, end, ends.length + part);
      }
      ends.push(...own);
    }
  }

  function offerJokers(spot: Spot, ends: End[], endOf: Int32Array): void {
    for (const face of FACES) {
      const roll = (FIVES[face - 1] ?? 0) - KEEPS;
      hands[KEEPS + roll] = Number.NEGATIVE_INFINITY;
      for (const joker of placements.jokers(spot.key, face)) {
        const end = endIn(spot, joker);
        offer(endOf, roll, end, ends.length);
        ends.push(end);
      }
    }
  }

  return (spot) => {
    const ends: End[] = [];
    const endOf = new Int32Array(ROLLS);
    hands.fill(Number.NEGATIVE_INFINITY);
    offerAll(spot, ends, endOf);
    if (hasJokers(spot.key)) offerJokers(spot, ends, endOf);
    expectKeeps(hands, 1);
    const one = bestKeepsOf(hands);
    expectKeeps(hands, 1);
    return { ends, endOf, kept: [one, bestKeepsOf(hands)] };
  };
}

const FIRST_ROLL = Float64Array.from(HANDS, (_, hand) =>
  hand < KEEPS ? 0 : (WAYS[hand - KEEPS] ?? 0) / 7776,
);

function certain(roll: number): Float64Array {
  const chances = new Float64Array(HANDS.length);
  chances[roll] = 1;
  return chances;
}

/** The chance of each end of a turn, from chances of the rolls with so many rolls left. */
function endChances(plan: Plan, rolls: Float64Array, rollsLeft: 0 | 1 | 2): Float64Array {
  const chances = rolls.slice();
  if (rollsLeft === 2) reroll(chances, plan.kept[1]);
  if (rollsLeft >= 1) reroll(chances, plan.kept[0]);
  const ends = new Float64Array(plan.ends.length);
  for (let roll = 0; roll < ROLLS; roll += 1) {
    const end = plan.endOf[roll] ?? 0;
    ends[end] = (ends[end] ?? 0) + (chances[KEEPS + roll] ?? 0);
  }
  return ends;
}

/** Spreads mixed by chance, each moved on by a reward. */
function mixed(
  parts: readonly { readonly chance: number; readonly reward: number; readonly spread: Spread }[],
): Spread {
  const length = parts.reduce((most, { reward, spread }) => Math.max(most, reward + spread.length), 0);
  const sum = new Float64Array(length);
  for (const { chance, reward, spread } of parts) {
    for (let points = 0; points < spread.length; points += 1) {
      sum[reward + points] = (sum[reward + points] ?? 0) + chance * (spread[points] ?? 0);
    }
  }
  return sum;
}

/**
 * Finds spreads with a solved table at hand. For seats with few open boxes: five take some milliseconds, thirteen take
 * minutes.
 */
export type Spreads = (standing: Standing) => Spread;

export function createSpreads(table: Table): Spreads {
  const plan = createPlanner(table);
  const known = new Map<number, Spread>();

  function after(own: Plan, chances: Float64Array): Spread {
    const likely = own.ends.flatMap((end, index) => {
      const chance = chances[index] ?? 0;
      return chance > 0 ? [{ chance, reward: end.reward, spread: before(end.spot) }] : [];
    });
    return mixed(likely);
  }

  function afterTurn(spot: Spot): Spread {
    const own = plan(spot);
    return after(own, endChances(own, FIRST_ROLL, 2));
  }

  function before(spot: Spot): Spread {
    const found = known.get(indexOf(spot));
    if (found !== undefined) return found;
    const spread = isFull(spot.key) ? Float64Array.of(1) : afterTurn(spot);
    if (known.size >= REMEMBERED) known.clear();
    known.set(indexOf(spot), spread);
    return spread;
  }

  return ({ card, thrown }) => {
    if (thrown === undefined) return before(spotOf(card));
    const own = plan(spotOf(card));
    return after(own, endChances(own, certain(handOf(thrown.dice)), thrown.rollsLeft));
  };
}
