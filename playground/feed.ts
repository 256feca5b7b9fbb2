import type { Interaction } from './interactions.ts';
import type { Channel, Guild, Message } from './world/records.ts';

/** How a request ended: carried out, refused for its body or for another reason, a route nobody knows, or by an arranged fault. */
export type Verdict = 'done' | 'bad body' | 'refused' | 'unknown route' | 'fault' | 'limited';

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  readonly verdict: Verdict;
}

export interface Problem {
  readonly kind: 'unknown route' | 'bad body' | 'no answer' | 'gateway' | 'stand-in';
  readonly text: string;
}

export type Act = 'created' | 'edited' | 'deleted';
export type GuildAct = 'created' | 'edited' | 'left' | 'unavailable';

/** Everything that happens, in order. A page or a test that listens here misses nothing. */
export type Happening =
  | { readonly type: 'request'; readonly exchange: Exchange }
  | {
      readonly type: 'gateway';
      readonly way: 'in' | 'out';
      readonly session: string | null;
      readonly frame: string;
    }
  | { readonly type: 'message'; readonly act: Act; readonly message: Message }
  | { readonly type: 'channel'; readonly act: Act; readonly channel: Channel }
  | { readonly type: 'guild'; readonly act: GuildAct; readonly guild: Guild }
  | {
      readonly type: 'interaction';
      readonly act: 'sent' | 'answered' | 'failed';
      readonly interaction: Interaction;
    }
  | { readonly type: 'session'; readonly act: 'ready' | 'resumed' | 'lost'; readonly session: string }
  | { readonly type: 'commands' | 'emoji' | 'clock' }
  | { readonly type: 'problem'; readonly problem: Problem };

export type Entry = Happening & { readonly at: number };

export interface Feed {
  tell(happening: Happening): void;
  /** The answer ends the subscription. */
  listen(listener: (entry: Entry) => void): () => void;
  /** The last entries, oldest first; their number is bounded. */
  recent(): readonly Entry[];
}

export function createFeed(now: () => number, keep: number): Feed {
  const listeners = new Set<(entry: Entry) => void>();
  const entries: Entry[] = [];
  return {
    tell(happening) {
      const entry: Entry = { ...happening, at: now() };
      entries.push(entry);
      if (entries.length > 2 * keep) entries.splice(0, keep);
      for (const listener of [...listeners]) listener(entry);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    recent: () => entries.slice(-keep),
  };
}
