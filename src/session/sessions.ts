import { peopleAt, seatOf } from '../game/game.ts';
import type { Result, RuleError, TableError } from '../game/types.ts';
import type { Actor } from './access.ts';
import { isLater, refuseAccess, refuseOrigin } from './access.ts';
import type { Log, Outcome, Refused, Request } from './act.ts';
import { seal, unseal } from './envelope.ts';
import { withoutPerson } from './leaving.ts';
import { createEntryText } from './log.ts';
import type { Queue } from './queue.ts';
import type { Records } from './records.ts';
import { createReplays } from './replays.ts';
import { isEnding } from './results.ts';
import type { Board, Session } from './session.ts';
import { sessionForm, sessionToStored } from './session.ts';
import type { Store } from './store.ts';
import type { Opening } from './table.ts';
import { acted, advanced, isDeserted, opened, present, rematched } from './table.ts';

export type { Change, Log, Outcome, Refused, Request } from './act.ts';

export type SessionsDeps = {
  readonly store: Store;
  readonly queue: Queue;
  readonly records: Pick<Records, 'finish'>;
  readonly now: () => number;
  readonly log: Log;
  /** Hears of every session written, and of a channel whose table is gone. */
  readonly written: (channel: string, session: Session | undefined) => void;
};

type Step = { readonly ok: true; readonly session: Session | undefined } | Omit<Refused, 'session' | 'rev'>;
/** `fault`: why there is a row, and yet no session. */
type Found = {
  readonly session: Session | undefined;
  readonly rev: number;
  readonly fault: TableError | undefined;
};

export const sessionKey = (channel: string) => `g:${channel}`;

const refuse = (error: TableError | RuleError) => ({ ok: false, error }) as const;
const into = (session: Session | undefined) => ({ ok: true, session }) as const;

