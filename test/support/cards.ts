import type { Box, Card, Dice, Face } from '../../src/game/types.ts';
import { BOXES, FACES } from '../../src/game/types.ts';

/** Reads five numbers from a vector file as dice. */
export function asDice(numbers: readonly number[]): Dice {
  const [a, b, c, d, e] = numbers.map((number): Face => {
    const face = FACES.find((known) => known === number);
    if (face === undefined) throw new Error(`not a face: ${number}`);
    return face;
  });
  if (!a || !b || !c || !d || !e) throw new Error('five dice expected');
  return [a, b, c, d, e];
}

/** A card with these boxes filled with 0, and the Yahtzee box with what it holds. */
export function cardOf(filled: readonly string[], yahtzee: number | null): Card {
  const boxes: Partial<Record<Box, number>> = {};
  for (const box of BOXES) if (filled.includes(box)) boxes[box] = 0;
  if (yahtzee !== null) boxes.yahtzee = yahtzee;
  return { boxes, bonuses: 0 };
}
