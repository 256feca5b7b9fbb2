import { at } from '../game/dice.ts';
import { fill, openBoxes, optionsFor, worth } from '../game/scoring.ts';
import type { Advice, Advised, Position } from '../game/strategy.ts';
import type { Dice, Place } from '../game/types.ts';
import { PLACES } from '../game/types.ts';
import { HANDS, handOf } from './lattice.ts';
import { placementsOf } from './placements.ts';
import { bestKeeps, createBench, expectKeeps, scoreRolls } from './plain.ts';
import { keyOf, laneOfCard } from './positions.ts';
import type { Table } from './solve.ts';
import { pointsToCome } from './solve.ts';

export type { Advice, Advised, Position } from '../game/strategy.ts';
export type Adviser = (position: Position) => Advice;

/** Which dice may be kept: each of the 31 proper subsets of five places, as bits. */
const SUBSETS = Array.from({ length: 31 }, (_, bits) => PLACES.filter((place) => bits & (1 << (place - 1))));

/** The keeps of a roll by hand index, each with the leftmost places that make it. */
function keepsOf(dice: Dice): ReadonlyMap<number, readonly Place[]> {
  const keeps = new Map<number, readonly Place[]>();
  for (const places of SUBSETS) {
    const hand = handOf(places.map((place) => at(dice, place)));
    if (!keeps.has(hand)) keeps.set(hand, places);
  }
  return keeps;
}

/** Every legal way to score the dice. */
function scores(table: Table, { card, dice }: Position): readonly Advised[] {
  return optionsFor(table.rules, card, dice).map((option) => ({
    kind: 'score',
    option,
    value: worth(option) + pointsToCome(table, fill(card, option)),
  }));
}

/** Weighs every move of a position, exactly, with a solved table at hand. Throws `RangeError` when no box is open. */
export function createAdviser(table: Table): Adviser {
  const bench = createBench(placementsOf(table.rules), table.values);
  const keeps = ({ card, dice, rollsLeft }: Position): readonly Advised[] => {
    scoreRolls(bench, { key: keyOf(card), first: laneOfCard(card), count: 1 });
    expectKeeps(bench.hands, 1);
    if (rollsLeft === 2) {
      bestKeeps(bench.hands, 1);
      expectKeeps(bench.hands, 1);
    }
    return Array.from(keepsOf(dice), ([hand, places]) => ({
      kind: 'keep',
      faces: HANDS[hand] ?? [],
      places,
      value: bench.hands[hand] ?? 0,
    }));
  };
  return (position) => {
    if (openBoxes(position.card).length === 0) throw new RangeError('no box is open');
    const moves =
      position.rollsLeft > 0 ? [...scores(table, position), ...keeps(position)] : scores(table, position);
    return moves.toSorted((a, b) => b.value - a.value);
  };
}
