import { at } from '../game/dice.ts';
import { EMPTY_CARD, fill, total } from '../game/scoring.ts';
import type { Card, Face, Option, ScoreEntry, Throw } from '../game/types.ts';
import { PLACES } from '../game/types.ts';
import type { Advised, Adviser, Position } from './advise.ts';
import type { Table } from './solve.ts';
import { pointsToCome } from './solve.ts';

/** One roll and what was done with it. Values and differences are in points of expected final score. */
export type Step = {
  readonly position: Position;
  /** The best move first: what it is worth is the value of the position. */
  readonly best: Advised;
  readonly made: Advised;
  /** What the move gave away against the best: never below 0. */
  readonly cost: number;
  /** What the roll gave against expectation. */
  readonly luck: number;
};

export type TurnReview = {
  readonly option: Option;
  readonly steps: readonly Step[];
  readonly cost: number;
  readonly luck: number;
};

/**
 * A seat's game against the best play. `expected + luck − cost = score + toCome`, exactly but for rounding, and
 * `toCome` is 0 once the card is full.
 */
export type Review = {
  readonly expected: number;
  readonly luck: number;
  readonly cost: number;
  readonly score: number;
  readonly toCome: number;
  /** 100 × (1 − cost ÷ expected), never below 0. */
  readonly accuracy: number;
  readonly turns: readonly TurnReview[];
};

const ROLLS_LEFT = [2, 1, 0] as const;

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

function heldFaces({ dice, held }: Throw): readonly Face[] {
  return PLACES.filter((place) => at(held, place)).map((place) => at(dice, place));
}

function isKeep(move: Advised, faces: readonly Face[]): boolean {
  return move.kind === 'keep' && move.faces.join() === faces.toSorted((a, b) => a - b).join();
}

function isScore(move: Advised, option: Option): boolean {
  return move.kind === 'score' && move.option.box === option.box && move.option.claimed === option.claimed;
}

/** Reviews one turn, from what its card was worth before the first roll. */
function reviewTurn(advise: Adviser, card: Card, entry: ScoreEntry, before: number): TurnReview {
  const { throws, option } = entry;
  let value = before;
  const steps = throws.map((thrown, index): Step => {
    const position: Position = { card, dice: thrown.dice, rollsLeft: ROLLS_LEFT[index] ?? 0 };
    const advice = advise(position);
    const isLast = index === throws.length - 1;
    const faces = heldFaces(thrown);
    const made = advice.find((move) => (isLast ? isScore(move, option) : isKeep(move, faces)));
    const [best] = advice;
    if (best === undefined || made === undefined) throw new RangeError('a move that the rules do not allow');
    const luck = best.value - value;
    value = made.value;
    return { position, best, made, cost: best.value - made.value, luck };
  });
  return { option, steps, cost: sumOf(steps, (step) => step.cost), luck: sumOf(steps, (step) => step.luck) };
}

/**
 * Reviews the turns one seat has played, in order, from an empty card; without those a resignation cut off. Throws
 * `RangeError` for a turn that the rules of the table do not allow.
 */
export function review(table: Table, advise: Adviser, entries: readonly ScoreEntry[]): Review {
  let card = EMPTY_CARD;
  const turns = entries.map((entry) => {
    const turn = reviewTurn(advise, card, entry, pointsToCome(table, card));
    card = fill(card, entry.option);
    return turn;
  });
  const expected = pointsToCome(table, EMPTY_CARD);
  const cost = sumOf(turns, (turn) => turn.cost);
  return {
    expected,
    luck: sumOf(turns, (turn) => turn.luck),
    cost,
    score: total(card),
    toCome: pointsToCome(table, card),
    accuracy: Math.max(0, 100 * (1 - cost / expected)),
    turns,
  };
}
