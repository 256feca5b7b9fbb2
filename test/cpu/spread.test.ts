import { describe, expect, test } from 'vitest';
import { createAdviser } from '../../src/cpu/advise.ts';
import type { Finish } from '../../src/cpu/share.ts';
import { shareAgainst, sharesOf } from '../../src/cpu/share.ts';
import { pointsToCome, solve } from '../../src/cpu/solve.ts';
import { createSpreads } from '../../src/cpu/spread.ts';
import type { Box, Card } from '../../src/game/types.ts';
import { BOXES, RULES_IDS } from '../../src/game/types.ts';
import { cardOf } from '../support/cards.ts';
import { lateCard } from '../support/late.ts';
import { dice, pick, seeded } from '../support/random.ts';

const sumOf = (spread: Float64Array) => spread.reduce((sum, chance) => sum + chance, 0);
const meanOf = (spread: Float64Array) => spread.reduce((sum, chance, points) => sum + chance * points, 0);

describe.each(RULES_IDS)('%s', (rules) => {
  const table = solve(rules);
  const spreads = createSpreads(table);

  test('before a turn: chances that come to 1, with the known mean', () => {
    const random = seeded(31);
    for (let n = 0; n < 60; n += 1) {
      const card = lateCard(rules, n % 6, random);
      const spread = spreads({ card });
      expect(sumOf(spread)).toBeCloseTo(1, 12);
      expect(meanOf(spread)).toBeCloseTo(pointsToCome(table, card), 9);
    }
  });

  test('in a turn: the mean is what the best move is worth', () => {
    const random = seeded(37);
    const advise = createAdviser(table);
    for (let n = 0; n < 60; n += 1) {
      const position = {
        card: lateCard(rules, 1 + (n % 5), random),
        dice: dice(random),
        rollsLeft: pick(random, [0, 1, 2] as const),
      };
      const spread = spreads({ card: position.card, thrown: position });
      expect(sumOf(spread)).toBeCloseTo(1, 12);
      expect(meanOf(spread)).toBeCloseTo(advise(position)[0]?.value ?? Number.NaN, 9);
    }
  });
});

describe('the last box', () => {
  const spreads = createSpreads(solve('no-joker'));
  const allBut = (box: Box): Card =>
    cardOf(
      BOXES.filter((own) => own !== box),
      null,
    );
  const rows: readonly [Box, number, number][] = [
    ['yahtzee', 50, 0.04602864],
    ['large-straight', 40, 0.26109502],
    ['full-house', 25, 0.36288288],
  ];
  test.each(rows)('%s: %d points by a chance of %d', (box, points, chance) => {
    const spread = spreads({ card: allBut(box) });
    expect(spread[points]).toBeCloseTo(chance, 8);
    expect(spread[0]).toBeCloseTo(1 - chance, 8);
  });
});

describe('shares of first place', () => {
  const sure = (total: number): Finish => ({ from: total, chances: Float64Array.of(1) });
  const even = (from: number, to: number): Finish => {
    return { from, chances: new Float64Array(to - from + 1).fill(1 / (to - from + 1)) };
  };
  const rows: readonly [string, readonly Finish[], readonly number[]][] = [
    ['alone', [sure(100)], [1]],
    ['ahead', [sure(200), sure(199)], [1, 0]],
    ['level', [sure(200), sure(200), sure(200), sure(100)], [1 / 3, 1 / 3, 1 / 3, 0]],
    ['two of three throws of a die', [even(1, 6), even(1, 6)], [1 / 2, 1 / 2]],
    ['a die against a 3', [even(1, 6), sure(3)], [7 / 12, 5 / 12]],
    ['three dice', [even(1, 6), even(1, 6), even(1, 6)], [1 / 3, 1 / 3, 1 / 3]],
    ['far apart', [even(1, 6), even(300, 310)], [0, 1]],
  ];
  test.each(rows)('%s', (_name, finishes, shares) => {
    for (const [seat, share] of sharesOf(finishes).entries())
      expect(share).toBeCloseTo(shares[seat] ?? 0, 12);
  });

  test('a greater total never wins less', () => {
    const share = shareAgainst([even(10, 40), even(25, 90), sure(33)]);
    const shares = Array.from({ length: 120 }, (_, total) => share(total));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});
