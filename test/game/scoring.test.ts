import { describe, expect, test } from 'vitest';
import { EMPTY_CARD, optionsFor, ordinaryPoints, total, upperBonus, worth } from '../../src/game/scoring.ts';
import type { Box, Card, Dice, RulesId } from '../../src/game/types.ts';
import { BOXES, FACES } from '../../src/game/types.ts';
import { asDice, cardOf } from '../support/cards.ts';
import vectors from '../vectors/scoring.json' with { type: 'json' };

const rolls: readonly Dice[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.flatMap((c) => FACES.flatMap((d) => FACES.map((e): Dice => [a, b, c, d, e])))),
);

describe('ordinary points', () => {
  const sums = [6480, 12960, 19440, 25920, 32400, 38880, 28980, 2730, 7500, 36000, 9600, 300, 136080];
  test.each(BOXES.map((box, index) => [box, sums[index]] as const))(
    '%s over all 7,776 rolls: %i',
    (box, sum) => {
      expect(rolls.reduce((points, dice) => points + ordinaryPoints(box, dice), 0)).toBe(sum);
    },
  );

  const rows: readonly [Box, Dice, number][] = [
    ['full-house', [3, 3, 3, 3, 3], 0],
    ['full-house', [2, 5, 2, 5, 5], 25],
    ['full-house', [2, 2, 2, 2, 5], 0],
    ['small-straight', [2, 3, 3, 4, 5], 30],
    ['small-straight', [6, 5, 4, 3, 2], 30],
    ['small-straight', [1, 2, 3, 5, 6], 0],
    ['large-straight', [5, 1, 3, 2, 4], 40],
    ['large-straight', [6, 1, 3, 2, 4], 0],
    ['three-kind', [4, 4, 4, 4, 6], 22],
    ['four-kind', [4, 4, 4, 1, 6], 0],
  ];
  test.each(rows)('%s for %j: %i', (box, dice, points) => expect(ordinaryPoints(box, dice)).toBe(points));
});

describe('legal options', () => {
  test.each(
    vectors.rows.map((row) => [
      `${row.rules} ${row.filled.join(',')} ${row.yahtzeeBox} ${row.dice.join('')}`,
      row,
    ]),
  )('%s', (_name, row) => {
    const card = cardOf(row.filled, row.yahtzeeBox);
    const options = optionsFor(row.rules as RulesId, card, asDice(row.dice));
    const seen = options.map(({ box, points, yahtzeeBonus, claimed }) => ({
      box,
      points,
      bonus: yahtzeeBonus,
      claimed,
    }));
    const wanted = row.options.map((option) => ({ claimed: false, ...option }));
    const key = (option: { box: string; claimed: boolean }) => `${option.box} ${option.claimed}`;
    const sorted = <T extends { box: string; claimed: boolean }>(list: T[]) =>
      list.sort((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(seen)).toEqual(sorted(wanted));
  });

  test('claimed placements come before the others', () => {
    const card: Card = { boxes: { yahtzee: 50, fours: 12 }, bonuses: 0 };
    const claims = optionsFor('double-yahtzee', card, [4, 4, 4, 4, 4]).map((option) => option.claimed);
    expect(claims).toEqual([...claims].sort((a, b) => Number(b) - Number(a)));
    expect(claims[0]).toBe(true);
  });
});

describe('bonuses', () => {
  const near: Card = {
    boxes: { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, yahtzee: 50 },
    bonuses: 0,
  };
  test('35 comes with the box that lifts the upper section to 63', () => {
    const sixes = optionsFor('forced-joker', near, [6, 6, 6, 2, 1]).find((option) => option.box === 'sixes');
    expect(sixes).toMatchObject({ points: 18, upperBonus: 35, yahtzeeBonus: 0 });
  });
  test('both bonuses may come at once', () => {
    const options = optionsFor('forced-joker', near, [6, 6, 6, 6, 6]);
    expect(options.map(worth)).toEqual([30 + 35 + 100]);
  });
  const standing: readonly [string, Card, ReturnType<typeof upperBonus>][] = [
    ['an empty card', EMPTY_CARD, { state: 'open', missing: 63 }],
    [
      '63 reached',
      { boxes: { fours: 12, fives: 25, sixes: 30 }, bonuses: 0 },
      { state: 'earned', missing: 0 },
    ],
    [
      'sixes scratched, the rest can do it',
      { boxes: { sixes: 0 }, bonuses: 0 },
      { state: 'open', missing: 63 },
    ],
    [
      'exactly reachable',
      { boxes: { fours: 8, fives: 25, sixes: 12, threes: 3 }, bonuses: 0 },
      { state: 'open', missing: 15 },
    ],
    [
      'one short of reachable',
      { boxes: { fours: 8, fives: 25, sixes: 12, threes: 2 }, bonuses: 0 },
      { state: 'lost', missing: 16 },
    ],
  ];
  test.each(standing)('%s', (_name, card, expected) => expect(upperBonus(card)).toEqual(expected));
  test('the total counts both bonuses', () => {
    const boxes: Partial<Record<Box, number>> = { fours: 20, fives: 25, sixes: 18, yahtzee: 50, chance: 10 };
    expect(total({ boxes, bonuses: 2 })).toBe(20 + 25 + 18 + 35 + 50 + 10 + 200);
  });
});
