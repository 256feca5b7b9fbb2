import { expect, test } from 'vitest';
import { LANE_COUNTS, laneOf, stepFor } from '../../src/cpu/upper.ts';
import { FACES } from '../../src/game/types.ts';

const COUNTS = [0, 1, 2, 3, 4, 5];
const SETS = Array.from({ length: 64 }, (_, set) => set);

function sums(set: number): readonly number[] {
  return FACES.filter((face) => set & (1 << (face - 1))).reduce<readonly number[]>(
    (reached, face) => [...new Set(reached.flatMap((sum) => COUNTS.map((count) => sum + face * count)))],
    [0],
  );
}

/** Which of the sums still to be had bring the bonus: what makes two totals the same position. */
const outlook = (set: number, total: number) =>
  total >= 63
    ? 'earned'
    : sums(63 - set)
        .map((more) => total + more >= 63)
        .join();

test('1,640 classes of upper totals', () => {
  expect(LANE_COUNTS.reduce((sum, count) => sum + count, 0)).toBe(1640);
});

test('totals share a lane when, and only when, the same sums bring the bonus', () => {
  for (const set of SETS) {
    const lanes = new Map(sums(set).map((total) => [outlook(set, total), laneOf(set, total)]));
    expect(new Set(lanes.values()).size).toBe(lanes.size);
    expect(lanes.size).toBe(LANE_COUNTS[set]);
    for (const total of sums(set)) expect(laneOf(set, total)).toBe(lanes.get(outlook(set, total)));
  }
});

test('a step leads to the lane of the new total, and the 35 comes when it reaches 63', () => {
  for (const set of SETS) {
    for (const [box, face] of FACES.entries()) {
      if (set & (1 << box)) continue;
      for (const count of COUNTS) {
        const { lanes, rewards } = stepFor(set, box, count);
        for (const total of sums(set)) {
          const after = total + face * count;
          const bonus = total < 63 && after >= 63 ? 35 : 0;
          expect(lanes[laneOf(set, total)]).toBe(laneOf(set | (1 << box), after));
          expect(rewards[laneOf(set, total)]).toBe(face * count + bonus);
        }
      }
    }
  }
});
