import type { Dice, Face, Five, Held, Place } from './types.ts';
import { FACES, PLACES } from './types.ts';

export const NONE_HELD: Held = [false, false, false, false, false];

/** Builds the five values of a row of dice, place by place. */
export function five<T>(value: (place: Place) => T): Five<T> {
  return [value(1), value(2), value(3), value(4), value(5)];
}

/** The value at a place (1 to 5). */
export function at<T>(row: Five<T>, place: Place): T {
  switch (place) {
    case 1:
      return row[0];
    case 2:
      return row[1];
    case 3:
      return row[2];
    case 4:
      return row[3];
    case 5:
      return row[4];
  }
}

/** How many dice show a face: 0 to 5. */
export function countOf(dice: Dice, face: Face): number {
  return dice.filter((die) => die === face).length;
}

/** The sum of the five faces: 5 to 30. */
export function sumOf(dice: Dice): number {
  return dice.reduce((sum: number, die) => sum + die, 0);
}

/** The largest number of equal dice: 1 to 5. */
export function mostEqual(dice: Dice): number {
  return Math.max(...FACES.map((face) => countOf(dice, face)));
}

/** The length of the longest run of consecutive faces: 1 to 5 (2-3-3-4-5 is 4). */
export function longestRun(dice: Dice): number {
  let longest = 0;
  let run = 0;
  for (const face of FACES) {
    run = dice.includes(face) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The face of a five of a kind, else undefined. */
export function yahtzeeFace(dice: Dice): Face | undefined {
  return mostEqual(dice) === 5 ? dice[0] : undefined;
}

/** A number in [0, 1) by chance, from eight throws of a die as digits to base six. */
export function fraction(die: () => Face): number {
  let value = 0;
  for (let digit = 0; digit < 8; digit += 1) value = (value + die() - 1) / 6;
  return value;
}

/** Puts new faces where nothing is held; held dice keep their places. */
export function rethrow(dice: Dice, held: Held, faces: Dice): Dice {
  return five((place) => (at(held, place) ? at(dice, place) : at(faces, place)));
}

/** The row of holds that holds exactly these places. */
export function heldAt(places: readonly Place[]): Held {
  return five((place) => places.includes(place));
}

/** The places that are held, from left to right. */
export function heldPlaces(held: Held): readonly Place[] {
  return PLACES.filter((place) => at(held, place));
}
