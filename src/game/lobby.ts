import { EMPTY_CARD } from './scoring.ts';
import type { Lobby, Move, Playing, Result, RuleError, Seat } from './types.ts';
import { MAX_SEATS } from './types.ts';

/** What tells seats apart at one table: a person's user id, a CPU's name. */
export function seatKey(seat: Seat): string {
  return seat.kind === 'person' ? seat.user : `cpu:${seat.name}`;
}

/** Seats named in the table's order sit in that order; the others behind them, in order of arrival. */
function seated(lobby: Lobby, seats: readonly Seat[]): Lobby {
  const rank = (seat: Seat) => {
    const index = lobby.order.indexOf(seatKey(seat));
    return index < 0 ? lobby.order.length : index;
  };
  return { ...lobby, seats: [...seats].sort((a, b) => rank(a) - rank(b)) };
}

function sit(lobby: Lobby, seat: Seat, taken: RuleError): Result<Lobby> {
  if (lobby.seats.some((other) => seatKey(other) === seatKey(seat))) return { ok: false, error: taken };
  if (lobby.seats.length >= MAX_SEATS) return { ok: false, error: 'table-full' };
  return { ok: true, value: seated(lobby, [...lobby.seats, seat]) };
}

function stand(lobby: Lobby, key: string, missing: RuleError): Result<Lobby> {
  const seats = lobby.seats.filter((seat) => seatKey(seat) !== key);
  if (seats.length === lobby.seats.length) return { ok: false, error: missing };
  return { ok: true, value: { ...lobby, seats } };
}

function begin(lobby: Lobby): Result<Playing> {
  if (!lobby.seats.some((seat) => seat.kind === 'person')) return { ok: false, error: 'no-person' };
  const players = lobby.seats.map((seat) => ({
    seat,
    card: EMPTY_CARD,
    resigned: false,
    assisted: false,
    stoodIn: false,
  }));
  const { id, rules } = lobby;
  return {
    ok: true,
    value: { phase: 'playing', id, rules, players, log: [], current: 0, turn: { rolled: 0 }, undos: 0 },
  };
}

/** Applies a move to a table that has not started yet. */
export function applyInLobby(lobby: Lobby, move: Move): Result<Lobby | Playing> {
  switch (move.type) {
    case 'join':
      return sit(lobby, move.person, 'already-seated');
    case 'leave':
      return stand(lobby, move.user, 'not-seated');
    case 'add-cpu':
      return sit(lobby, move.cpu, 'name-taken');
    case 'remove-cpu':
      return stand(lobby, `cpu:${move.name}`, 'no-such-cpu');
    case 'start':
      return begin(lobby);
    default:
      return { ok: false, error: 'not-playing' };
  }
}
