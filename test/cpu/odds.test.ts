import { describe, expect, test } from 'vitest';
import type { Target, Thrown } from '../../src/cpu/odds.ts';
import { oddsFrom, oddsOf, shows } from '../../src/cpu/odds.ts';
import { countOf, heldAt, longestRun, mostEqual } from '../../src/game/dice.ts';
import { ordinaryPoints } from '../../src/game/scoring.ts';
import { COMBINATIONS } from '../../src/game/strategy.ts';
import type { Box, Dice } from '../../src/game/types.ts';
import { FACES } from '../../src/game/types.ts';
import vectors from '../vectors/odds.json' with { type: 'json' };

const counts = (dice: Dice) =>
  FACES.map((face) => countOf(dice, face))
    .toSorted((a, b) => b - a)
    .join('');
const points =
  (box: Box): Target =>
  (dice) =>
    ordinaryPoints(box, dice);

/** By the names in the vectors. */
const TARGETS: Readonly<Record<string, (dice: Dice) => boolean | number>> = {
  'Yahtzee (five of a kind, any face)': (dice) => mostEqual(dice) === 5,
  'Yahtzee of one given face (e.g. sixes)': (dice) => countOf(dice, 6) === 5,
  'Four of a kind or better': (dice) => mostEqual(dice) >= 4,
  'exactly four of a kind': (dice) => mostEqual(dice) === 4,
  'Three of a kind or better': (dice) => mostEqual(dice) >= 3,
  'Three of a kind or better, not full house': (dice) =>
    mostEqual(dice) >= 3 && !counts(dice).startsWith('32'),
  'exactly three of a kind (no full house)': (dice) => counts(dice).startsWith('311'),
  'Full house (3+2)': (dice) => counts(dice).startsWith('32'),
  'Full house (3+2 or five of a kind)': (dice) => counts(dice).startsWith('32') || mostEqual(dice) === 5,
  'Small straight (>=4 in a row)': (dice) => longestRun(dice) >= 4,
  'Small straight, exactly 4 in a row': (dice) => longestRun(dice) === 4,
  'Large straight (5 in a row)': (dice) => longestRun(dice) === 5,
  'Two pair (exactly 2+2+1)': (dice) => counts(dice).startsWith('221'),
  'One pair (exactly 2+1+1+1)': (dice) => counts(dice).startsWith('2111'),
  'at least a pair': (dice) => mostEqual(dice) >= 2,
  'all five different': (dice) => mostEqual(dice) === 1,
  '>=3 of one given face': (dice) => countOf(dice, 6) >= 3,
  '>=4 of one given face': (dice) => countOf(dice, 6) >= 4,
  '>=2 of one given face': (dice) => countOf(dice, 6) >= 2,
  '>=1 of one given face': (dice) => countOf(dice, 6) >= 1,
  'no dice of one given face': (dice) => countOf(dice, 6) === 0,
  'count of a given face': (dice) => countOf(dice, 6),
  'chance (sum)': points('chance'),
  'three of a kind points': points('three-kind'),
  'four of a kind points': points('four-kind'),
  'full house points (25)': points('full-house'),
  'small straight points (30)': points('small-straight'),
  'large straight points (40)': points('large-straight'),
  'Yahtzee points (50)': points('yahtzee'),
};

describe('a turn for one target only', () => {
  const rows = vectors.rows.map(
    (row) => [row.target ?? row.expected ?? '', row.probability ?? row.rolls ?? []] as const,
  );
  test.each(rows)('%s: %j', (name, wanted) => {
    const target = TARGETS[name];
    const seen = oddsOf((dice) => Number(target?.(dice)));
    for (const [index, mean] of seen.entries()) expect(mean).toBeCloseTo(wanted[index] ?? Number.NaN, 7);
  });
});

describe('from dice on the table', () => {
  const all = heldAt([1, 2, 3, 4, 5]);
  const rows: readonly [string, Thrown, Target, number, number][] = [
    ['no roll left', { dice: [6, 6, 6, 6, 6], held: all, rollsLeft: 0 }, shows('yahtzee'), 1, 1],
    ['all held', { dice: [6, 6, 6, 6, 1], held: all, rollsLeft: 1 }, shows('yahtzee'), 0, 1 / 6],
    [
      'a good hold',
      { dice: [6, 6, 6, 6, 1], held: heldAt([1, 2, 3, 4]), rollsLeft: 2 },
      shows('yahtzee'),
      11 / 36,
      11 / 36,
    ],
    [
      'a poor hold',
      { dice: [6, 6, 6, 6, 1], held: heldAt([5]), rollsLeft: 1 },
      shows('yahtzee'),
      1 / 1296,
      1 / 6,
    ],
    [
      'nothing held',
      { dice: [1, 2, 3, 4, 6], held: heldAt([]), rollsLeft: 1 },
      shows('large-straight'),
      240 / 7776,
      1 / 6,
    ],
    [
      'a gap',
      { dice: [1, 2, 4, 5, 5], held: heldAt([1, 2, 3, 4]), rollsLeft: 1 },
      shows('large-straight'),
      1 / 6,
      1 / 6,
    ],
    [
      'no full house of five',
      { dice: [4, 4, 4, 4, 4], held: all, rollsLeft: 1 },
      shows('full-house'),
      0,
      10 / 36 / 2,
    ],
  ];
  test.each(rows)('%s', (_name, thrown, target, held, best) => {
    const odds = oddsFrom(target, thrown);
    expect(odds.held).toBeCloseTo(held, 12);
    expect(odds.best).toBeCloseTo(best, 12);
  });

  test('with two rolls left and nothing held it is as at the start of a turn', () => {
    for (const combination of COMBINATIONS) {
      const [, two] = oddsOf(shows(combination));
      const odds = oddsFrom(shows(combination), { dice: [1, 1, 2, 4, 6], held: heldAt([]), rollsLeft: 2 });
      expect(odds.held).toBeCloseTo(two, 12);
      expect(odds.best).toBeGreaterThanOrEqual(odds.held);
    }
  });
});
