import { at, countOf, longestRun, mostEqual } from '../game/dice.ts';
import { currentCard } from '../game/play.ts';
import { matchingBox, openBoxes, optionsFor, worth } from '../game/scoring.ts';
import type { Box, Dice, Face, Option, Place, Playing, RolledTurn } from '../game/types.ts';
import { FACES, PLACES } from '../game/types.ts';

/** About what a fair player gets out of a box: a box is a good choice when the dice give more than this. */
const PAR: Readonly<Record<Box, number>> = {
  ones: 1.5,
  twos: 4.5,
  threes: 8,
  fours: 12,
  fives: 16,
  sixes: 20,
  'three-kind': 22,
  'four-kind': 12,
  'full-house': 21,
  'small-straight': 28,
  'large-straight': 26,
  yahtzee: 12,
  chance: 23,
};

export type Choice =
  | { readonly type: 'roll'; readonly keep: readonly Place[] }
  | { readonly type: 'score'; readonly option: Option };

function best(options: readonly Option[]): Option {
  const [first, ...others] = options;
  if (!first) throw new Error('no box is open');
  const gain = (option: Option) => worth(option) - PAR[option.box];
  return others.reduce((found, option) => (gain(option) > gain(found) ? option : found), first);
}

/** Dice that a further roll could only spoil. */
function isDone(options: readonly Option[], open: readonly Box[]): boolean {
  return options.some(
    (option) =>
      option.yahtzeeBonus > 0 ||
      (option.points > 0 && ['yahtzee', 'large-straight', 'full-house'].includes(option.box)) ||
      (option.points > 0 && option.box === 'small-straight' && !open.includes('large-straight')),
  );
}

/** The places of one run of consecutive faces, each face once. */
function runPlaces(dice: Dice, length: number): readonly Place[] {
  const start = [1, 2, 3, 4].find((low) =>
    [...Array(length).keys()].every((n) => dice.some((die) => die === low + n)),
  );
  if (start === undefined) return [];
  const faces = FACES.filter((face) => face >= start && face < start + length);
  return faces.flatMap((face) => PLACES.filter((place) => at(dice, place) === face).slice(0, 1));
}

function wantsRun(dice: Dice, open: readonly Box[]): boolean {
  const straights = open.filter((box) => box === 'small-straight' || box === 'large-straight').length;
  const run = longestRun(dice);
  return (
    (run >= 4 && straights > 0) ||
    (run === 3 && straights === 2 && mostEqual(dice) < 3 && countOf(dice, 6) < 2)
  );
}

/** How much a player cares for the dice of one face. */
function liking(dice: Dice, face: Face, open: readonly Box[]): number {
  const kinds = open.some((box) => box === 'yahtzee' || box === 'four-kind' || box === 'three-kind');
  const wanted = open.includes(matchingBox(face)) ? 12 : kinds ? 8 : 0;
  return countOf(dice, face) * wanted + face * (wanted > 0 ? 1 : 0);
}

function kept(dice: Dice, open: readonly Box[]): readonly Place[] {
  if (wantsRun(dice, open)) return runPlaces(dice, Math.min(longestRun(dice), 4));
  const pairs = FACES.filter((face) => countOf(dice, face) >= 2);
  if (pairs.length === 2 && open.includes('full-house')) {
    return PLACES.filter((place) => pairs.includes(at(dice, place)));
  }
  const liked = FACES.reduce((a, b) => (liking(dice, b, open) >= liking(dice, a, open) ? b : a));
  if (liking(dice, liked, open) > 0) return PLACES.filter((place) => at(dice, place) === liked);
  return open.includes('chance') ? PLACES.filter((place) => at(dice, place) >= 5) : runPlaces(dice, 3);
}

/** What a casual player does: sensible rules of thumb, no look ahead. */
export function casual(game: Playing, turn: RolledTurn): Choice {
  const card = currentCard(game);
  const options = optionsFor(game.rules, card, turn.dice);
  const open = openBoxes(card);
  const keep = kept(turn.dice, open);
  if (turn.rolled === 3 || keep.length === PLACES.length || isDone(options, open)) {
    return { type: 'score', option: best(options) };
  }
  return { type: 'roll', keep };
}
