import { apply, newGame } from '../game/game.ts';
import type { Lobby, Over, Playing } from '../game/types.ts';
import { replay } from './log.ts';
import type { StoredGame } from './session.ts';

export type Begun = Extract<StoredGame, { phase: 'begun' }>;

/** Plays the log of a stored game; undefined when no legal play leads to it. */
export type Replay = (stored: Begun) => Playing | Over | undefined;

type Known = { readonly head: string; readonly lines: readonly string[]; readonly game: Playing };

// Of a long game of eight, this many take some 10 MB.
const KEEP = 250;

/** The table of a stored game before anything was played. */
export function seated(stored: StoredGame): Lobby {
  const host = { kind: 'person', user: '-', name: '-' } as const;
  const order = stored.phase === 'lobby' ? stored.order : [];
  return { ...newGame(stored.id, stored.rules, host), seats: stored.seats, order };
}

function begin(stored: Begun): Playing | undefined {
  const game = apply(seated(stored), { type: 'start' });
  return game.ok && game.value.phase === 'playing' ? game.value : undefined;
}

/** Plays the whole log. */
export const replayWhole: Replay = (stored) => {
  const start = begin(stored);
  return start && replay(start, stored.log);
};

/** All that the replay of a log hangs on but the log. */
const headOf = (stored: Begun) =>
  JSON.stringify({ ...stored, log: [], turn: '', undos: 0, ending: undefined });

/**
 * As `replayWhole`, from where the log was when the same game was read before: what is new since then is a line at
 * most, while the log of a long game of eight takes a millisecond.
 */
export function createReplays(): Replay {
  const known = new Map<string, Known>();

  function startOf(stored: Begun, head: string): Pick<Known, 'lines' | 'game'> | undefined {
    const before = known.get(stored.id);
    if (before?.head === head && before.lines.every((line, n) => line === stored.log[n])) return before;
    const game = begin(stored);
    return game && { lines: [], game };
  }

  function remember(id: string, now: Known): void {
    known.set(id, now);
    const [oldest] = known.size > KEEP ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  }

  return (stored) => {
    const head = headOf(stored);
    const start = startOf(stored, head);
    const game = start && replay(start.game, stored.log.slice(start.lines.length));
    known.delete(stored.id);
    if (game?.phase === 'playing') remember(stored.id, { head, lines: stored.log, game });
    return game;
  };
}
