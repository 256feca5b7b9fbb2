import { applyAll } from '../../src/game/game.ts';
import type { Box, Dice, Move, Place, Playing, Seat } from '../../src/game/types.ts';
import { lobbyOf } from './playouts.ts';

export const ANA: Seat = { kind: 'person', user: '100', name: 'Ana' };
export const BO: Seat = { kind: 'person', user: '101', name: 'Bo' };
export const ADA: Seat = { kind: 'cpu', name: 'Ada', level: 'casual' };

/** A game in play after these moves. */
export function started(seats: readonly Seat[], ...moves: readonly Move[]): Playing {
  const result = applyAll(lobbyOf('forced-joker', seats), [{ type: 'start' }, ...moves]);
  if (!result.ok || result.value.phase !== 'playing') throw new Error('not in play');
  return result.value;
}

export const roll = (seat: number, faces: Dice): Move => ({ type: 'roll', seat, faces });
export const score = (seat: number, box: Box): Move => ({ type: 'score', seat, box });
export const keep = (seat: number, ...places: readonly Place[]): Move => ({
  type: 'keep',
  seat,
  places,
});
