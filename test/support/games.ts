import { apply, newGame } from '../../src/game/game.ts';
import type { Game, Move, Person, Playing, RulesId, Seat } from '../../src/game/types.ts';

export function person(name: string): Person {
  return { kind: 'person', user: `user-${name.toLowerCase()}`, name };
}

/** Applies moves that must be legal; every state is frozen through and through on the way. */
export function played(game: Game, ...moves: readonly Move[]): Game {
  return moves.reduce((state, move) => {
    const result = apply(freeze(state), freeze(move));
    if (!result.ok) throw new Error(`${move.type} refused: ${result.error}`);
    return result.value;
  }, game);
}

/** A started game with these people and CPUs in this order. */
export function started(rules: RulesId, seats: readonly Seat[]): Playing {
  const [host, ...others] = seats;
  if (host?.kind !== 'person') throw new Error('the first seat is the host');
  const sit = (seat: Seat): Move =>
    seat.kind === 'person' ? { type: 'join', person: seat } : { type: 'add-cpu', cpu: seat };
  return playing(played(newGame('g1', rules, host), ...others.map(sit), { type: 'start' }));
}

export function playing(game: Game): Playing {
  if (game.phase !== 'playing') throw new Error(`expected a game in play, not ${game.phase}`);
  return game;
}

/** Freezes a value and everything in it, so that whoever mutates it throws. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
