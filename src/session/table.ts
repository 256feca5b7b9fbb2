import { applyAll, newGame, peopleAt, seatOf, seatsOf, stampOf } from '../game/game.ts';
import { seatKey } from '../game/lobby.ts';
import { undoable } from '../game/play.ts';
import type { Cpu, Game, LevelId, Lobby, Move, Person, Result, RulesId, Seat } from '../game/types.ts';
import { MAX_SEATS } from '../game/types.ts';
import type { Actor } from './access.ts';
import type { Session } from './session.ts';

/** Names of CPU seats, taken in this order; as many as a table can seat. */
export const CPU_NAMES = ['Ada', 'Blaise', 'Carl', 'Daniel', 'Emmy', 'Fermat', 'Grace', 'Huygens'] as const;

// The time a person has to take a score back before a CPU rolls, and the time to read a CPU's turn.
const AFTER_PERSON = 4000;
const AFTER_CPU = 1500;

export type Opening = {
  readonly id: string;
  readonly guild: string | undefined;
  readonly channel: string;
  readonly rules: RulesId;
  readonly cpus: number;
  readonly level: LevelId;
};

/** The next CPU to sit down, by the first name that is free; undefined at a full table. */
export function nextCpu(seats: readonly Seat[], level: LevelId): Cpu | undefined {
  const name = CPU_NAMES.find((free) => !seats.some((seat) => seat.kind === 'cpu' && seat.name === free));
  return name && seats.length < MAX_SEATS ? { kind: 'cpu', name, level } : undefined;
}

export function asPerson(actor: Actor): Person {
  return { kind: 'person', user: actor.user, name: actor.name };
}

function fresh(
  game: Lobby,
  at: Omit<Opening, 'id' | 'rules' | 'cpus' | 'level'>,
  host: string,
  now: number,
): Session {
  const { guild, channel } = at;
  return { game, host, guild, channel, board: undefined, invited: [], due: undefined, touched: now };
}

/** A new table with its host and as many CPUs as were asked for and fit. */
export function opened(opening: Opening, host: Actor, now: number): Session {
  let game = newGame(opening.id, opening.rules, asPerson(host));
  for (let n = 0; n < opening.cpus; n += 1) {
    const cpu = nextCpu(game.seats, opening.level);
    if (cpu) game = { ...game, seats: [...game.seats, cpu] };
  }
  return fresh(game, opening, host.user, now);
}

/** The lobby after a game: same rules and CPUs, hosted by who asked, the seat order moved on by one. */
export function rematched(session: Session, id: string, host: Actor, now: number): Session {
  const before = seatsOf(session.game);
  const order = [...before.slice(1), ...before.slice(0, 1)];
  const stay = order.filter((seat) => seat.kind === 'cpu' || seat.user === host.user);
  const seats = stay.map((seat) => (seat.kind === 'person' ? asPerson(host) : seat));
  const game: Lobby = { phase: 'lobby', id, rules: session.game.rules, seats, order: order.map(seatKey) };
  return fresh(game, session, host.user, now);
}

function dueOf(session: Session, game: Game, now: number): number | undefined {
  if (game.phase !== 'playing' || game.players[game.current]?.seat.kind !== 'cpu') return undefined;
  if (stampOf(game) === stampOf(session.game)) return session.due ?? now;
  const last = undoable(game);
  const byPerson = last !== undefined && game.players[last.seat]?.seat.kind === 'person';
  return now + (byPerson ? AFTER_PERSON : AFTER_CPU);
}

/** The session once its game has moved: the next host when the host is gone, and when a CPU is due. */
export function followed(session: Session, game: Game, now: number): Session {
  const people = peopleAt(game);
  const stays = people.some((person) => person.user === session.host);
  const host = stays ? session.host : (people[0]?.user ?? session.host);
  return { ...session, game, host, due: dueOf(session, game, now) };
}

/** Applies moves to a session's game, all or none. */
export function moved(session: Session, moves: readonly Move[], now: number): Result<Session> {
  const game = applyAll(session.game, moves);
  return game.ok ? { ok: true, value: followed(session, game.value, now) } : game;
}

/** Whether a lobby has lost its last person, or the person who asked for a rematch never sat. */
export function isDeserted(session: Session): boolean {
  return session.game.phase === 'lobby' && peopleAt(session.game).length === 0;
}

/** Whether a person sat at the table of a session. */
export function satAt(session: Session, user: string): boolean {
  return seatOf(session.game, user) !== undefined;
}