/** Creates the only writer of games. Acts on one channel run one after another. */
export function createSessions({ store, queue, records, now, log, written }: SessionsDeps) {
  const form = sessionForm(createReplays());
  const lineOf = createEntryText();
  // Orders what is shown. A row's own count would begin anew with every table of a channel.
  let acts = 0;

  /** Reads a table within its turn of the queue: what cannot be read is set aside. */
  async function find(channel: string): Promise<Found> {
    const key = sessionKey(channel);
    const row = await store.get(key);
    if (!row) return { session: undefined, rev: 0, fault: undefined };
    const read = unseal(form, row);
    if (read.ok) return { session: read.value, rev: read.rev, fault: undefined };
    // A row of a later version is good there: it is left where it is.
    if (read.reason === 'newer') return { session: undefined, rev: 0, fault: 'newer-version' };
    await store.setAside(key, read.detail);
    return { session: undefined, rev: 0, fault: 'set-aside' };
  }

  /** Writes a session, with everything that its game's end brings; gives it as it is written. */
  async function save(channel: string, { session: before, rev }: Found, after: Session | undefined) {
    const entryOf = (session: Session | undefined) => ({
      key: sessionKey(channel),
      value: session && seal(form.v, rev + 1, sessionToStored(session, lineOf)),
    });
    const game = after?.game;
    const ends = after && isEnding(before?.game, game);
    const saved = ends ? await records.finish({ ...after, game }, entryOf) : after;
    if (!ends) await store.write([entryOf(after)]);
    log.debug({ channel, rev: rev + 1 }, 'A table is saved.');
    written(channel, saved);
    return saved;
  }

  /** One turn of the channel's queue: read, decide, save. What `step` refuses changes nothing. */
  function alter(channel: string, step: (session: Session | undefined) => Step): Promise<Outcome> {
    return queue.run(sessionKey(channel), async () => {
      try {
        const found = await find(channel);
        const made = found.fault ? refuse(found.fault) : step(found.session);
        if (!made.ok) return { ...made, session: found.session, rev: acts };
        const after = await save(channel, found, made.session);
        acts += 1;
        return { ok: true, change: { before: found.session, after, rev: acts } };
      } catch (error) {
        log.error({ err: error, channel }, 'A table could not be read or saved; its game has not moved.');
        return { ...refuse('not-saved'), session: undefined, rev: 0 };
      }
    });
  }

  /** `alter` for a table that is there and a person who may. */
  function atTable(
    channel: string,
    { actor, access, origin }: Omit<Request, 'moves'>,
    step: (session: Session) => Step,
  ): Promise<Outcome> {
    return alter(channel, (session) => {
      if (!session) return refuse('no-table');
      const why = refuseAccess(session, actor, access) ?? (origin && refuseOrigin(session, origin));
      return why ? refuse(why) : step(session);
    });
  }

  return {
    /** The table of a channel as it is stored, without waiting for acts under way. */
    async read(channel: string): Promise<Found> {
      const rev = acts;
      const row = await store.get(sessionKey(channel));
      const read = row && unseal(form, row);
      if (!read) return { session: undefined, rev, fault: undefined };
      if (read.ok) return { session: read.value, rev, fault: undefined };
      return { ...(await queue.run(sessionKey(channel), () => find(channel))), rev };
    },

    /** Every table in the store. One that cannot be read is set aside, and comes without a session. */
    async *all(): AsyncIterable<{ channel: string; session: Session | undefined }> {
      for await (const row of store.rows(sessionKey(''))) {
        const channel = row.key.slice(sessionKey('').length);
        const read = unseal(form, row);
        if (read.ok) yield { channel, session: read.value };
        else if (read.reason === 'newer') log.error({ channel }, `A table is left alone: ${read.detail}.`);
        else {
          await store.setAside(row.key, read.detail);
          yield { channel, session: undefined };
        }
      }
    },

    /** Takes somebody off a table and out of what it says: a game goes on without them. */
    forget: (channel: string, user: string): Promise<Outcome> =>
      alter(channel, (session) => into(session && withoutPerson(session, user, now()))),

    /** Deletes a table as it is. */
    drop: (channel: string): Promise<Outcome> => alter(channel, () => into(undefined)),

    /** Opens a table, unless one is open. */
    open: (opening: Opening, host: Actor): Promise<Outcome> =>
      alter(opening.channel, (session) =>
        session && session.game.phase !== 'over' ? refuse('table-open') : into(opened(opening, host, now())),
      ),

    /** Lets a person act at a table. A lobby that loses its last person closes. */
    act: (channel: string, request: Request): Promise<Outcome> =>
      atTable(channel, request, (session) => {
        const seat = seatOf(session.game, request.actor.user) ?? -1;
        const after = acted(session, request.actor, request.moves(session.game, seat), now());
        return after.ok ? into(isDeserted(after.value) ? undefined : after.value) : after;
      }),

    /** Somebody at the table is there again, whatever they came to do. */
    attend: (channel: string, actor: Actor): Promise<Outcome> =>
      alter(channel, (session) => (session ? into(present(session, actor, now())) : refuse('no-table'))),

    /** What happens to a table by itself, if `still` holds of it; a table that becomes undefined is gone. */
    advance: (
      channel: string,
      still: (session: Session) => boolean,
      change: (session: Session) => Result<Session | undefined>,
    ): Promise<Outcome> =>
      alter(channel, (session) => {
        if (!session || !still(session)) return refuse('old-board');
        const after = change(session);
        return after.ok ? into(after.value) : after;
      }),

    /** What the host arranges, other than moves. */
    arrange: (
      channel: string,
      request: Omit<Request, 'moves'>,
      change: (session: Session) => Session | TableError,
    ): Promise<Outcome> =>
      atTable(channel, request, (session) => {
        const after = change(session);
        return typeof after === 'string' ? refuse(after) : into({ ...after, touched: now() });
      }),

    /** Closes a lobby; a game in play is let be. */
    close: (channel: string, request: Omit<Request, 'moves'>): Promise<Outcome> =>
      atTable(channel, request, (session) =>
        session.game.phase === 'lobby' ? into(undefined) : refuse('not-in-lobby'),
      ),

    /** Closes a lobby, or ends a game early; its totals are kept in the history. */
    end: (channel: string, request: Omit<Request, 'moves'>): Promise<Outcome> =>
      atTable(channel, request, (session) => {
        if (session.game.phase === 'lobby') return into(undefined);
        const after = advanced(session, [{ type: 'end' }], now());
        return after.ok ? into(after.value) : refuse('game-over');
      }),

    /** Opens the lobby for another game of the same people. */
    rematch: (channel: string, request: Omit<Request, 'moves'>, id: string): Promise<Outcome> =>
      atTable(channel, request, (session) =>
        session.game.phase === 'over'
          ? into(rematched(session, id, request.actor, now()))
          : refuse('table-open'),
      ),

    /** Notes whom a lobby called; people called before or seated are not called again: see `invited` after. */
    invite: (channel: string, request: Omit<Request, 'moves'>, users: readonly string[]): Promise<Outcome> =>
      atTable(channel, request, (session) => {
        if (session.game.phase !== 'lobby') return refuse('already-started');
        const seated = peopleAt(session.game).map((person) => person.user);
        const called = users.filter((user) => !seated.includes(user) && !session.invited.includes(user));
        return into({ ...session, invited: [...session.invited, ...called] });
      }),

    /** Records which message shows a game now. An earlier message than the one on record stays off it. */
    place: (channel: string, game: string, board: Board): Promise<Outcome> =>
      alter(channel, (session) => {
        if (session?.game.id !== game) return refuse('other-game');
        const later = session.board && isLater(session.board.message, board.message);
        return later ? refuse('other-message') : into({ ...session, board });
      }),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
