import type { Box, Card } from '../../src/game/types.ts';
import { BOXES, UPPER_BOXES } from '../../src/game/types.ts';

/** Counts of dice for these upper boxes whose points come to the total; 63 stands for any total from 63 on. */
function countsFor(boxes: readonly number[], total: number): readonly number[] | undefined {
  const [box, ...rest] = boxes;
  if (box === undefined) return total === 0 ? [] : undefined;
  for (let count = 0; count <= 5; count += 1) {
    const counts = countsFor(rest, total - count * (box + 1));
    if (counts !== undefined) return [count, ...counts];
  }
  return undefined;
}

/** A card with these boxes filled, this upper total (63 for any from 63 on), and 50 or 0 in a filled Yahtzee box. */
export function cardWith(filled: readonly string[], upperTotal: number, holds50: boolean): Card {
  const upper = UPPER_BOXES.flatMap((box, index) => (filled.includes(box) ? [index] : []));
  const totals = upperTotal < 63 ? [upperTotal] : Array.from({ length: 43 }, (_, more) => 63 + more);
  const counts = totals.map((total) => countsFor(upper, total)).find((found) => found !== undefined);
  if (counts === undefined) throw new Error(`no card has ${upperTotal} in ${filled.join()}`);
  const boxes: Partial<Record<Box, number>> = {};
  for (const box of BOXES) if (filled.includes(box)) boxes[box] = box === 'yahtzee' && holds50 ? 50 : 0;
  for (const [place, index] of upper.entries())
    boxes[BOXES[index] ?? 'ones'] = (counts[place] ?? 0) * (index + 1);
  return { boxes, bonuses: 0 };
}
