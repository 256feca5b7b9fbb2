import { applyAll, newGame, peopleAt, seatsOf, stampOf } from '../game/game.ts';
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

/** The next CPU to sit down: the first name that is free. There are as many names as seats. */
export function nextCpu(seats: readonly Seat[], level: LevelId): Cpu {
  const taken = (name: string) => seats.some((seat) => seat.kind === 'cpu' && seat.name === name);
  return { kind: 'cpu', name: CPU_NAMES.find((name) => !taken(name)) ?? CPU_NAMES[0], level };
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
  const game = newGame(opening.id, opening.rules, asPerson(host));
  const seats: Seat[] = [...game.seats];
  while (seats.length < Math.min(1 + opening.cpus, MAX_SEATS)) seats.push(nextCpu(seats, opening.level));
  return fresh({ ...game, seats }, opening, host.user, now);
}

/** The lobby after a game: same rules and CPUs, hosted by who asked, the seat order moved on by one. */
export function rematched(session: Session, id: string, host: Actor, now: number): Session {
  const before = seatsOf(session.game);
  const order = [...before.slice(1), ...before.slice(0, 1)];
  const stay = order.filter((seat) => seat.kind === 'cpu' || seat.user === host.user);
  const seats = stay.map((seat) => (seat.kind === 'person' ? asPerson(host) : seat));
  const game: Lobby = { phase: 'lobby', id, rules: session.game.rules, seats, order: order.map(seatKey) };
  const others = order.filter((seat) => seat.kind === 'person' && seat.user !== host.user).map(seatKey);
  return { ...fresh(game, session, host.user, now), invited: others };
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

/** Whether a lobby has lost its last person. */
export function isDeserted(session: Session): boolean {
  return session.game.phase === 'lobby' && peopleAt(session.game).length === 0;
}

/** The person on turn, if it is a person's turn. */
export function personOnTurn(game: Game): Person | undefined {
  const seat = game.phase === 'playing' ? game.players[game.current]?.seat : undefined;
  return seat?.kind === 'person' ? seat : undefined;
}

/** Who acts and is on turn is looking at the board: it need not be posted anew to call them. */
export function here(session: Session, actor: Actor): Session {
  const { board } = session;
  if (!board || personOnTurn(session.game)?.user !== actor.user) return session;
  return { ...session, board: { ...board, calls: actor.user } };
}
