import { applyInLobby } from './lobby.ts';
import { applyInPlay, currentCard } from './play.ts';
import { openBoxes, total } from './scoring.ts';
import type { Game, Lobby, Move, Over, Person, Player, Playing, Result, RulesId, Seat } from './types.ts';
import { BOXES } from './types.ts';

/** An open table with its host as the only seat. */
export function newGame(id: string, rules: RulesId, host: Person): Lobby {
  return { phase: 'lobby', id, rules, seats: [host], order: [] };
}

/** What a move makes of a game, or why it is refused. A function of its arguments: never throws, never mutates. */
export function apply(game: Game, move: Move): Result<Game> {
  switch (game.phase) {
    case 'lobby':
      return applyInLobby(game, move);
    case 'playing':
      return applyInPlay(game, move);
    case 'over':
      return { ok: false, error: 'not-playing' };
  }
}

/** Applies moves in order, all or none. */
export function applyAll(game: Game, moves: readonly Move[]): Result<Game> {
  return moves.reduce<Result<Game>>((so, move) => (so.ok ? apply(so.value, move) : so), {
    ok: true,
    value: game,
  });
}

/** The round being played, 1 to 13: the boxes filled by whoever is on turn, and one. */
export function roundOf(game: Playing): number {
  return BOXES.length - openBoxes(currentCard(game)).length + 1;
}

/**
 * Names the state a board was drawn for. Derived, not counted; a hold does not change it, so that
 * fast taps on several dice all land.
 */
export function stampOf(game: Game): string {
  if (game.phase !== 'playing') return `${game.id}.${game.phase}`;
  return [game.id, roundOf(game), game.current, game.turn.rolled, game.undos].join('.');
}

/** Everyone who sits or sat at the table, in seat order. */
export function seatsOf(game: Game): readonly Seat[] {
  return game.phase === 'lobby' ? game.seats : game.players.map((player) => player.seat);
}

/** The index of a person's seat, or undefined. */
export function seatOf(game: Game, user: string): number | undefined {
  const index = seatsOf(game).findIndex((seat) => seat.kind === 'person' && seat.user === user);
  return index < 0 ? undefined : index;
}

/** The people who have not resigned, in seat order. */
export function peopleAt(game: Game): readonly Person[] {
  const resigned = (index: number) => game.phase !== 'lobby' && game.players[index]?.resigned === true;
  return seatsOf(game).filter((seat, index): seat is Person => seat.kind === 'person' && !resigned(index));
}

export type Standing = {
  readonly place: number;
  readonly index: number;
  readonly player: Player;
  readonly total: number;
};

/**
 * Seats by place: those that finished by total, then those that resigned by total. Equal totals share
 * the place, and the next place is skipped (1, 1, 3).
 */
export function standings(game: Playing | Over): readonly Standing[] {
  const rows = game.players.map((player, index) => ({ index, player, total: total(player.card) }));
  const before = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.player.resigned === b.player.resigned ? a.total > b.total : b.player.resigned;
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => before(other, row)).length }))
    .sort((a, b) => a.place - b.place || a.index - b.index);
}
