import type { Card, RulesId } from '../game/types.ts';
import { placementsOf } from './placements.ts';
import { createBench, solveRow } from './plain.ts';
import { keyOf, laneOfCard, rowOf, SOLVING_ORDER, TABLE_SIZE } from './positions.ts';
import { createTableKernel } from './table-kernel.ts';

/**
 * A solved rule set. `values` (2.6 MB) holds, for every position before the first roll of a turn, the points still to
 * come under the play that makes their mean greatest: bonuses included, the 35 until the upper total has reached 63.
 */
export type Table = { readonly rules: RulesId; readonly values: Float64Array };

/** A solution under way: each step is some milliseconds of work, the last gives the table. */
export type Solving = Generator<undefined, Table>;

/** Rows in a step: about 10 ms with the SIMD kernel, 60 ms without. */
const STEP = 256;

function* solveRows(rows: (key: number) => void): Generator<undefined, undefined> {
  for (const [index, key] of SOLVING_ORDER.entries()) {
    rows(key);
    if (index % STEP === STEP - 1) yield;
  }
}

/** Solves a rule set in plain TypeScript: the reference, and the fallback where SIMD is missing. Takes seconds. */
export function* solvingPlain(rules: RulesId): Solving {
  const values = new Float64Array(TABLE_SIZE);
  const bench = createBench(placementsOf(rules));
  yield* solveRows((key) => solveRow(bench, values, key));
  return { rules, values };
}

/** Solves a rule set with the SIMD kernel where there is one, to the same bits as `solvingPlain`. */
export function* solving(rules: RulesId): Solving {
  const kernel = createTableKernel(placementsOf(rules));
  if (kernel === undefined) return yield* solvingPlain(rules);
  yield* solveRows(kernel.solveRow);
  return { rules, values: kernel.values.slice() };
}

/** Takes all steps at once. */
export function finish(steps: Solving): Table {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Solves a rule set at once, which blocks the thread for half a second to four. */
export function solve(rules: RulesId): Table {
  return finish(solving(rules));
}

/** The points still to come for a card before the first roll of a turn; on an empty card the expected final score. */
export function pointsToCome(table: Table, card: Card): number {
  return table.values[rowOf(keyOf(card)) + laneOfCard(card)] ?? 0;
}
