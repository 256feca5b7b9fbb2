import { at } from '../game/dice.ts';
import type { RolledTurn } from '../game/types.ts';
import { PLACES } from '../game/types.ts';

/** The dice on the table as digits, the held ones marked: `**[6]** 2 5`. */
export function diceText(turn: RolledTurn): string {
  return PLACES.map((place) =>
    at(turn.held, place) ? `**[${at(turn.dice, place)}]**` : `${at(turn.dice, place)}`,
  ).join(' ');
}
