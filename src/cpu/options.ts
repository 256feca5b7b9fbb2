import { ROLLS } from './lattice.ts';
import type { Placements } from './placements.ts';

/** The rolls' combinations that get the same points in a box. */
export type Part = { readonly points: number; readonly combinations: Int32Array };

/**
 * A group of boxes, and what a roll can get in them. Rolls with equal points in every box of the group share one
 * *combination*, so that the best of the group is taken a few dozen times instead of once for each of the 252 rolls.
 */
export type Group = {
  readonly boxes: readonly { readonly box: number; readonly parts: readonly Part[] }[];
  readonly size: number;
  /** The combination of each of the 252 rolls. */
  readonly combinationOf: Int32Array;
};

/** Low upper boxes, high upper boxes, lower boxes: of all ways to part thirteen boxes in three about the fewest combinations. */
const PARTITION = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8, 9, 10, 11, 12],
] as const;

function groupOf(boxes: readonly number[], points: Placements['points']): Group {
  const rolls = Array.from({ length: ROLLS }, (_, roll) => boxes.map((box) => points[box]?.[roll] ?? 0));
  const names = rolls.map((row) => row.join());
  const unlike = [...new Set(names)];
  const rowOf = (name: string) => rolls[names.indexOf(name)] ?? [];
  const parts = (place: number): readonly Part[] => {
    const scores = unlike.map((name) => rowOf(name)[place] ?? 0);
    return [...new Set(scores)].map((score) => ({
      points: score,
      combinations: Int32Array.from(scores.flatMap((own, index) => (own === score ? [index] : []))),
    }));
  };
  return {
    boxes: boxes.map((box, place) => ({ box, parts: parts(place) })),
    size: unlike.length,
    combinationOf: Int32Array.from(names, (name) => unlike.indexOf(name)),
  };
}

export function groupsOf({ points }: Placements): readonly Group[] {
  return PARTITION.map((boxes) => groupOf(boxes, points));
}
