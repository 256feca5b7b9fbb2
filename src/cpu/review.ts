import { at } from '../game/dice.ts';
import { EMPTY_CARD, fill, total } from '../game/scoring.ts';
import type { Advised, Position, Review, Step, TurnReview } from '../game/strategy.ts';
import type { Card, Face, Option, ScoreEntry, Throw } from '../game/types.ts';
import { PLACES } from '../game/types.ts';
import type { Adviser } from './advise.ts';
import type { Table } from './solve.ts';
import { pointsToCome } from './solve.ts';

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
