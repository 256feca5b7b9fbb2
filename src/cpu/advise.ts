import { at } from '../game/dice.ts';
import { fill, optionsFor, worth } from '../game/scoring.ts';
import type { Advice, Advised, Position } from '../game/strategy.ts';
import type { Card, Dice, Option, Place, RulesId } from '../game/types.ts';
import { PLACES } from '../game/types.ts';
import { HANDS, handOf } from './lattice.ts';
import { placementsOf } from './placements.ts';
import type { Bench, Row } from './plain.ts';
import { bestKeeps, createBench, expectKeeps, rowIn, scoreRolls } from './plain.ts';
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

/** What moves are worth, by whatever is to be made greatest: `row` is one lane, the position itself. */
export type Measure = { readonly row: Row; readonly scored: (option: Option) => number };

/** Every legal move of a position with what it is worth: ways to score first, then keeps. */
export function weigh(
  bench: Bench,
  rules: RulesId,
  position: Position,
  { row, scored }: Measure,
): readonly Advised[] {
  const { card, dice, rollsLeft } = position;
  const options = optionsFor(rules, card, dice);
  if (options.length === 0) throw new RangeError('no box is open');
  const scores = options.map((option): Advised => ({ kind: 'score', option, value: scored(option) }));
  if (rollsLeft === 0) return scores;
  const { hands } = bench;
  scoreRolls(bench, row);
  expectKeeps(hands, 1);
  if (rollsLeft === 2) {
    bestKeeps(hands, 1);
    expectKeeps(hands, 1);
  }
  const keeps = Array.from(keepsOf(dice), ([hand, places]): Advised => {
    return { kind: 'keep', faces: HANDS[hand] ?? [], places, value: hands[hand] ?? 0 };
  });
  return [...scores, ...keeps];
}

/** Measures moves by the points still to come. */
export function pointsFrom(table: Table, card: Card): Measure {
  return {
    row: rowIn(table.values, keyOf(card), laneOfCard(card), 1),
    scored: (option) => worth(option) + pointsToCome(table, fill(card, option)),
  };
}

/** Weighs every move of a position, exactly, with a solved table at hand. Throws `RangeError` when no box is open. */
export function createAdviser(table: Table): Adviser {
  const bench = createBench(placementsOf(table.rules));
  return (position) =>
    weigh(bench, table.rules, position, pointsFrom(table, position.card)).toSorted(
      (a, b) => b.value - a.value,
    );
}
