import type { Change, Sessions } from '../session/sessions.ts';
import type { Underway } from './underway.ts';

export type HealingDeps = {
  readonly sessions: Pick<Sessions, 'read'>;
  readonly underway: Pick<Underway, 'add'>;
  readonly now: () => number;
  readonly announce: (change: Change) => Promise<void>;
};

// Discord is back in seconds, minutes, or when somebody gives a permission back. Later the next act heals.
const WAITS = [5, 15, 60, 300, 900, 3600].map((seconds) => seconds * 1000);

/** Boards that could not be shown are tried again, later and later, until one is on the screen. */
export function createHealing({ sessions, underway, now, announce }: HealingDeps) {
  const unshown = new Map<string, { tries: number; at: number }>();

  function failed(channel: string): void {
    const tries = unshown.get(channel)?.tries ?? 0;
    const at = now() + (WAITS[tries] ?? Number.POSITIVE_INFINITY);
    unshown.set(channel, { tries: tries + 1, at });
  }

  async function again(channel: string): Promise<void> {
    const { session, rev } = await sessions.read(channel);
    if (session) await announce({ before: session, after: session, rev });
    else unshown.delete(channel);
  }

  return {
    failed,

    shown(channel: string): void {
      unshown.delete(channel);
    },

    /** Whether the last board of a channel is not on the screen. */
    isUnshown: (channel: string): boolean => unshown.has(channel),

    /** Tries again what is due; called by the ticker. */
    tick(): void {
      for (const [channel, entry] of unshown) {
        if (entry.at > now()) continue;
        entry.at = Number.POSITIVE_INFINITY;
        underway.add(again(channel).catch(() => failed(channel)));
      }
    },
  };
}

export type Healing = ReturnType<typeof createHealing>;
