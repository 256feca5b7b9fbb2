import type { Messages } from '../locales/index.ts';
import { renderNote } from '../render/payload.ts';
import type { Session } from '../session/session.ts';
import type { Log, Sessions } from '../session/sessions.ts';
import type { Ticker } from '../session/ticker.ts';
import type { Outgoing } from './outgoing.ts';
import type { Showing } from './showing.ts';

export type RevivalDeps = {
  readonly sessions: Pick<Sessions, 'all' | 'read'>;
  readonly ticker: Pick<Ticker, 'watch'>;
  readonly showing: Pick<Showing, 'announce'>;
  readonly outgoing: Pick<Outgoing, 'post'>;
  readonly now: () => number;
  readonly log: Log;
  readonly words: (guild: string | undefined) => Messages;
};

/** What a start finds in the store: tables to draw again, and channels whose table could not be read. */
export type Found = { readonly tables: readonly string[]; readonly damaged: readonly string[] };

// Tables touched within this time may show a picture from before the stop.
const LATELY = 15 * 60 * 1000;
// Far below Discord's limit of 50 requests a second, so that people's clicks come first.
const PACE = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Brings tables back after a start. What is not drawn again heals at the next press. */
export function createRevival({ sessions, ticker, showing, outgoing, now, log, words }: RevivalDeps) {
  /** Whether somebody may be looking at a table that shows a picture from before the stop. */
  function isWatched({ game, due, touched }: Session): boolean {
    return game.phase !== 'over' && (due !== undefined || now() - touched < LATELY);
  }

  /** Reads every table: CPUs are watched again, and tables somebody may be looking at are picked out. */
  async function find(): Promise<Found> {
    const tables: string[] = [];
    const damaged: string[] = [];
    for await (const { channel, session } of sessions.all()) {
      if (session) ticker.watch(channel, session);
      if (!session) damaged.push(channel);
      else if (isWatched(session)) tables.push(channel);
    }
    log.info({ redraw: tables.length, damaged: damaged.length }, 'Tables are read.');
    return { tables, damaged };
  }

  async function tell(channel: string): Promise<void> {
    await outgoing.post(channel, renderNote(words(undefined).notes.setAside));
  }

  async function redraw(channel: string): Promise<void> {
    const { session, rev } = await sessions.read(channel);
    if (session) await showing.announce({ before: session, after: session, rev });
  }

  /** Draws the tables found again and tells the channels whose table was set aside, paced, until `signal`. */
  async function show({ tables, damaged }: Found, signal: AbortSignal): Promise<void> {
    const visits = [
      ...damaged.map((channel) => ({ channel, visit: tell })),
      ...tables.map((channel) => ({ channel, visit: redraw })),
    ];
    for (const { channel, visit } of visits) {
      if (signal.aborted) return;
      await visit(channel).catch((err: unknown) =>
        log.warn({ err, channel }, 'A channel could not be shown what became of its table.'),
      );
      await pause(PACE);
    }
    log.info({ tables: visits.length }, 'Tables are shown again.');
  }

  return { find, show };
}
