import type { Session } from '../session/session.ts';
import { atMost } from './at-most.ts';

/** A table as an act left it; a later act has a greater `rev`. */
export type Picture = { readonly session: Session | undefined; readonly rev: number };

type Line = { newest: Picture; tail: Promise<unknown>; landed: number; readonly open: Set<Promise<void>> };

// However many slow answers there are before it, nothing waits for longer: its three seconds are running.
const PATIENCE = 1500;

/**
 * The order in which a channel's pictures are shown: one after another, each rendered from what is newest when it is
 * sent. Should an older picture land after a newer one, `correct` draws the newest once more.
 */
export function createLines(correct: (channel: string, newest: Picture) => Promise<void>) {
  const lines = new Map<string, Line>();

  function lineOf(channel: string, picture: Picture): Line {
    const line = lines.get(channel) ?? {
      newest: picture,
      tail: Promise.resolve(),
      landed: 0,
      open: new Set(),
    };
    lines.set(channel, line);
    if (picture.rev > line.newest.rev) line.newest = picture;
    return line;
  }

  function landed(channel: string, line: Line, rev: number): void {
    if (rev < line.landed) void show(channel, line.newest, (newest) => correct(channel, newest));
    line.landed = Math.max(line.landed, rev);
  }

  /** Shows a table by `send` in its turn; resolves when that is done. */
  function show(channel: string, picture: Picture, send: (newest: Picture) => Promise<void>): Promise<void> {
    const line = lineOf(channel, picture);
    const done = atMost(PATIENCE, line.tail).then(() => {
      const sent = line.newest;
      return send(sent).finally(() => landed(channel, line, sent.rev));
    });
    line.tail = done;
    const leave = () => {
      line.open.delete(done);
      if (line.open.size === 0) lines.delete(channel);
    };
    line.open.add(done);
    done.then(leave, leave);
    return done;
  }

  return {
    show,
    /** What is newest of a table that is being shown. */
    newest: (channel: string): Session | undefined => lines.get(channel)?.newest.session,
    /** Hears of a write that shows nothing new, such as the id of the message just posted. */
    note(channel: string, picture: Picture): void {
      const line = lines.get(channel);
      if (line && picture.rev > line.newest.rev) line.newest = picture;
    },
    /** Resolves when nothing is being shown or waits to be. */
    async idle(): Promise<void> {
      while (lines.size > 0) await Promise.allSettled([...lines.values()].flatMap((line) => [...line.open]));
    },
  };
}

export type Lines = ReturnType<typeof createLines>;
