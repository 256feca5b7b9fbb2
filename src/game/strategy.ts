import type { Card, Dice, Face, LowerBox, Option, Place, ScoreEntry } from './types.ts';

/*
 * How strategy speaks of play. The values themselves come from the solver; whoever shows them needs only the words.
 */

/** The dice on the table in somebody's turn. `rollsLeft`: rolls still allowed after these dice. */
export type Position = { readonly card: Card; readonly dice: Dice; readonly rollsLeft: 0 | 1 | 2 };

/**
 * A move and its value: the points still to come when it is made and all play after it is optimal. A keep names up to
 * four dice by face, ascending, and the leftmost places where they lie; equal dice make no further keeps.
 */
export type Advised =
  | {
      readonly kind: 'keep';
      readonly faces: readonly Face[];
      readonly places: readonly Place[];
      readonly value: number;
    }
  | { readonly kind: 'score'; readonly option: Option; readonly value: number };

/** Every legal move, the best first. Never empty while a box is open. */
export type Advice = readonly Advised[];

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

/** The combinations one asks the odds of, in the order of the card. */
export const COMBINATIONS = [
  'three-kind',
  'four-kind',
  'full-house',
  'small-straight',
  'large-straight',
  'yahtzee',
] as const satisfies readonly LowerBox[];
export type Combination = (typeof COMBINATIONS)[number];

/** A chance when the next roll keeps what is held, and with the best holds for it. */
export type CombinationOdds = { readonly held: number; readonly best: number };

/** The turns a seat has played, oldest first. */
export function turnsOf(log: readonly { readonly kind: string; readonly seat: number }[], seat: number) {
  return log.filter((entry): entry is ScoreEntry => entry.kind === 'score' && entry.seat === seat);
}
