import { BOXES, FACES } from '../game/types.ts';
import * as kernel from './kernel.ts';
import { groupsOf } from './options.ts';
import type { Placements } from './placements.ts';
import { hasJokers } from './placements.ts';
import type { Bench } from './plain.ts';
import { bestJoker, createBench } from './plain.ts';
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
import { LANE_COUNTS, stepFor } from './upper.ts';
import { assemble } from './wasm.ts';

/** The part of the WebAssembly interface used here: TypeScript declares it with the browser's library only. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
};

const { PAIR, PARAMETERS, STEP, STEPS_OF_PAIR } = kernel;
const PAGE = 65_536;

/** Where the step records of each set of filled upper boxes and each upper box start, at set × 6 + box. */
function layOut(): { readonly starts: readonly number[]; readonly end: number } {
  let end = kernel.FREE;
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

function writeConstants(memory: DataView): void {
  for (const [index, value] of kernel.CONSTANT_VALUES.entries()) {
    memory.setFloat64(kernel.CONSTANTS + index * PAIR, value, true);
    memory.setFloat64(kernel.CONSTANTS + index * PAIR + 8, value, true);
  }
}

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

function writeJokers(bench: Bench, key: number, to: Float64Array): void {
  const row = { key, first: 0, count: lanesIn(key) };
  for (const face of FACES) {
    bestJoker(bench, row, face, bench.best);
    const at = (face - 1) * (kernel.JOKERS_OF_FACE / 8);
    for (let lane = 0; lane < row.count; lane += 1) to[at + lane] = bench.best[lane] ?? 0;
  }
}

/** The module's instance, or undefined where WebAssembly or its SIMD is missing or forbidden. */
function start(code: Uint8Array<ArrayBuffer>): Readonly<Record<string, unknown>> | undefined {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
  } catch {
    return undefined;
  }
}

/** A solver of rows over the memory of the SIMD kernel; `values` is the table in it. */
export type Simd = { readonly values: Float64Array; readonly solveRow: (key: number) => void };

/** The SIMD kernel for a rule set, or undefined where it cannot run. */
export function createSimd(placements: Placements): Simd | undefined {
  const pages = Math.ceil((TABLE_AT + TABLE_SIZE * 8) / PAGE);
  const exported = start(assemble(pages, kernel.kernelFor(groupsOf(placements))));
  if (!(exported?.memory instanceof WebAssembly.Memory) || typeof exported.run !== 'function')
    return undefined;
  const { run } = exported;
  const { buffer } = exported.memory;
  const memory = new DataView(buffer);
  writeConstants(memory);
  writeAllSteps(memory);
  const values = new Float64Array(buffer, TABLE_AT, TABLE_SIZE);
  const jokers = new Float64Array(buffer, kernel.JOKERS, (FACES.length * kernel.JOKERS_OF_FACE) / 8);
  const bench = createBench(placements, values);
  const solveRow = (key: number) => {
    writeParameters(memory, key);
    if (hasJokers(key)) writeJokers(bench, key, jokers);
    run();
  };
  return { values, solveRow };
}
