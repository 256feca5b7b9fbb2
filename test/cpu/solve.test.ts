import { describe, expect, test } from 'vitest';
import { placementsOf } from '../../src/cpu/placements.ts';
import { lanesIn, rowOf, SOLVING_ORDER, TABLE_SIZE } from '../../src/cpu/positions.ts';
import { finish, pointsToCome, solve, solvingPlain } from '../../src/cpu/solve.ts';
import { createTableKernel } from '../../src/cpu/table-kernel.ts';
import { EMPTY_CARD } from '../../src/game/scoring.ts';
import { RULES_IDS } from '../../src/game/types.ts';
import optimal from '../vectors/optimal.json' with { type: 'json' };

const positions = Array.from(SOLVING_ORDER).flatMap((key) =>
  Array.from({ length: lanesIn(key) }, (_, lane) => rowOf(key) + lane),
);

test('314,880 distinct positions, and the full cards, in at most 4 MB', () => {
  expect(positions.length + 2 * lanesIn(2 ** 13 - 1)).toBe(314_880);
  expect(TABLE_SIZE * Float64Array.BYTES_PER_ELEMENT).toBeLessThanOrEqual(4e6);
});

test('SIMD runs here', () => {
  expect(createTableKernel(placementsOf('no-joker'))).toBeDefined();
});

describe.each(RULES_IDS)('%s', (rules) => {
  test('the start value is the known one, and both solvers agree to the bit on every position', () => {
    const plain = finish(solvingPlain(rules));
    const simd = solve(rules);
    expect(pointsToCome(plain, EMPTY_CARD)).toBeCloseTo(optimal[rules].expected, 7);
    const differ = positions.filter((position) => plain.values[position] !== simd.values[position]);
    expect(differ).toEqual([]);
  });
});
