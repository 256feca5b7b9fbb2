import { countOf, longestRun, mostEqual, sumOf, yahtzeeFace } from './dice.ts';
import { RULES } from './rules.ts';
import type { Box, Card, Dice, Face, LowerBox, Option, RulesId, UpperBox } from './types.ts';
import { BOXES, FACES, LOWER_BOXES, UPPER_BOXES } from './types.ts';

export const UPPER_GOAL = 63;
export const UPPER_BONUS = 35;
export const YAHTZEE_BONUS = 100;
const YAHTZEE_POINTS = 50;

const UPPER_FACE: Readonly<Record<UpperBox, Face>> = {
  ones: 1,
  twos: 2,
  threes: 3,
  fours: 4,
  fives: 5,
  sixes: 6,
};

export const EMPTY_CARD: Card = { boxes: {}, bonuses: 0 };

function isUpper(box: Box): box is UpperBox {
  return box in UPPER_FACE;
}

/** The upper box of a face. */
export function matchingBox(face: Face): UpperBox {
  return UPPER_BOXES.find((box) => UPPER_FACE[box] === face) ?? 'ones';
}

function lowerPoints(box: LowerBox, dice: Dice): number {
  switch (box) {
    case 'three-kind':
      return mostEqual(dice) >= 3 ? sumOf(dice) : 0;
    case 'four-kind':
      return mostEqual(dice) >= 4 ? sumOf(dice) : 0;
    case 'full-house':
      return mostEqual(dice) === 3 && FACES.some((face) => countOf(dice, face) === 2) ? 25 : 0;
    case 'small-straight':
      return longestRun(dice) >= 4 ? 30 : 0;
    case 'large-straight':
      return longestRun(dice) === 5 ? 40 : 0;
    case 'yahtzee':
      return mostEqual(dice) === 5 ? YAHTZEE_POINTS : 0;
    case 'chance':
      return sumOf(dice);
  }
}

/** The points of a roll in a box by the ordinary rules, without joker and bonuses. */
export function ordinaryPoints(box: Box, dice: Dice): number {
  return isUpper(box) ? UPPER_FACE[box] * countOf(dice, UPPER_FACE[box]) : lowerPoints(box, dice);
}

/** The boxes not filled yet, in card order. */
export function openBoxes(card: Card): readonly Box[] {
  return BOXES.filter((box) => card.boxes[box] === undefined);
}

/** The sum of the six upper boxes, without the bonus. */
export function upperTotal(card: Card): number {
  return UPPER_BOXES.reduce((sum, box) => sum + (card.boxes[box] ?? 0), 0);
}

/** What the upper bonus stands at: earned, still to be had with `missing` points, or out of reach. */
export function upperBonus(card: Card): { state: 'earned' | 'open' | 'lost'; missing: number } {
  const missing = UPPER_GOAL - upperTotal(card);
  if (missing <= 0) return { state: 'earned', missing: 0 };
  const most = UPPER_BOXES.reduce(
    (sum, box) => sum + (card.boxes[box] === undefined ? 5 * UPPER_FACE[box] : 0),
    0,
  );
  return { state: most >= missing ? 'open' : 'lost', missing };
}

/** The final score of a card as it stands: both sections and all bonuses. */
export function total(card: Card): number {
  const boxes = BOXES.reduce((sum, box) => sum + (card.boxes[box] ?? 0), 0);
  return boxes + (upperTotal(card) >= UPPER_GOAL ? UPPER_BONUS : 0) + card.bonuses * YAHTZEE_BONUS;
}

/** What an option adds to the total: the box's points and each bonus it brings. */
export function worth(option: Option): number {
  return option.points + option.upperBonus + option.yahtzeeBonus;
}

/** Boxes for a joker that must be placed: the matching box, else open lower boxes, else open upper boxes. */
function forcedBoxes(open: readonly Box[], face: Face): readonly Box[] {
  const matching = matchingBox(face);
  if (open.includes(matching)) return [matching];
  const lower = LOWER_BOXES.filter((box) => open.includes(box));
  return lower.length > 0 ? lower : open;
}

const JOKER_POINTS: Readonly<Partial<Record<Box, number>>> = {
  'full-house': 25,
  'small-straight': 30,
  'large-straight': 40,
};

function option(card: Card, box: Box, points: number, yahtzee: { bonus: number; claimed: boolean }): Option {
  const before = upperTotal(card);
  const lifts = isUpper(box) && before < UPPER_GOAL && before + points >= UPPER_GOAL;
  return {
    box,
    points,
    upperBonus: lifts ? UPPER_BONUS : 0,
    yahtzeeBonus: yahtzee.bonus,
    claimed: yahtzee.claimed,
  };
}

/** Whether the dice are a further Yahtzee, the one roll for which the rule sets differ. */
export function isFurtherYahtzee(card: Card, dice: Dice): boolean {
  return yahtzeeFace(dice) !== undefined && card.boxes.yahtzee !== undefined;
}

/**
 * Every legal way to score a roll on a card under a rule set: claimed placements first, then the others,
 * each in card order. Never empty while a box is open.
 */
export function optionsFor(rules: RulesId, card: Card, dice: Dice): readonly Option[] {
  const { placement, joker } = RULES[rules];
  const open = openBoxes(card);
  const face = yahtzeeFace(dice);
  const plain = { bonus: 0, claimed: false };
  if (face === undefined || !isFurtherYahtzee(card, dice)) {
    return open.map((box) => option(card, box, ordinaryPoints(box, dice), plain));
  }
  const pays = card.boxes.yahtzee === YAHTZEE_POINTS;
  const isJoker = joker === 'matching-filled' && !open.includes(matchingBox(face));
  const pointsIn = (box: Box) => (isJoker ? JOKER_POINTS[box] : undefined) ?? ordinaryPoints(box, dice);
  if (placement !== 'claim') {
    const yahtzee = { bonus: pays ? YAHTZEE_BONUS : 0, claimed: false };
    const boxes = placement === 'forced' ? forcedBoxes(open, face) : open;
    return boxes.map((box) => option(card, box, pointsIn(box), yahtzee));
  }
  const claimed = { bonus: YAHTZEE_BONUS, claimed: true };
  return [
    ...(pays ? forcedBoxes(open, face).map((box) => option(card, box, pointsIn(box), claimed)) : []),
    ...open.map((box) => option(card, box, pointsIn(box), plain)),
  ];
}

/** The card after an option is taken. */
export function fill(card: Card, taken: Option): Card {
  return {
    boxes: { ...card.boxes, [taken.box]: taken.points },
    bonuses: card.bonuses + taken.yahtzeeBonus / YAHTZEE_BONUS,
  };
}

/** The card before an option was taken: the reverse of `fill`. */
export function unfill(card: Card, taken: Option): Card {
  const { [taken.box]: _, ...boxes } = card.boxes;
  return { boxes, bonuses: card.bonuses - taken.yahtzeeBonus / YAHTZEE_BONUS };
}
