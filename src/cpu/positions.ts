import { upperTotal } from '../game/scoring.ts';
import type { Card } from '../game/types.ts';
import { BOXES, UPPER_BOXES } from '../game/types.ts';
import type { Placement } from './placements.ts';
import { LANE_COUNTS, laneOf, stepFor } from './upper.ts';

/**
 * A *key* says all of a card but its upper total: thirteen bits for the filled boxes, in the order of the card, and
 * `HOLDS_50` when the Yahtzee box holds 50. A row of the table holds the values of one key, one for each lane.
 */
export const HOLDS_50 = 1 << BOXES.length;
export const ALL_FILLED = HOLDS_50 - 1;
const KEYS = 2 * HOLDS_50;
export const YAHTZEE = BOXES.indexOf('yahtzee');
/** The upper boxes are the first six. */
export const UPPER_COUNT = UPPER_BOXES.length;
const UPPER = (1 << UPPER_COUNT) - 1;

export function isOpen(key: number, box: number): boolean {
  return (key & (1 << box)) === 0;
}

export function isFull(key: number): boolean {
  return (key & ALL_FILLED) === ALL_FILLED;
}

/** The filled upper boxes of a key: six bits. */
export function upperOf(key: number): number {
  return key & UPPER;
}

/** The key after a box was filled. */
export function keyAfter(key: number, box: number, points: number): number {
  return key | (1 << box) | (box === YAHTZEE && points > 0 ? HOLDS_50 : 0);
}

export function keyOf(card: Card): number {
  return BOXES.reduce((key, box, index) => {
    const points = card.boxes[box];
    return points === undefined ? key : keyAfter(key, index, points);
  }, 0);
}

/** The lane of a card in the row of its key. */
export function laneOfCard(card: Card): number {
  return laneOf(upperOf(keyOf(card)), upperTotal(card));
}

/** How many lanes the row of a key has. */
export function lanesIn(key: number): number {
  return LANE_COUNTS[upperOf(key)] ?? 0;
}

function exists(key: number): boolean {
  return key < HOLDS_50 || !isOpen(key, YAHTZEE);
}

function filledIn(key: number): number {
  let count = 0;
  for (let rest = key & ALL_FILLED; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

const KEYS_IN_USE = Array.from({ length: KEYS }, (_, key) => key).filter(exists);

/** Every key with an open box, the fullest cards first: each row needs only rows before it. */
export const SOLVING_ORDER: Int32Array = Int32Array.from(
  KEYS_IN_USE.filter((key) => !isFull(key)).toSorted((a, b) => filledIn(b) - filledIn(a)),
);

/** Rows are padded to an even number of lanes, since the SIMD kernel takes two at a time. */
function layOut(): { readonly starts: Int32Array; readonly size: number } {
  const starts = new Int32Array(KEYS).fill(-1);
  let size = 0;
  for (const key of KEYS_IN_USE) {
    starts[key] = size;
    size += lanesIn(key) + (lanesIn(key) % 2);
  }
  return { starts, size };
}

const LAYOUT = layOut();

/** How many numbers a table has, padding included. */
export const TABLE_SIZE = LAYOUT.size;

/** Where in the table the row of a key starts. */
export function rowOf(key: number): number {
  return LAYOUT.starts[key] ?? -1;
}

/** A position before the first roll of a turn: a key and a lane in its row. */
export type Spot = { readonly key: number; readonly lane: number };

export function spotOf(card: Card): Spot {
  return { key: keyOf(card), lane: laneOfCard(card) };
}

/** Where in the table a position is. */
export function indexOf({ key, lane }: Spot): number {
  return rowOf(key) + lane;
}

/** What a placement leads to, and what it adds to the score: points and bonuses. */
export function follow(
  { key, lane }: Spot,
  placement: Placement,
): { readonly spot: Spot; readonly reward: number } {
  const { box, points, bonus } = placement;
  const after = keyAfter(key, box, points);
  if (box >= UPPER_COUNT) return { spot: { key: after, lane }, reward: points + bonus };
  const step = stepFor(upperOf(key), box, points / (box + 1));
  return { spot: { key: after, lane: step.lanes[lane] ?? 0 }, reward: (step.rewards[lane] ?? 0) + bonus };
}
