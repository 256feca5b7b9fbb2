import { BOXES } from '../game/types.ts';
import { FREE, FROM_TABLE, PAIR, PARAMETERS, STEP, STEPS_OF_PAIR } from './kernel.ts';
import type { Placements } from './placements.ts';
import { hasJokers } from './placements.ts';
import { createBench, rowIn } from './plain.ts';
import {
  ALL_FILLED,
  isOpen,
  keyAfter,
  lanesIn,
  rowOf,
  TABLE_SIZE,
  UPPER_COUNT,
  upperOf,
  YAHTZEE,
} from './positions.ts';
import { startKernel, writeJokers } from './simd.ts';
import { LANE_COUNTS, stepFor } from './upper.ts';

/** Where the step records of each set of filled upper boxes and each upper box start, at set × 6 + box. */
function layOut(): { readonly starts: readonly number[]; readonly end: number } {
  let end = FREE;
  const starts = LANE_COUNTS.flatMap((lanes) =>
    Array.from({ length: UPPER_COUNT }, () => {
      const start = end;
      end += Math.ceil(lanes / 2) * STEPS_OF_PAIR;
      return start;
    }),
  );
  return { starts, end };
}

const STEPS = layOut();
const TABLE_AT = STEPS.end;

/** The records of an upper box for one count of dice; an odd last lane is written twice, to fill its pair. */
function writeSteps(memory: DataView, set: number, box: number, count: number): void {
  const step = stepFor(set, box, count);
  const start = (STEPS.starts[set * UPPER_COUNT + box] ?? 0) + count * STEP;
  const last = step.lanes.length - 1;
  for (let lane = 0; lane <= last + (1 - (last % 2)); lane += 1) {
    const at = start + (lane >> 1) * STEPS_OF_PAIR;
    const own = Math.min(lane, last);
    memory.setInt32(at + (lane % 2) * 4, (step.lanes[own] ?? 0) * 8, true);
    memory.setFloat64(at + 16 + (lane % 2) * 8, step.rewards[own] ?? 0, true);
  }
}

function writeAllSteps(memory: DataView): void {
  for (let set = 0; set < LANE_COUNTS.length; set += 1) {
    for (let box = 0; box < UPPER_COUNT; box += 1) {
      if (!isOpen(set, box)) continue;
      for (let count = 0; count <= 5; count += 1) writeSteps(memory, set, box, count);
    }
  }
}

const addressOf = (key: number) => TABLE_AT + rowOf(key) * 8;

function writeParameters(memory: DataView, key: number): void {
  const set = (at: number, value: number) => memory.setInt32(at, value, true);
  set(PARAMETERS.open, ALL_FILLED & ~key);
  set(PARAMETERS.jokers, hasJokers(key) ? 1 : 0);
  set(PARAMETERS.bytes, Math.ceil(lanesIn(key) / 2) * PAIR);
  set(PARAMETERS.to, addressOf(key));
  if (isOpen(key, YAHTZEE)) set(PARAMETERS.next50, addressOf(keyAfter(key, YAHTZEE, 50)));
  for (let box = 0; box < BOXES.length; box += 1) {
    if (!isOpen(key, box)) continue;
    set(PARAMETERS.next + 4 * box, addressOf(keyAfter(key, box, 0)));
    if (box >= UPPER_COUNT) continue;
    set(PARAMETERS.steps + 4 * box, STEPS.starts[upperOf(key) * UPPER_COUNT + box] ?? 0);
  }
}

/** A solver of rows over the memory of the SIMD kernel; `values` is the table in it. */
export type TableKernel = { readonly values: Float64Array; readonly solveRow: (key: number) => void };

/** The SIMD kernel for a rule set, or undefined where it cannot run. */
export function createTableKernel(placements: Placements): TableKernel | undefined {
  const bench = createBench(placements);
  const groups = bench.groups.map(({ group }) => group);
  const kernel = startKernel(groups, FROM_TABLE, TABLE_AT + TABLE_SIZE * 8);
  if (kernel === undefined) return undefined;
  const { buffer, memory, run } = kernel;
  writeAllSteps(memory);
  const values = new Float64Array(buffer, TABLE_AT, TABLE_SIZE);
  const solveRow = (key: number) => {
    writeParameters(memory, key);
    if (hasJokers(key)) writeJokers(bench, rowIn(values, key, 0, lanesIn(key)), memory);
    run();
  };
  return { values, solveRow };
}
