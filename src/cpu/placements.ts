import { EMPTY_CARD, matchingBox, optionsFor } from '../game/scoring.ts';
import type { Box, Card, Face, Option, RulesId } from '../game/types.ts';
import { BOXES, FACES, LOWER_BOXES } from '../game/types.ts';
import { diceOf, KEEPS, ROLLS } from './lattice.ts';
import { HOLDS_50, isOpen, YAHTZEE } from './positions.ts';

/** A legal way to score: which box (0 to 12), what it gets, and the Yahtzee bonus. */
export type Placement = { readonly box: number; readonly points: number; readonly bonus: number };

/**
 * A rule set as the solver reads it. `points[box][roll]` holds for every roll but a five of a kind with the Yahtzee
 * box filled; `jokers(key, face)` are the legal placements of that one.
 */
export type Placements = {
  readonly points: readonly (readonly number[])[];
  readonly jokers: (key: number, face: Face) => readonly Placement[];
};

function ordinary(rules: RulesId): readonly (readonly number[])[] {
  const rolls = Array.from({ length: ROLLS }, (_, roll) =>
    optionsFor(rules, EMPTY_CARD, diceOf(KEEPS + roll)),
  );
  return BOXES.map((box) =>
    rolls.map((options) => options.find((option) => option.box === box)?.points ?? 0),
  );
}

/** What the placement of a joker turns on, apart from whether a box is open itself. */
type Circumstance = {
  readonly face: Face;
  readonly matchingOpen: boolean;
  readonly lowerOpen: boolean;
  readonly pays: boolean;
};

/** A card in this circumstance with as many boxes open as can be. */
function cardIn({ face, matchingOpen, lowerOpen, pays }: Circumstance): Card {
  const boxes: Partial<Record<Box, number>> = { yahtzee: pays ? 50 : 0 };
  if (!matchingOpen) boxes[matchingBox(face)] = 0;
  if (!lowerOpen) for (const box of LOWER_BOXES) boxes[box] ??= 0;
  return { boxes, bonuses: 0 };
}

function placementOf({ box, points, yahtzeeBonus }: Option): Placement {
  return { box: BOXES.indexOf(box), points, bonus: yahtzeeBonus };
}

const LOWER = LOWER_BOXES.reduce((bits, box) => bits | (1 << BOXES.indexOf(box)), 0);

function circumstance(key: number, face: Face): number {
  const matchingOpen = isOpen(key, BOXES.indexOf(matchingBox(face)));
  const lowerOpen = (key & LOWER) !== LOWER;
  return (face - 1) * 8 + (matchingOpen ? 4 : 0) + (lowerOpen ? 2 : 0) + (key & HOLDS_50 ? 1 : 0);
}

/**
 * Reads a rule set from `optionsFor`, by asking once for each circumstance instead of once for each of the 12,288
 * keys; that the answers agree for every key is tested.
 */
export function placementsOf(rules: RulesId): Placements {
  const asked = FACES.flatMap((face) =>
    [false, true].flatMap((matchingOpen) =>
      [false, true].flatMap((lowerOpen) =>
        [false, true].map((pays) => {
          const card = cardIn({ face, matchingOpen, lowerOpen, pays });
          return optionsFor(rules, card, [face, face, face, face, face]).map(placementOf);
        }),
      ),
    ),
  );
  return {
    points: ordinary(rules),
    jokers: (key, face) => (asked[circumstance(key, face)] ?? []).filter(({ box }) => isOpen(key, box)),
  };
}

/** Whether a five of a kind is a joker on a card: only once the Yahtzee box is filled. */
export function hasJokers(key: number): boolean {
  return !isOpen(key, YAHTZEE);
}
