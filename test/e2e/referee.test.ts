import { expect, test } from 'vitest';
import { BLANK_SHEET, BOX_IDS, offersFor, type RuleSet, type Sheet } from '../support/referee.ts';
import vectors from '../vectors/scoring.json' with { type: 'json' };

const SETS: readonly RuleSet[] = ['forced-joker', 'free-joker', 'double-yahtzee', 'no-joker'];

test.each(SETS)('%s: the referee knows the rules', (rules) => {
  const rows = vectors.rows.filter((row) => row.rules === rules);
  expect(rows.length).toBeGreaterThan(0);
  for (const { filled, yahtzeeBox, dice, options } of rows) {
    const boxes = Object.fromEntries(filled.map((box) => [box, 0]));
    const sheet: Sheet = {
      boxes: yahtzeeBox === null ? boxes : { ...boxes, yahtzee: yahtzeeBox },
      hundreds: 0,
    };
    const told = offersFor(rules, sheet, dice).map((offer) => [
      offer.box,
      offer.points,
      offer.bonus100,
      offer.claim,
    ]);
    const known = options.map((option) => [
      option.box,
      option.points,
      option.bonus,
      'claimed' in option && option.claimed === true,
    ]);
    expect(told.sort()).toEqual(known.sort());
  }
});

test('the referee’s points add up over all rolls', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const rolls = faces.flatMap((a) =>
    faces.flatMap((b) => faces.flatMap((c) => faces.flatMap((d) => faces.map((e) => [a, b, c, d, e])))),
  );
  const sums = new Map<string, number>();
  for (const dice of rolls)
    for (const { box, points } of offersFor('no-joker', BLANK_SHEET, dice))
      sums.set(box, (sums.get(box) ?? 0) + points);
  const known = [6480, 12960, 19440, 25920, 32400, 38880, 28980, 2730, 7500, 36000, 9600, 300, 136080];
  expect(BOX_IDS.map((box) => sums.get(box))).toEqual(known);
});
