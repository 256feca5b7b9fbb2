import { apply, stampOf } from '../game/game.ts';
import type { Game, LevelId, Move, Playing } from '../game/types.ts';
import type { Session } from './session.ts';
import type { Change, Log, Sessions } from './sessions.ts';

/** The next move of a CPU seat, chance included. Never a fourth roll; a score at last. */
export type Choose = (game: Playing, seat: number, level: LevelId) => Promise<Move>;

export type CpusDeps = {
  readonly sessions: Pick<Sessions, 'read' | 'advance'>;
  readonly choose: Choose;
  readonly now: () => number;
  readonly log: Log;
  /** Shows what a CPU's turn made of a table. */
  readonly played: (change: Change) => void;
};

// A CPU whose turn failed (a full disk, a strategy that crashed) tries again after this long.
const RETRY = 10_000;

/** All moves of one CPU turn, from the dice on the table to the score. */
async function think(start: Playing, choose: Choose): Promise<readonly Move[]> {
  const seat = start.current;
  const player = start.players[seat];
  const moves: Move[] = [];
  let game: Game = start;
  while (player?.seat.kind === 'cpu' && game.phase === 'playing' && game.log === start.log) {
    const move = await choose(game, seat, player.seat.level);
    const next = apply(game, move);
    if (!next.ok) throw new Error(`CPU ${player.seat.level} chose ${move.type}: ${next.error}`);
    moves.push(move);
    game = next.value;
  }
  return moves;
}

/** Plays CPU seats when they are due. Their turns are saved whole, by the same path as a person's. */
export function createCpus({ sessions, choose, now, log, played }: CpusDeps) {
  const due = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  async function play(channel: string): Promise<void> {
    const { session: seen } = await sessions.read(channel);
    if (seen?.game.phase !== 'playing') return;
    const moves = await think(seen.game, choose);
    const stamp = stampOf(seen.game);
    // Somebody may have undone or resigned while the CPU was thinking.
    const outcome = await sessions.advance(channel, (session) => stampOf(session.game) === stamp, moves);
    if (outcome.ok) played(outcome.change);
    else if (outcome.error === 'not-saved') due.set(channel, now() + RETRY);
  }

  function run(channel: string): void {
    due.delete(channel);
    const turn = play(channel)
      .catch((error: unknown) => {
        log.error({ err: error, channel }, 'A CPU could not play its turn; it will try again.');
        due.set(channel, now() + RETRY);
      })
      .finally(() => running.delete(channel));
    running.set(channel, turn);
  }

  return {
    /** Takes note of when a table's CPU is due; called with every session written or found at start. */
    watch(channel: string, session: Session | undefined): void {
      if (session?.due === undefined) due.delete(channel);
      else due.set(channel, session.due);
    },

    /** Plays every CPU that is due; called by the ticker. */
    tick(): void {
      for (const [channel, at] of due) {
        if (at <= now() && !running.has(channel)) run(channel);
      }
    },

    /** Waits for the turns being played. */
    async idle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

export type Cpus = ReturnType<typeof createCpus>;
