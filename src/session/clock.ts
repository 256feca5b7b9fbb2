import { peopleAt, roundOf, stampOf } from '../game/game.ts';
import { undoable } from '../game/play.ts';
import type { ClockId, Game, Person, Playing } from '../game/types.ts';
import type { Session } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Clock = { readonly turn: number | undefined; readonly reminder: number | undefined };

/** How long a turn may take after its player's last act, and how long before its end they are reminded, in ms. */
export const CLOCKS: Readonly<Record<ClockId, Clock>> = {
  live: { turn: 3 * MINUTE, reminder: undefined },
  relaxed: { turn: DAY, reminder: DAY / 4 },
  none: { turn: undefined, reminder: undefined },
};

// The time a person has to take a score back before a CPU rolls, and the time to read a CPU's turn.
const AFTER_PERSON = 4000;
const AFTER_CPU = 1500;
// A lobby nobody starts, and a table nobody touches, make room.
const LOBBY_LIFE = 30 * MINUTE;
const TABLE_LIFE = 7 * DAY;
/** Turns in a row a person may let run out before a CPU plays on for them. */
export const PATIENCE = 2;

/** The person on turn, if it is a person's turn. */
export function personOnTurn(game: Game): Person | undefined {
  const seat = game.phase === 'playing' ? game.players[game.current]?.seat : undefined;
  return seat?.kind === 'person' ? seat : undefined;
}

/** Whether a CPU plays on for a person, until they act again. */
export function isAway(session: Pick<Session, 'missed'>, user: string): boolean {
  return (session.missed[user] ?? 0) >= PATIENCE;
}

/** Whether everyone at the table has let a turn run out: then the game waits for any of them. */
export function isDesertedFor(session: Session, user: string): boolean {
  return peopleAt(session.game).every(
    (person) => person.user === user || (session.missed[person.user] ?? 0) > 0,
  );
}

function isPlayedByBot(session: Session, game: Playing): boolean {
  const person = personOnTurn(game);
  return !session.paused && (person === undefined || isAway(session, person.user));
}

const turnOf = (game: Playing) => [roundOf(game), game.current, game.undos].join();

function cpuDue(before: Session, session: Session, now: number): number | undefined {
  const { game } = session;
  if (game.phase !== 'playing' || !isPlayedByBot(session, game)) return undefined;
  if (before.due !== undefined && stampOf(before.game) === stampOf(game)) return before.due;
  const last = undoable(game);
  const byPerson =
    last?.standIn === undefined && last !== undefined && game.players[last.seat]?.seat.kind === 'person';
  return now + (byPerson ? AFTER_PERSON : AFTER_CPU);
}

function turnEnd(
  before: Session,
  session: Session,
  { actor, now }: { actor: string | undefined; now: number },
) {
  const { game, clock } = session;
  const person = personOnTurn(game);
  const length = CLOCKS[clock].turn;
  if (game.phase !== 'playing' || !person || !length || session.paused || isAway(session, person.user))
    return undefined;
  const same = before.game.phase === 'playing' && turnOf(before.game) === turnOf(game);
  return same && actor !== person.user && before.turnEnds !== undefined ? before.turnEnds : now + length;
}

/** The session with the times at which something is to happen by itself, after an act of `actor` or of nobody. */
export function wound(
  before: Session,
  session: Session,
  at: { actor: string | undefined; now: number },
): Session {
  const turnEnds = turnEnd(before, session, at);
  const reminded = turnEnds !== undefined && turnEnds === before.turnEnds && before.reminded;
  return { ...session, due: cpuDue(before, session, at.now), turnEnds, reminded };
}

/** Something that happens to a table by itself. */
export type Due = {
  readonly at: number;
  readonly what: 'play' | 'turn-ends' | 'remind' | 'lobby-closes' | 'table-closes';
};

function reminderAt({ turnEnds, reminded, clock }: Session): number | undefined {
  const { reminder } = CLOCKS[clock];
  return turnEnds === undefined || reminded || reminder === undefined ? undefined : turnEnds - reminder;
}

/** What is to happen to a table next, or undefined when it waits for nothing. */
export function nextDue(session: Session): Due | undefined {
  const { game, due, turnEnds, touched } = session;
  if (game.phase === 'over') return undefined;
  if (game.phase === 'lobby') return { at: touched + LOBBY_LIFE, what: 'lobby-closes' };
  const times: readonly (readonly [number | undefined, Due['what']])[] = [
    [due, 'play'],
    [turnEnds, 'turn-ends'],
    [reminderAt(session), 'remind'],
    [touched + TABLE_LIFE, 'table-closes'],
  ];
  return times
    .flatMap(([at, what]) => (at === undefined ? [] : [{ at, what }]))
    .reduce<Due | undefined>(
      (first, next) => (first === undefined || next.at < first.at ? next : first),
      undefined,
    );
}
