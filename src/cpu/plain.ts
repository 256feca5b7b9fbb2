import type { Face } from '../game/types.ts';
import { FACES } from '../game/types.ts';
import { BY_WAYS, FIVES, HANDS, KEEPS, MINUS, MINUS_FROM, PLUS } from './lattice.ts';
import type { Group } from './options.ts';
import { groupsOf } from './options.ts';
import type { Placement, Placements } from './placements.ts';
import { hasJokers } from './placements.ts';
import { isOpen, keyAfter, lanesIn, rowOf, UPPER_COUNT, upperOf } from './positions.ts';
import { MOST_LANES, stepFor } from './upper.ts';

/**
 * Solving a row: the value of one card with each class of upper totals at once. A *vector* is a number for each lane
 * worked on. This is the reference; the SIMD kernel does the same operations in the same order.
 */

/** Writes to `to`, for each lane, what a placement is worth, the rest of the game included. */
export type Worth = (placement: Placement, to: Float64Array) => void;

/** What is worked on: `count` lanes of a key, and what its placements are worth there. */
export type Row = { readonly key: number; readonly count: number; readonly worth: Worth };

/** Room for one row. */
export type Bench = {
  readonly placements: Placements;
  readonly groups: readonly { readonly group: Group; readonly best: Float64Array }[];
  /** A vector for each of the 462 hands, at hand × count. */
  readonly hands: Float64Array;
  readonly vector: Float64Array;
  readonly best: Float64Array;
};

export function createBench(placements: Placements): Bench {
  const vectors = (count: number) => new Float64Array(count * MOST_LANES);
  return {
    placements,
    groups: groupsOf(placements).map((group) => ({ group, best: vectors(group.size) })),
    hands: vectors(HANDS.length),
    vector: vectors(1),
    best: vectors(1),
  };
}

/** `count` lanes of a key's row from `first` on, worth the points to come by a table solved for fuller cards. */
export function rowIn(values: Float64Array, key: number, first: number, count: number): Row {
  const worth: Worth = ({ box, points, bonus }, to) => {
    const next = rowOf(keyAfter(key, box, points));
    if (box >= UPPER_COUNT) {
      const from = next + first;
      for (let lane = 0; lane < count; lane += 1) to[lane] = (values[from + lane] ?? 0) + (points + bonus);
      return;
    }
    const { lanes, rewards } = stepFor(upperOf(key), box, points / (box + 1));
    for (let lane = 0; lane < count; lane += 1) {
      const reward = (rewards[first + lane] ?? 0) + bonus;
      to[lane] = (values[next + (lanes[first + lane] ?? 0)] ?? 0) + reward;
    }
  };
  return { key, count, worth };
}

/** Raises the vector at `at` to the other where that is greater. */
function raise(best: Float64Array, at: number, vector: Float64Array, count: number): void {
  for (let lane = 0; lane < count; lane += 1) {
    const value = vector[lane] ?? 0;
    if (value > (best[at + lane] ?? 0)) best[at + lane] = value;
  }
}

function bestInGroup(bench: Bench, row: Row, { group, best }: Bench['groups'][number]): void {
  best.fill(Number.NEGATIVE_INFINITY, 0, group.size * row.count);
  for (const { box, parts } of group.boxes) {
    if (!isOpen(row.key, box)) continue;
    for (const { points, combinations } of parts) {
      row.worth({ box, points, bonus: 0 }, bench.vector);
      for (const combination of combinations) raise(best, combination * row.count, bench.vector, row.count);
    }
  }
}

/** A five of a kind with the Yahtzee box filled: writes the value of the best legal placement. */
export function bestJoker(bench: Bench, row: Row, face: Face, to: Float64Array): void {
  to.fill(Number.NEGATIVE_INFINITY, 0, row.count);
  for (const placement of bench.placements.jokers(row.key, face)) {
    row.worth(placement, bench.vector);
    raise(to, 0, bench.vector, row.count);
  }
}

