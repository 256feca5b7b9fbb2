import type { Ahead } from './ahead.ts';
import { FREE_AFTER_SLOTS, FROM_SLOTS, PAIR, PARAMETERS, SLOTS, SLOTS_OF_BOX } from './kernel.ts';
import { hasJokers } from './placements.ts';
import type { Bench, Row, Worth } from './plain.ts';
import { solveLanes } from './plain.ts';
import { ALL_FILLED, follow, indexOf, isFull } from './positions.ts';
import { startKernel, writeJokers } from './simd.ts';
import { MOST_LANES } from './upper.ts';

/**
 * Values of positions ahead when what is made greatest depends on the points gained by then: each position has a row
 * with a lane for each gain, in one store. What a gain at the end of the game is worth must grow with the gain.
 */

/** Numbers in the store: the rows of five open boxes take 100,000 at most. */
const ROOM = 1_000_000;
/** A value closer than this to the least or the greatest there is counts as that. */
const SETTLED = 1e-12;

/** Solves some neighbouring lanes of a position, from a gain on, into the store. */
export type Solver = {
  readonly store: Float64Array;
  readonly start: number;
  readonly solve: (row: Row, node: Ahead, gain: number) => void;
};

export function plainSolver(bench: Bench): Solver {
  const store = new Float64Array(ROOM);
  const solve: Solver['solve'] = (row, node, gain) => {
    solveLanes(bench, row);
    store.set(bench.best.subarray(0, row.count), node.base + gain);
  };
  return { store, start: 0, solve };
}

/** The SIMD kernel, whose memory is the store: addresses are places × 8. Undefined where it cannot run. */
export function simdSolver(bench: Bench): Solver | undefined {
  const groups = bench.groups.map(({ group }) => group);
  const kernel = startKernel(groups, FROM_SLOTS, ROOM * 8);
  if (kernel === undefined) return undefined;
  const { buffer, memory, run } = kernel;
  const set = (at: number, value: number) => memory.setInt32(at, value, true);
  const solve: Solver['solve'] = (row, node, gain) => {
    set(PARAMETERS.open, ALL_FILLED & ~row.key);
    set(PARAMETERS.jokers, hasJokers(row.key) ? 1 : 0);
    set(PARAMETERS.bytes, Math.ceil(row.count / 2) * PAIR);
    set(PARAMETERS.to, (node.base + gain) * 8);
    for (const { box, part, reward, next } of node.edges) {
      if (part !== undefined) set(SLOTS + (box * SLOTS_OF_BOX + part) * 4, (next.base + gain + reward) * 8);
    }
    if (hasJokers(row.key)) writeJokers(bench, row, memory);
    run();
  };
  return { store: new Float64Array(buffer), start: FREE_AFTER_SLOTS / 8, solve };
}

/** The rows of positions ahead, solved: one lane of the first of them. */
export type Gains = (ahead: readonly Ahead[], worthOf: (gain: number) => number) => Row;

/** Neighbouring gains that are solved together, from the first up to, not including, `end`. */
type Run = { readonly first: number; readonly end: number };

/** The gains that can be, in runs. Up to three that cannot are solved with them: it is quicker than to start anew. */
function runsOf({ gains }: Ahead): readonly Run[] {
  const bits = [...gains.toString(2)].reverse().join('');
  return Array.from(bits.matchAll(/1(?:0{0,3}1)*/g), ({ index, 0: run }) => {
    return { first: index, end: index + run.length };
  });
}

/** Lays rows out in the store, each with a lane to spare: the kernel solves pairs. */
function layOut(ahead: readonly Ahead[], { store, start }: Solver): void {
  let end = start;
  for (const node of ahead) {
    const runs = runsOf(node);
    const first = runs[0]?.first ?? 0;
    node.base = end - first;
    end += (runs.at(-1)?.end ?? 0) - first + 1;
  }
  if (end > store.length) throw new RangeError('too many positions ahead');
  // Lanes that are solved though they cannot be must not feed on what an earlier call left, and shrink to denormals.
  store.fill(0, start, end);
}

type RowAt = (node: Ahead, gain: number, count: number) => Row;

function rowsOf(ahead: readonly Ahead[], store: Float64Array): RowAt {
  const nodes = new Map(ahead.map((node) => [indexOf(node.spot), node]));
  return (node, gain, count) => {
    const worth: Worth = (placement, to) => {
      const { spot, reward } = follow(node.spot, placement);
      const from = (nodes.get(indexOf(spot))?.base ?? Number.NaN) + gain + reward;
      for (let lane = 0; lane < count; lane += 1) to[lane] = store[from + lane] ?? 0;
    };
    return { key: node.spot.key, count, worth };
  };
}

/** What fills a run of lanes: zeros, then what is solved, since the end is still open, then the most there is. */
function createFill(solver: Solver, rowAt: RowAt, worths: Float64Array) {
  const { store, solve } = solver;
  const top = worths.at(-1) ?? 0;
  return (node: Ahead, { first, end }: Run): void => {
    const { base, toCome } = node;
    let from = first;
    while (from < end && (worths[from + toCome] ?? 0) < SETTLED) from += 1;
    let to = from;
    while (to < end && (worths[to] ?? 0) < top - SETTLED) to += 1;
    for (let gain = from; gain < to; gain += MOST_LANES) {
      solve(rowAt(node, gain, Math.min(MOST_LANES, to - gain)), node, gain);
    }
    store.fill(top, base + to, base + end);
  };
}

/**
 * Creates what solves positions ahead. The result is good until the next call, since all share one store; so is the
 * bench, which must not be in use meanwhile.
 */
export function createGains(bench: Bench, solver: Solver = simdSolver(bench) ?? plainSolver(bench)): Gains {
  const { store } = solver;
  return (ahead, worthOf) => {
    const [start] = ahead;
    if (start === undefined) throw new RangeError('no position');
    layOut(ahead, solver);
    const rowAt = rowsOf(ahead, store);
    const worths = Float64Array.from({ length: start.toCome + 1 }, (_, gain) => worthOf(gain));
    const fillRun = createFill(solver, rowAt, worths);
    for (const node of ahead.slice(1).toReversed()) {
      for (const run of runsOf(node)) {
        if (isFull(node.spot.key)) store.set(worths.subarray(run.first, run.end), node.base + run.first);
        else fillRun(node, run);
      }
    }
    return rowAt(start, 0, 1);
  };
}
