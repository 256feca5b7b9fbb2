import { describe, expect, test } from 'vitest';
import { createAdviser } from '../../src/cpu/advise.ts';
import { lookAhead } from '../../src/cpu/ahead.ts';
import type { Solver } from '../../src/cpu/gains.ts';
import { createGains, plainSolver, simdSolver } from '../../src/cpu/gains.ts';
import { oddsFrom } from '../../src/cpu/odds.ts';
import { placementsOf } from '../../src/cpu/placements.ts';
import type { Bench } from '../../src/cpu/plain.ts';
import { createBench, solveLanes } from '../../src/cpu/plain.ts';
import { spotOf } from '../../src/cpu/positions.ts';
import { createRacer } from '../../src/cpu/race.ts';
import { pointsToCome, solve } from '../../src/cpu/solve.ts';
import { createSpreads } from '../../src/cpu/spread.ts';
import { NONE_HELD, sumOf } from '../../src/game/dice.ts';
import { total } from '../../src/game/scoring.ts';
import type { Card, RulesId } from '../../src/game/types.ts';
import { BOXES, RULES_IDS } from '../../src/game/types.ts';
import { cardOf } from '../support/cards.ts';
import { lateCard } from '../support/late.ts';
import { dice, seeded } from '../support/random.ts';

type Kind = (bench: Bench) => Solver | undefined;

/** What the position before the first roll is worth, when a gain is worth what is said. */
function createValue(rules: RulesId, solverFor: Kind) {
  const bench = createBench(placementsOf(rules));
  const gains = createGains(bench, solverFor(bench));
  return (card: Card, worthOf: (gain: number) => number): number => {
    solveLanes(bench, gains(lookAhead(bench, spotOf(card)), worthOf));
    return bench.best[0] ?? Number.NaN;
  };
}

describe.each(RULES_IDS)('%s', (rules) => {
  const table = solve(rules);
  const race = createRacer(table, createSpreads(table));
  const advise = createAdviser(table);

  test('when each point counts the same, it is the score that is made greatest', () => {
    const random = seeded(41);
    const value = createValue(rules, simdSolver);
    for (const open of [1, 2, 3, 4, 5, 5, 5]) {
      const card = lateCard(rules, open, random);
      expect(value(card, (gain) => gain)).toBeCloseTo(pointsToCome(table, card), 9);
    }
  });

  test('SIMD and plain agree to the bit', () => {
    const random = seeded(43);
    const simd = createValue(rules, simdSolver);
    const plain = createValue(rules, plainSolver);
    for (const open of [2, 3, 4]) {
      const card = lateCard(rules, open, random);
      const goal = 10 * open;
      const worthOf = (gain: number) => gain ** 2 / (gain ** 2 + goal ** 2);
      expect(simd(card, worthOf)).toBe(plain(card, worthOf));
    }
  });

  test('weighs the same moves as the adviser, and wins at least as often as the best for the score', () => {
    const random = seeded(47);
    for (let n = 0; n < 12; n += 1) {
      const position = {
        card: lateCard(rules, 1 + (n % 5), random),
        dice: dice(random),
        rollsLeft: 2,
      } as const;
      const rivals = Array.from({ length: 1 + (n % 3) }, () => lateCard(rules, n % 5, random));
      const moves = race(position, rivals);
      const values = moves.map(({ value }) => value).toSorted((a, b) => b - a);
      expect(values).toEqual(advise(position).map(({ value }) => value));
      const forScore = moves.find(({ value }) => value === values[0]);
      expect(moves[0]?.share).toBeGreaterThanOrEqual((forScore?.share ?? 1) - 1e-4);
    }
  });
});

describe('the last box against rivals who have finished', () => {
  const table = solve('no-joker');
  const race = createRacer(table, createSpreads(table));
  const card = cardOf(
    BOXES.filter((box) => box !== 'chance'),
    0,
  );
  const finished = (points: number): Card => ({
    boxes: { ...cardOf(BOXES, 0).boxes, chance: points },
    bonuses: 0,
  });

  test.each([12, 20, 25, 29])('with %d to beat it plays for just that', (goal) => {
    const thrown = { dice: [2, 3, 4, 5, 5], rollsLeft: 2 } as const;
    const [best] = race({ card, ...thrown }, [finished(goal)]);
    const target = (points: number) => (points > goal ? 1 : points === goal ? 0.5 : 0);
    const odds = oddsFrom((own) => target(sumOf(own)), { ...thrown, held: NONE_HELD });
    expect(best?.share).toBeCloseTo(odds.best, 12);
  });

  test('of moves that win as often, the one with the best score', () => {
    const position = { card, dice: [1, 1, 1, 1, 2], rollsLeft: 2 } as const;
    expect(total(finished(31))).toBe(31);
    const lost = race(position, [finished(31)]);
    expect(lost[0]).toMatchObject({ kind: 'keep', faces: [], share: 0 });
    expect(race(position, [finished(4)])[0]).toMatchObject({ kind: 'keep', faces: [], share: 1 });
  });
});