/** Writes to each of the 252 rolls the value of its best box. */
export function scoreRolls(bench: Bench, row: Row): void {
  const { hands, groups } = bench;
  const { count } = row;
  hands.fill(Number.NEGATIVE_INFINITY, KEEPS * count, HANDS.length * count);
  for (const entry of groups) {
    bestInGroup(bench, row, entry);
    const { combinationOf } = entry.group;
    for (let roll = 0; roll < combinationOf.length; roll += 1) {
      const to = (KEEPS + roll) * count;
      const from = (combinationOf[roll] ?? 0) * count;
      for (let lane = 0; lane < count; lane += 1) {
        const value = entry.best[from + lane] ?? 0;
        if (value > (hands[to + lane] ?? 0)) hands[to + lane] = value;
      }
    }
  }
  if (!hasJokers(row.key)) return;
  for (const face of FACES) {
    bestJoker(bench, row, face, bench.best);
    const to = (FIVES[face - 1] ?? 0) * count;
    for (let lane = 0; lane < count; lane += 1) hands[to + lane] = bench.best[lane] ?? 0;
  }
}

const SIXTH = 1 / 6;

/** The value of each keep before its roll is the mean over one more die: `E[k] = Σ E[k + face] / 6`. */
export function expectKeeps(hands: Float64Array, count: number): void {
  for (let keep = KEEPS - 1; keep >= 0; keep -= 1) {
    const a = (PLUS[keep * 6] ?? 0) * count;
    const b = (PLUS[keep * 6 + 1] ?? 0) * count;
    const c = (PLUS[keep * 6 + 2] ?? 0) * count;
    const d = (PLUS[keep * 6 + 3] ?? 0) * count;
    const e = (PLUS[keep * 6 + 4] ?? 0) * count;
    const f = (PLUS[keep * 6 + 5] ?? 0) * count;
    const to = keep * count;
    for (let lane = 0; lane < count; lane += 1) {
      const low = (hands[a + lane] ?? 0) + (hands[b + lane] ?? 0) + (hands[c + lane] ?? 0);
      const high = (hands[d + lane] ?? 0) + (hands[e + lane] ?? 0) + (hands[f + lane] ?? 0);
      hands[to + lane] = (low + high) * SIXTH;
    }
  }
}

/** The value of the best keep within each hand, so for a roll with a re-roll left: `M[s] = max(E[s], M[s − face])`. */
export function bestKeeps(hands: Float64Array, count: number): void {
  for (let hand = 1; hand < HANDS.length; hand += 1) {
    const to = hand * count;
    const end = MINUS_FROM[hand + 1] ?? 0;
    for (let edge = MINUS_FROM[hand] ?? 0; edge < end; edge += 1) {
      const from = (MINUS[edge] ?? 0) * count;
      for (let lane = 0; lane < count; lane += 1) {
        const less = hands[from + lane] ?? 0;
        if (less > (hands[to + lane] ?? 0)) hands[to + lane] = less;
      }
    }
  }
}

/** Writes to `bench.best` the mean over the first rolls. */
function expectFirst({ hands, vector, best }: Bench, count: number): void {
  best.fill(0, 0, count);
  for (const { ways, rolls } of BY_WAYS) {
    vector.fill(0, 0, count);
    for (const roll of rolls) {
      for (let lane = 0; lane < count; lane += 1) {
        vector[lane] = (vector[lane] ?? 0) + (hands[roll * count + lane] ?? 0);
      }
    }
    const chance = ways / 7776;
    for (let lane = 0; lane < count; lane += 1) best[lane] = (best[lane] ?? 0) + (vector[lane] ?? 0) * chance;
  }
}

/** Writes to `bench.best` the value of each lane before the first roll. */
export function solveLanes(bench: Bench, row: Row): void {
  scoreRolls(bench, row);
  for (let rolls = 2; rolls > 0; rolls -= 1) {
    expectKeeps(bench.hands, row.count);
    bestKeeps(bench.hands, row.count);
  }
  expectFirst(bench, row.count);
}

/** Fills the row of a key in a table. */
export function solveRow(bench: Bench, values: Float64Array, key: number): void {
  const count = lanesIn(key);
  solveLanes(bench, rowIn(values, key, 0, count));
  const at = rowOf(key);
  for (let lane = 0; lane < count; lane += 1) values[at + lane] = bench.best[lane] ?? 0;
}
