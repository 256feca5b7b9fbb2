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

/** Room for the rows of five open boxes several times over; memory that is not touched costs nothing. */
const ROOM = 4_000_000;
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

/** Lays the rows out in the store, each with a lane to spare: the kernel solves pairs. */
function layOut(ahead: readonly Ahead[], { store, start }: Solver): void {
  let end = start;
  for (const node of ahead) {
    node.base = end - node.least;
    end += node.most - node.least + 2;
  }
  if (end > store.length) throw new RangeError('too many positions ahead');
}

function rowsOf(ahead: readonly Ahead[], store: Float64Array) {
  const nodes = new Map(ahead.map((node) => [indexOf(node.spot), node]));
  return (node: Ahead, gain: number, count: number): Row => {
    const worth: Worth = (placement, to) => {
      const { spot, reward } = follow(node.spot, placement);
      const from = (nodes.get(indexOf(spot))?.base ?? Number.NaN) + gain + reward;
      for (let lane = 0; lane < count; lane += 1) to[lane] = store[from + lane] ?? 0;
    };
    return { key: node.spot.key, count, worth };
  };
}

/**
 * Creates what solves positions ahead. The result is good until the next call, since all share one store; so is the
 * bench, which must not be in use meanwhile.
 */
export function createGains(bench: Bench, solver: Solver = simdSolver(bench) ?? plainSolver(bench)): Gains {
  const { store, solve } = solver;

  return (ahead, worthOf) => {
    layOut(ahead, solver);
    const rowAt = rowsOf(ahead, store);
    const [first] = ahead;
    if (first === undefined) throw new RangeError('no position');
    const worths = Float64Array.from({ length: first.toCome + 1 }, (_, gain) => worthOf(gain));
    const top = worths.at(-1) ?? 0;

    /** Fills a row: only lanes from which the end is still open need solving. */
    function fill(node: Ahead): void {
      const { base, least, most, toCome } = node;
      let from = least;
      while (from <= most && (worths[from + toCome] ?? 0) < SETTLED) store[base + from++] = 0;
      let to = from;
      while (to <= most && (worths[to] ?? 0) < top - SETTLED) to += 1;
      for (let gain = from; gain < to; gain += MOST_LANES) {
        solve(rowAt(node, gain, Math.min(MOST_LANES, to - gain)), node, gain);
      }
      store.fill(top, base + to, base + most + 1);
    }

    for (const node of ahead.slice(1).toReversed()) {
      if (isFull(node.spot.key)) {
        for (let gain = node.least; gain <= node.most; gain += 1) store[node.base + gain] = worths[gain] ?? 0;
      } else fill(node);
    }
    return rowAt(first, 0, 1);
  };
}
