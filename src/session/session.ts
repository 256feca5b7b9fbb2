import { z } from 'zod';
import type { Moment } from '../game/records.ts';
import { MOMENTS } from '../game/records.ts';
import type { ClockId, Game } from '../game/types.ts';
import { CLOCK_IDS, ENDINGS, LEVEL_IDS, MAX_SEATS, RULES_IDS } from '../game/types.ts';
import type { Form } from './envelope.ts';
import { entryText, resume, turnText } from './log.ts';
import { type Replay, replayWhole, seated } from './replays.ts';

/** The message that shows a table. */
export type Board = {
  readonly message: string;
  /** When it was posted, in ms since 1970. */
  readonly postedAt: number;
  /** The person it was posted for, who need not be called again. */
  readonly calls: string | undefined;
  /** Length of the game's log when it was posted: what came after is this message's to tell. */
  readonly from: number;
};

/** A channel's table in its stored form. Times are in ms since 1970. */
export type Session = {
  readonly game: Game;
  /** User id of who starts and ends the table. */
  readonly host: string;
  readonly guild: string | undefined;
  readonly channel: string;
  readonly board: Board | undefined;
  /** People called to this lobby already: each is called once. */
  readonly invited: readonly string[];
  readonly clock: ClockId;
  /** By user id: how many turns in a row a person let run out. Whoever acts is not in here. */
  readonly missed: Readonly<Record<string, number>>;
  /** Everyone let a turn run out: the game waits for any of them. */
  readonly paused: boolean;
  /** When a CPU is to play: for its own seat, or for a person who is away. */
  readonly due: number | undefined;
  /** When the clock of the person on turn runs out, and whether they were reminded of it. */
  readonly turnEnds: number | undefined;
  readonly reminded: boolean;
  /** When a person last acted. */
  readonly touched: number;
  /** What there is to say of the people of a game that is over. */
  readonly moments?: readonly Moment[] | undefined;
};

const id = z.string().min(1).max(40);
const count = z.number().int().nonnegative();
const seat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), user: id, name: z.string() }),
  z.object({ kind: z.literal('cpu'), name: z.string(), level: z.enum(LEVEL_IDS) }),
]);

const lobby = z.object({
  phase: z.literal('lobby'),
  id,
  rules: z.enum(RULES_IDS),
  seats: z.array(seat).min(1).max(MAX_SEATS),
  order: z.array(z.string()),
});
const begun = z.object({
  phase: z.literal('begun'),
  id,
  rules: z.enum(RULES_IDS),
  seats: z.array(seat).min(1).max(MAX_SEATS),
  log: z.array(z.string()),
  turn: z.string(),
  undos: count,
  ending: z.enum(ENDINGS).optional(),
});

/** A game as it is stored: seats and a log, from which everything else follows. */
export const storedGame = z.discriminatedUnion('phase', [lobby, begun]);
export type StoredGame = z.infer<typeof storedGame>;

const board = z.object({ message: id, postedAt: count, calls: id.optional(), from: count });
const stored = z.object({
  game: storedGame,
  host: id,
  guild: id.optional(),
  channel: id,
  board: board.optional(),
  invited: z.array(id),
  clock: z.enum(CLOCK_IDS),
  missed: z.record(z.string(), count),
  paused: z.boolean(),
  due: count.optional(),
  turnEnds: count.optional(),
  reminded: z.boolean(),
  touched: count,
  moments: z.array(z.object({ seat: count, kind: z.enum(MOMENTS) })).optional(),
});

/** The stored form of a game: compact, and without anything that could be derived. */
export function gameToStored(game: Game, lineOf = entryText): StoredGame {
  const same = { id: game.id, rules: game.rules };
  if (game.phase === 'lobby') {
    return { phase: 'lobby', ...same, seats: [...game.seats], order: [...game.order] };
  }
  const seats = game.players.map((player) => player.seat);
  const rest =
    game.phase === 'playing'
      ? { turn: turnText(game.turn), undos: game.undos }
      : { turn: '', undos: 0, ending: game.ending };
  return { phase: 'begun', ...same, seats, log: game.log.map(lineOf), ...rest };
}

/** The game of a stored form, or undefined when no legal play leads to it. */
export function gameFromStored(stored: StoredGame, replay: Replay = replayWhole): Game | undefined {
  if (stored.phase === 'lobby') return seated(stored);
  const game = replay(stored);
  return game && resume(game, { turn: stored.turn, undos: stored.undos, ending: stored.ending });
}

/** Version 1 knew no clocks: its tables go on without one. */
function withClock(old: unknown): unknown {
  const before = z.looseObject({}).parse(old);
  return { clock: 'none', missed: {}, paused: false, reminded: false, ...before };
}

/** The form under which sessions are kept: version, validation, and steps from older versions. */
export const sessionForm = (replay: Replay): Form<Session> => ({
  v: 2,
  migrations: { 1: withClock },
  schema: stored.transform((from, ctx): Session => {
    const game = gameFromStored(from.game, replay);
    if (game)
      return {
        ...from,
        game,
        guild: from.guild,
        due: from.due,
        turnEnds: from.turnEnds,
        board: from.board && { ...from.board, calls: from.board.calls },
      };
    ctx.addIssue({ code: 'custom', message: 'no legal play leads to this game' });
    return z.NEVER;
  }),
});

/** The form for reading a session once, whatever was read before. */
export const SESSION_FORM = sessionForm(replayWhole);

/** A session as it is stored. */
export function sessionToStored(session: Session, lineOf = entryText): z.input<typeof stored> {
  const { moments } = session;
  return {
    ...session,
    invited: [...session.invited],
    game: gameToStored(session.game, lineOf),
    moments: moments && [...moments],
  };
}
