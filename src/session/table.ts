import { applyAll, newGame, peopleAt, seatOf, seatsOf } from '../game/game.ts';
import { seatKey } from '../game/lobby.ts';
import { isGone } from '../game/outcome.ts';
import type {
  ClockId,
  Cpu,
  Game,
  LevelId,
  Lobby,
  Move,
  Person,
  Result,
  RulesId,
  Seat,
} from '../game/types.ts';
import { MAX_SEATS } from '../game/types.ts';
import type { Actor } from './access.ts';
import { PATIENCE, personOnTurn, wound } from './clock.ts';
import type { Board, Session } from './session.ts';

/** Names of CPU seats, taken in this order; as many as a table can seat. */
export const CPU_NAMES = ['Ada', 'Blaise', 'Carl', 'Daniel', 'Emmy', 'Fermat', 'Grace', 'Huygens'] as const;

export type Opening = {
  readonly id: string;
  readonly guild: string | undefined;
  readonly channel: string;
  readonly rules: RulesId;
  readonly cpus: number;
  readonly level: LevelId;
  readonly clock: ClockId;
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
  const { guild, channel, clock } = at;
  return {
    game,
    host,
    guild,
    channel,
    clock,
    board: undefined,
    invited: [],
    missed: {},
    paused: false,
    due: undefined,
    turnEnds: undefined,
    reminded: false,
    touched: now,
  };
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
  const before = seatsOf(session.game).filter((seat) => seat.kind === 'cpu' || !isGone(seat.user));
  const order = [...before.slice(1), ...before.slice(0, 1)];
  const stay = order.filter((seat) => seat.kind === 'cpu' || seat.user === host.user);
  const seats = stay.map((seat) => (seat.kind === 'person' ? asPerson(host) : seat));
  const game: Lobby = { phase: 'lobby', id, rules: session.game.rules, seats, order: order.map(seatKey) };
  const others = order.filter((seat) => seat.kind === 'person' && seat.user !== host.user).map(seatKey);
  return { ...fresh(game, session, host.user, now), invited: others };
}

/** The board, which tells of a turn that was taken back once it is played again. */
function boardOf({ board }: Session, game: Game): Board | undefined {
  const entries = game.phase === 'lobby' ? 0 : game.log.length;
  return board && entries < board.from ? { ...board, from: entries } : board;
}

/** The session once its game has moved: the next host when the host is gone, and what happens by itself when. */
export function followed(
  session: Session,
  game: Game,
  at: { actor: string | undefined; now: number },
): Session {
  const people = peopleAt(game);
  const stays = people.some((person) => person.user === session.host);
  const host = stays ? session.host : (people[0]?.user ?? session.host);
  return wound(session, { ...session, game, host, board: boardOf(session, game) }, at);
}

/** Somebody who acts is there again: they have their seat back, and a game that waited goes on. */
export function present(session: Session, actor: Actor, now: number): Session {
  const { [actor.user]: missed, ...others } = session.missed;
  const seated = seatOf(session.game, actor.user) !== undefined;
  if (!seated || (missed === undefined && !session.paused)) return session;
  return wound(session, { ...session, missed: others, paused: false }, { actor: actor.user, now });
}

/** Applies a person's moves to a session's game, all or none. */
export function acted(session: Session, actor: Actor, moves: readonly Move[], now: number): Result<Session> {
  const game = applyAll(session.game, moves);
  if (!game.ok) return game;
  const after = followed(present(session, actor, now), game.value, { actor: actor.user, now });
  return { ok: true, value: { ...here(after, actor), touched: now } };
}

/** Applies moves that nobody at the table made: a CPU's, or those of a clock. */
export function advanced(session: Session, moves: readonly Move[], now: number): Result<Session> {
  const game = applyAll(session.game, moves);
  return game.ok ? { ok: true, value: followed(session, game.value, { actor: undefined, now }) } : game;
}

/** A person let a turn run out; after some in a row a CPU plays on for them. */
export function missedTurn(session: Session, user: string): Session {
  return { ...session, missed: { ...session.missed, [user]: (session.missed[user] ?? 0) + 1 } };
}

/** Everyone is away: nothing happens until one of them acts. */
export function paused(session: Session, user: string): Session {
  const still = { ...missedTurn(session, user), paused: true };
  return { ...still, due: undefined, turnEnds: undefined, reminded: false };
}

/** A CPU plays on for a person until they act. */
export function stoodInFor(session: Session, user: string, now: number): Session {
  const away = { ...session, missed: { ...session.missed, [user]: PATIENCE } };
  return wound(session, away, { actor: undefined, now });
}

/** Whether a lobby has lost its last person. */
export function isDeserted(session: Session): boolean {
  return session.game.phase === 'lobby' && peopleAt(session.game).length === 0;
}

/** Who acts and is on turn is looking at the board: it need not be posted anew to call them. */
function here(session: Session, actor: Actor): Session {
  const { board } = session;
  if (!board || personOnTurn(session.game)?.user !== actor.user) return session;
  return { ...session, board: { ...board, calls: actor.user } };
}
