import { UPPER_BONUS, UPPER_GOAL } from '../game/scoring.ts';
import { FACES } from '../game/types.ts';

/**
 * Classes of upper totals. With the same upper boxes filled, two totals are the same position when the same further
 * points reach 63; the class is named by the least sum that the open boxes can add and that reaches it: 0 when 63 is
 * reached, `LOST` when no sum does. The classes of a set of filled boxes are its *lanes*, in ascending order.
 */
const LOST = Number.POSITIVE_INFINITY;

/** Sets of upper boxes are six bits, ones first. */
const SETS = 64;

/** Every sum the upper boxes in a set can come to. */
function sumsOf(set: number): readonly number[] {
  return FACES.filter((face) => set & (1 << (face - 1))).reduce<readonly number[]>(
    (sums, face) => [
      ...new Set(sums.flatMap((sum) => [0, 1, 2, 3, 4, 5].map((count) => sum + face * count))),
    ],
    [0],
  );
}

function lanesOf(filled: number): readonly number[] {
  const ahead = sumsOf(SETS - 1 - filled).toSorted((a, b) => a - b);
  const classes = sumsOf(filled).map((sum) => {
    const need = Math.max(0, UPPER_GOAL - sum);
    return ahead.find((more) => more >= need) ?? LOST;
  });
  return [...new Set(classes)].toSorted((a, b) => a - b);
}

const LANES: readonly (readonly number[])[] = Array.from({ length: SETS }, (_, filled) => lanesOf(filled));

/** How many lanes a set of filled upper boxes has: 1 to 64. All 64 sets together: 1,640. */
export const LANE_COUNTS: readonly number[] = LANES.map((lanes) => lanes.length);

/** No set has more: the upper totals from 0 to 63. */
export const MOST_LANES = 64;

/** The lane of an upper total (without bonus) when these upper boxes are filled. */
export function laneOf(filled: number, total: number): number {
  return laneOfNeed(filled, Math.max(0, UPPER_GOAL - total));
}

function laneOfNeed(filled: number, need: number): number {
  const lanes = LANES[filled] ?? [];
  return Math.min(lanes.filter((own) => own < need).length, lanes.length - 1);
}

/** Where an upper box leads: for each lane before, the lane after and the points with the 35 if they bring it. */
export type Step = { readonly lanes: Int32Array; readonly rewards: Float64Array };

function stepOf(filled: number, face: number, count: number): Step {
  const points = face * count;
  const lanes = LANES[filled] ?? [];
  const after = filled | (1 << (face - 1));
  const need = (own: number) => Math.max(0, own - points);
  return {
    lanes: Int32Array.from(lanes, (own) => laneOfNeed(after, need(own))),
    rewards: Float64Array.from(lanes, (own) => points + (own > 0 && need(own) === 0 ? UPPER_BONUS : 0)),
  };
}

const STEPS: readonly Step[] = Array.from({ length: SETS * 36 }, (_, index) =>
  stepOf(Math.floor(index / 36), (Math.floor(index / 6) % 6) + 1, index % 6),
);

/** The step of putting `count` dice of an upper box (0 for ones) into it; the box must be open in `filled`. */
export function stepFor(filled: number, box: number, count: number): Step {
  const step = STEPS[filled * 36 + box * 6 + count];
  if (step === undefined) throw new RangeError(`no upper box ${box} with ${count} dice`);
  return step;
}
