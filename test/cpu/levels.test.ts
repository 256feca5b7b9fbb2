import { describe, expect, test } from 'vitest';
import type { Advised } from '../../src/cpu/advise.ts';
import { createAdviser } from '../../src/cpu/advise.ts';
import { LEVELS, pick } from '../../src/cpu/levels.ts';
import { solve } from '../../src/cpu/solve.ts';
import { heldAt, rethrow } from '../../src/game/dice.ts';
import { EMPTY_CARD, fill, openBoxes, total } from '../../src/game/scoring.ts';
import type { Card, Face, LevelId } from '../../src/game/types.ts';
import { dice, seeded } from '../support/random.ts';

const advise = createAdviser(solve('forced-joker'));

function turn(card: Card, level: LevelId, random: () => number): Card {
  let thrown = dice(random);
  for (const rollsLeft of [2, 1, 0] as const) {
    const move = pick(advise({ card, dice: thrown, rollsLeft }), LEVELS[level].margin, random);
    if (move.kind === 'score') return fill(card, move.option);
    thrown = rethrow(thrown, heldAt(move.places), dice(random));
  }
  throw new Error('no score after three rolls');
}

function mean(level: LevelId, games: number): number {
  const random = seeded(17);
  let sum = 0;
  for (let n = 0; n < games; n += 1) {
    let card = EMPTY_CARD;
    while (openBoxes(card).length > 0) card = turn(card, level, random);
    sum += total(card);
  }
  return sum / games;
}

describe('the levels, 400 seeded games each', () => {
  const levels: readonly LevelId[] = ['casual', 'steady', 'sharp', 'perfect'];
  const means = levels.map((level) => mean(level, 400));

  // Two standard errors of the mean of 400 games are 6 points.
  test.each(levels.map((level, index) => [level, means[index] ?? 0, LEVELS[level].mean] as const))(
    '%s: %d on average, calibrated for %d',
    (_level, seen, wanted) => expect(Math.abs(seen - wanted)).toBeLessThan(6),
  );

  test('each is stronger than the one before', () => {
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });
});

describe('a weaker level', () => {
  const keep = (faces: readonly Face[], value: number): Advised => ({
    kind: 'keep',
    faces,
    places: [],
    value,
  });
  const advice = [keep([6, 6], 30), keep([6, 6, 5], 29), keep([6], 28), keep([4, 5, 6], 27), keep([], 20)];
  const rows: readonly [number, number, readonly Face[]][] = [
    [0, 0.99, [6, 6]],
    [4, 0, [6, 6, 5]],
    [4, 0.5, [6, 6]],
    [4, 0.99, [6, 6]],
  ];

  test.each(rows)('with a margin of %d and chance %d keeps %j', (margin, chance, faces) => {
    expect(pick(advice, margin, () => chance)).toMatchObject({ faces });
  });

  test('never parts equal dice that the best move keeps together, and never pays more than its margin', () => {
    const random = seeded(1);
    const kept = new Set(Array.from({ length: 500 }, () => advice.indexOf(pick(advice, 4, random))));
    expect([...kept].toSorted()).toEqual([0, 1]);
  });
});
