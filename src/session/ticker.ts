import { apply, stampOf } from '../game/game.ts';
import type { Game, LevelId, Move, Playing } from '../game/types.ts';
import type { Due } from './clock.ts';
import { isAway, isDesertedFor, nextDue, personOnTurn } from './clock.ts';
import type { Session } from './session.ts';
import type { Change, Log, Outcome, Sessions } from './sessions.ts';
import { advanced, missedTurn, paused } from './table.ts';

/** What plays for a seat. Chance is in the moves: never a fourth roll, and a score at last. */
export type Player = {
  /** The next move of a CPU. */
  readonly choose: (game: Playing, seat: number, level: LevelId) => Promise<Move>;
  /** Where the strongest CPU would put the dice of whoever is on turn. The dice must be on the table. */
  readonly place: (game: Playing) => Promise<Move>;
  /** The first roll of whoever is on turn. */
  readonly roll: (game: Playing) => Move;
};

export type TickerDeps = {
  readonly sessions: Pick<Sessions, 'read' | 'advance'>;
  readonly player: Player;
  readonly now: () => number;
  readonly log: Log;
  /** Shows what happened to a table by itself. */
  readonly happened: (change: Change) => void;
  /** Calls the person on turn, whose clock runs out soon. */
  readonly remind: (session: Session) => void;
};

// How many tables are seen to at one tick. After a long stop thousands may be due at once, each with requests to Discord.
const BEGUN = 5;

// What failed (a full disk, a strategy that crashed) is tried again after this long.
const RETRY = 10_000;
/** How a CPU plays for a person who is away. */
const STAND_IN_LEVEL: LevelId = 'perfect';

function after(game: Game, move: Move): Game {
  const next = apply(game, move);
  if (!next.ok) throw new Error(`${move.type} was chosen and refused: ${next.error}`);
  return next.value;
}

/** All moves of one turn of a CPU, from the dice on the table to the score. */
async function wholeTurn(start: Playing, level: LevelId, { choose }: Player): Promise<readonly Move[]> {
  const moves: Move[] = [];
  let game: Game = start;
  while (game.phase === 'playing' && game.log === start.log) {
    const move = await choose(game, start.current, level);
    moves.push(move);
    game = after(game, move);
  }
  return moves;
}

const by =
  (standIn: 'clock' | 'cpu') =>
  (move: Move): Move =>
    move.type === 'score' ? { ...move, standIn } : move;

/** The rest of a turn that ends here: the dice on the table are placed, rolled once first if there are none. */
export async function placed(game: Playing, player: Player): Promise<readonly Move[]> {
  const rolls = game.turn.rolled === 0 ? [player.roll(game)] : [];
  const rolled = rolls.reduce<Game>(after, game);
  return rolled.phase === 'playing' ? [...rolls, by('clock')(await player.place(rolled))] : rolls;
}

/** Does what happens to tables by itself, when it is due: CPU turns, clocks, reminders, closing. */
export function createTicker({ sessions, player, now, log, happened, remind }: TickerDeps) {
  const dues = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  function watch(channel: string, session: Session | undefined): void {
    const due = session && nextDue(session);
    if (due) dues.set(channel, due.at);
    else dues.delete(channel);
  }

  /** Advances a table if it still stands as it was seen: somebody may have acted meanwhile. */
  function advance(seen: Session, change: Parameters<Sessions['advance']>[2]): Promise<Outcome> {
    const stamp = stampOf(seen.game);
    const same = (session: Session) => stampOf(session.game) === stamp && session.touched === seen.touched;
    return sessions.advance(seen.channel, same, change);
  }

  async function playTurn(seen: Session, game: Playing): Promise<Outcome> {
    const seat = game.players[game.current]?.seat;
    const level = seat?.kind === 'cpu' ? seat.level : STAND_IN_LEVEL;
    const moves = await wholeTurn(game, level, player);
    const made = seat?.kind === 'cpu' ? moves : moves.map(by('cpu'));
    return advance(seen, (session) => advanced(session, made, now()));
  }

  async function endTurn(seen: Session, game: Playing): Promise<Outcome | undefined> {
    const user = personOnTurn(game)?.user;
    if (user === undefined || isAway(seen, user)) return undefined;
    if (isDesertedFor(seen, user))
      return advance(seen, (session) => ({ ok: true, value: paused(session, user) }));
    const moves = await placed(game, player);
    return advance(seen, (session) => advanced(missedTurn(session, user), moves, now()));
  }

  function close(seen: Session): Promise<Outcome> {
    if (seen.game.phase === 'lobby') return advance(seen, () => ({ ok: true, value: undefined }));
    return advance(seen, (session) => advanced(session, [{ type: 'end' }], now()));
  }

  async function doDue(seen: Session, what: Due['what']): Promise<Outcome | undefined> {
    const { game } = seen;
    if (what === 'lobby-closes' || what === 'table-closes') return close(seen);
    if (game.phase !== 'playing') return undefined;
    if (what === 'play') return playTurn(seen, game);
    if (what === 'turn-ends') return endTurn(seen, game);
    const outcome = await advance(seen, (session) => ({ ok: true, value: { ...session, reminded: true } }));
    if (outcome.ok && outcome.change.after) remind(outcome.change.after);
    return undefined;
  }

  async function run(channel: string): Promise<void> {
    const { session } = await sessions.read(channel);
    const due = session && nextDue(session);
    if (!session || !due || due.at > now()) return watch(channel, session);
    const outcome = await doDue(session, due.what);
    if (outcome?.ok) happened(outcome.change);
    else if (outcome?.error === 'not-saved') dues.set(channel, now() + RETRY);
  }

  function begin(channel: string): void {
    dues.delete(channel);
    const task = run(channel)
      .catch((error: unknown) => {
        log.error({ err: error, channel }, 'What was due at a table failed; it will be tried again.');
        dues.set(channel, now() + RETRY);
      })
      .finally(() => running.delete(channel));
    running.set(channel, task);
  }

  return {
    /** Takes note of what a table waits for; called with every session written or found at start. */
    watch,

    /** Sees to what is due, some tables at a time. */
    tick(): void {
      const ready = [...dues].filter(([channel, at]) => at <= now() && !running.has(channel));
      for (const [channel] of ready.slice(0, BEGUN)) begin(channel);
    },

    /** Waits for what is being done. */
    async idle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

export type Ticker = ReturnType<typeof createTicker>;
