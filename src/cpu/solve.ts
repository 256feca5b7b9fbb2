import type { Card, RulesId } from '../game/types.ts';
import { placementsOf } from './placements.ts';
import { createBench, solveRow } from './plain.ts';
import { keyOf, laneOfCard, rowOf, SOLVING_ORDER, TABLE_SIZE } from './positions.ts';
import { createSimd } from './simd.ts';

/**
 * A solved rule set. `values` (2.6 MB) holds, for every position before the first roll of a turn, the points still to
 * come under the play that makes their mean greatest: bonuses included, the 35 until the upper total has reached 63.
 */
export type Table = { readonly rules: RulesId; readonly values: Float64Array };

/** Solves a rule set in plain TypeScript: the reference, and the fallback where SIMD is missing. Takes seconds. */
export function solvePlain(rules: RulesId): Table {
  const values = new Float64Array(TABLE_SIZE);
  const bench = createBench(placementsOf(rules), values);
  for (const key of SOLVING_ORDER) solveRow(bench, key);
  return { rules, values };
}

/** Solves a rule set with the SIMD kernel, to the same bits as `solvePlain`; undefined where SIMD is missing. */
export function solveSimd(rules: RulesId): Table | undefined {
  const simd = createSimd(placementsOf(rules));
  if (simd === undefined) return undefined;
  for (const key of SOLVING_ORDER) simd.solveRow(key);
  return { rules, values: simd.values.slice() };
}

/** Solves a rule set. Blocks its thread: half a second to three seconds. */
export function solve(rules: RulesId): Table {
  return solveSimd(rules) ?? solvePlain(rules);
}

/** The points still to come for a card before the first roll of a turn; on an empty card the expected final score. */
export function pointsToCome(table: Table, card: Card): number {
  return table.values[rowOf(keyOf(card)) + laneOfCard(card)] ?? 0;
}
