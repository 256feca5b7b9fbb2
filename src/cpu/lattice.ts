import type { Dice, Face } from '../game/types.ts';
import { FACES } from '../game/types.ts';

/**
 * The lattice of hands. A hand is a multiset of up to five dice; there are 462, in order of size: 0 is the empty hand,
 * the first 210 are the keeps (up to four dice), the last 252 the rolls. An edge adds or takes away one die.
 */
export type Hand = readonly Face[];

function handsOf(size: number): readonly Hand[] {
  if (size === 0) return [[]];
  return handsOf(size - 1).flatMap((hand) =>
    FACES.filter((face) => face >= (hand.at(-1) ?? 1)).map((face) => [...hand, face]),
  );
}

/** All 462 hands, each in ascending order of faces. */
export const HANDS: readonly Hand[] = [0, 1, 2, 3, 4, 5].flatMap(handsOf);
export const KEEPS = 210;
export const ROLLS = 252;

/** A number for a multiset of faces, whatever their order: one digit in base six for each face. */
function codeOf(faces: readonly Face[]): number {
  return faces.reduce((code, face) => code + 6 ** (face - 1), 0);
}

const INDEX = new Int32Array(6 ** 6).fill(-1);
for (const [index, hand] of HANDS.entries()) INDEX[codeOf(hand)] = index;

/** The index (0 to 461) of a hand of up to five dice in any order. */
export function handOf(faces: readonly Face[]): number {
  return INDEX[codeOf(faces)] ?? -1;
}

/** The hand with one die more: `PLUS[keep * 6 + face - 1]`, for the 210 keeps. */
export const PLUS: Int32Array = Int32Array.from(
  HANDS.slice(0, KEEPS).flatMap((hand) => FACES.map((face) => handOf([...hand, face]))),
);

function without(hand: Hand, face: Face): Hand {
  return hand.toSpliced(hand.indexOf(face), 1);
}

/** The hands with one die less, one for each face in a hand: none for the empty hand, up to five for a roll. */
const LESS: readonly (readonly number[])[] = HANDS.map((hand) =>
  [...new Set(hand)].map((face) => handOf(without(hand, face))),
);

/** The same in one row, 1,260 in all: those of a hand are from `MINUS_FROM[hand]` up to `MINUS_FROM[hand + 1]`. */
export const MINUS: Int32Array = Int32Array.from(LESS.flat());
export const MINUS_FROM: Int32Array = Int32Array.from(
  [...LESS, []],
  (_, hand) => LESS.slice(0, hand).flat().length,
);

const FACTORIALS = [1, 1, 2, 6, 24, 120];

/** In how many of the 7,776 ordered rolls the dice of a roll come up. */
function waysOf(roll: Hand): number {
  return FACES.reduce((ways, face) => {
    const count = roll.filter((die) => die === face).length;
    return ways / (FACTORIALS[count] ?? 1);
  }, 120);
}

/** How many of the 7,776 ordered rolls show each of the 252 rolls; index from 0, in the order of `HANDS`. */
export const WAYS: readonly number[] = HANDS.slice(KEEPS).map(waysOf);

/** The 252 rolls (as hands) by how many ordered rolls show them: one addition a roll and one product a group. */
export const BY_WAYS: readonly { readonly ways: number; readonly rolls: readonly number[] }[] = [
  ...new Set(WAYS),
].map((ways) => ({
  ways,
  rolls: WAYS.flatMap((own, roll) => (own === ways ? [KEEPS + roll] : [])),
}));

/** The roll of five equal dice, by face. */
export const FIVES: readonly number[] = FACES.map((face) => handOf([face, face, face, face, face]));

/** The dice of one of the 252 rolls (a hand index from 210 on). */
export function diceOf(roll: number): Dice {
  const [a = 1, b = 1, c = 1, d = 1, e = 1] = HANDS[roll] ?? [];
  return [a, b, c, d, e];
}
