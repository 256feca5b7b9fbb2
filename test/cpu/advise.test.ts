import { describe, expect, test } from 'vitest';
import type { Adviser, Position } from '../../src/cpu/advise.ts';
import { createAdviser } from '../../src/cpu/advise.ts';
import { pointsToCome, solve } from '../../src/cpu/solve.ts';
import { asDice } from '../support/cards.ts';
import { cardWith } from '../support/positions.ts';
import doubleYahtzee from '../vectors/positions-double-yahtzee.json' with { type: 'json' };
import forcedJoker from '../vectors/positions-forced-joker.json' with { type: 'json' };
import freeJoker from '../vectors/positions-free-joker.json' with { type: 'json' };
import noJoker from '../vectors/positions-no-joker.json' with { type: 'json' };

type Vector = (typeof forcedJoker)['positions'][number];
type VectorMove = { keep?: readonly number[]; box?: string; ev: number };

const FILES = [
  ['forced-joker', forcedJoker.positions],
  ['free-joker', freeJoker.positions],
  ['double-yahtzee', doubleYahtzee.positions],
  ['no-joker', noJoker.positions],
] as const;

const left = (rolls: number): 0 | 1 | 2 => (rolls === 2 ? 2 : rolls === 1 ? 1 : 0);
const cardFor = (vector: Vector) => cardWith(vector.filled, vector.upperTotal, vector.yahtzeeHolds50);

/**
 * Values by the vectors' names of the moves. A box stands once, claimed where it can be. All five dice kept means to
 * go on without this roll: to score, but with two rolls left also to use the last one.
 */
function named(advise: Adviser, position: Position): ReadonlyMap<string, number> {
  const { rollsLeft } = position;
  const values = new Map<string, number>();
  for (const move of advise(position)) {
    const name = move.kind === 'keep' ? move.faces.join('') : move.option.box;
    if (!values.has(name) && (rollsLeft === 0 || move.kind === 'keep')) values.set(name, move.value);
  }
  if (rollsLeft === 0) return values;
  const [best] = advise({ ...position, rollsLeft: left(rollsLeft - 1) });
  return values.set(position.dice.toSorted().join(''), best?.value ?? 0);
}

describe.each(FILES)('%s', (rules, positions) => {
  const table = solve(rules);
  const advise = createAdviser(table);

  test('every position and move has the known value', () => {
    const wrong: unknown[] = [];
    const near = (what: unknown, seen: number | undefined, wanted: number) => {
      if (seen === undefined || Math.abs(seen - wanted) > 1e-6) wrong.push([what, seen, wanted]);
    };
    for (const vector of positions) {
      const card = cardFor(vector);
      const position = { card, dice: asDice(vector.dice), rollsLeft: left(vector.rollsLeft) };
      const values = named(advise, position);
      near(vector, pointsToCome(table, card), vector.stateEV);
      near(vector, advise(position)[0]?.value, vector.bestEV);
      near(vector, values.size, vector.legalMoves);
      const moves: readonly VectorMove[] = vector.moves;
      for (const move of moves)
        near([vector, move], values.get(move.keep?.join('') ?? move.box ?? ''), move.ev);
    }
    expect(wrong).toEqual([]);
  });

  test('the best comes first, and its places hold the faces it names', () => {
    for (const vector of positions) {
      const dice = asDice(vector.dice);
      const advice = advise({ card: cardFor(vector), dice, rollsLeft: left(vector.rollsLeft) });
      const values = advice.map((move) => move.value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      for (const move of advice) {
        if (move.kind === 'keep')
          expect(move.places.map((place) => dice[place - 1]).toSorted()).toEqual(move.faces);
      }
    }
  });
});
