import { seatsOf } from '../game/game.ts';
import type { Messages } from '../locales/index.ts';
import { renderClosed } from '../render/lobby.ts';
import type { Payload } from '../render/payload.ts';
import { renderShrunk } from '../render/shrunk.ts';
import { renderReminder, renderTable } from '../render/table.ts';
import type { Actor } from '../session/access.ts';
import { personOnTurn } from '../session/clock.ts';
import type { Board, Session } from '../session/session.ts';
import type { Change, Log, Sessions } from '../session/sessions.ts';
import type { Chances } from './chances.ts';
import type { Healing } from './healing.ts';
import type { Lines, Picture } from './line.ts';
import { createLines } from './line.ts';
import type { Outgoing } from './outgoing.ts';
import { isNotEditable, linkTo } from './outgoing.ts';
import type { Underway } from './underway.ts';

export type ShowingDeps = {
  readonly outgoing: Outgoing;
  readonly sessions: Pick<Sessions, 'place' | 'read'>;
  /** Takes what is done in the background. */
  readonly underway: Pick<Underway, 'add'>;
  readonly now: () => number;
  readonly log: Log;
  readonly healing: Pick<Healing, 'failed' | 'shown' | 'isUnshown'>;
  readonly chances: Chances;
  /** The words of a server's language. */
  readonly words: (guild: string | undefined) => Messages;
};

/** How a board gets to the screen: drawn over where it is, or posted anew at the bottom, calling a person or nobody. */
export type Plan = { readonly kind: 'edit' } | { readonly kind: 'anew'; readonly calls: string | undefined };

/** Posts a payload and gives the new message's id, where Discord told it. */
export type Post = (payload: Payload) => Promise<string | undefined>;

// Discord limits edits of messages older than an hour.
const OLD = 60 * 60 * 1000;

/** Whether a table has one person only, between whose turns the board stays where it is. */
function isSolitary({ game }: Session): boolean {
  return seatsOf(game).filter((seat) => seat.kind === 'person').length === 1;
}

/** Whom the board should call: the person on turn, unless they act themselves or were called already. */
function called(session: Session, actor: Actor | undefined): string | undefined {
  const person = personOnTurn(session.game)?.user;
  const knows = person === actor?.user || person === session.board?.calls;
  return knows || isSolitary(session) ? undefined : person;
}

/** Shows tables: on the message where they are, or on a new one while the old one shrinks. */
export function createShowing(deps: ShowingDeps) {
  const { outgoing, sessions, underway, now, log, healing, chances, words } = deps;
  const lines: Lines = createLines((channel, { session }) => redraw(channel, session));

  function plan(session: Session, actor: Actor | undefined): Plan {
    const calls = called(session, actor);
    const old = session.board === undefined || now() - session.board.postedAt > OLD;
    return calls !== undefined || old ? { kind: 'anew', calls } : { kind: 'edit' };
  }

  /** A table as everyone sees it, with a call to a person if it is still their turn. */
  function picture(session: Session, calls?: string): Payload {
    const mention = personOnTurn(session.game)?.user === calls ? calls : undefined;
    return renderTable(words(session.guild), { ...session, chances: chances(session.game) }, mention);
  }

  /** Draws a table over the message where it is. */
  async function redraw(channel: string, session: Session | undefined): Promise<void> {
    if (!session?.board) return;
    await outgoing.edit(channel, session.board.message, picture(session));
  }

  /** What is left of a message once the board has gone on: its turns, if it is known where they begin, or a link. */
  function remains(session: Session, from: number | undefined): Payload {
    const t = words(session.guild);
    const link = session.board && linkTo(session, session.board.message);
    return renderShrunk(t, session.game, from ?? Number.POSITIVE_INFINITY, link);
  }

  /** Lets a message shrink on which the board was before. */
  async function shrink(session: Session, message: string, from: number | undefined): Promise<void> {
    const { channel } = session;
    await outgoing
      .edit(channel, message, remains(session, from))
      .catch((error: unknown) => log.info({ err: error, channel }, 'An old board could not be shrunk.'));
  }

  const postHere = (session: Session, calls?: string): Promise<void> =>
    postAnew(session, picture(session, calls), (payload) => outgoing.post(session.channel, payload));

  /** Takes note of where a table is now, and lets the message shrink in the background where it was before. */
  function moved({ before, after, rev }: Change, channel: string): void {
    lines.note(channel, { session: after, rev });
    const old = before?.board;
    if (after && old && old.message !== after.board?.message)
      underway.add(shrink(after, old.message, old.from));
  }

  /** Posts a table by `post` and records where it is. A board posted later meanwhile stays the table's. */
  async function postAnew(session: Session, payload: Payload, post: Post): Promise<void> {
    const message = await post(payload);
    if (message === undefined) return;
    const { game, channel } = session;
    const from = game.phase === 'lobby' ? 0 : game.log.length;
    const board: Board = { message, postedAt: now(), calls: personOnTurn(game)?.user, from };
    const placed = await sessions.place(channel, game.id, board);
    if (placed.ok) moved(placed.change, channel);
    else if (placed.error === 'other-message' && placed.session)
      underway.add(shrink(placed.session, message, from));
  }

  /** Draws over the message, or posts anew where it is gone or too old to be edited. */
  async function editOrPost(session: Session): Promise<void> {
    try {
      await redraw(session.channel, session);
    } catch (error) {
      if (!isNotEditable(error)) throw error;
      await postHere(session);
    }
  }

  async function send(session: Session, actor: Actor | undefined): Promise<void> {
    const how = plan(session, actor);
    if (how.kind === 'edit') await editOrPost(session);
    else await postHere(session, how.calls);
  }

  /** Draws what is left of a lobby that was closed. */
  const closed = (session: Session, who: string | undefined): Payload =>
    renderClosed(words(session.guild), who);

  /** Shows a table as it is by now, which is not always as it was when that was asked for. */
  async function sendNow({ before, after }: Change, actor: Actor | undefined): Promise<void> {
    if (after) {
      const { session } = await sessions.read(after.channel);
      if (session) await send(session, actor);
    } else if (before?.board) {
      await outgoing.edit(before.channel, before.board.message, closed(before, actor?.name));
    }
  }

  /** Shows what became of a table without an interaction to answer. Never rejects. */
  async function announce(change: Change, actor?: Actor): Promise<void> {
    const { channel } = change.after ?? change.before ?? {};
    if (channel === undefined) return;
    const picture = { session: change.after, rev: change.rev };
    try {
      await show(channel, picture, () => sendNow(change, actor));
    } catch (error) {
      healing.failed(channel);
      log.warn({ err: error, channel }, 'A board could not be shown; it will be tried again.');
    }
  }

  /** Shows a picture in its turn; what is on the screen then needs no healing. */
  async function show(
    channel: string,
    picture: Picture,
    send: (newest: Picture) => Promise<void>,
  ): Promise<void> {
    await lines.show(channel, picture, send);
    healing.shown(channel);
  }

  /** Calls the person on turn, whose clock runs out soon. Never rejects. */
  async function remind(session: Session): Promise<void> {
    const { channel, board, turnEnds } = session;
    const user = personOnTurn(session.game)?.user;
    if (user === undefined || turnEnds === undefined) return;
    const link = board && linkTo(session, board.message);
    await outgoing
      .post(channel, renderReminder(words(session.guild), user, { ends: turnEnds, link }))
      .catch((error: unknown) => log.warn({ err: error, channel }, 'A reminder could not be sent.'));
  }

  return {
    lines,
    show,
    isUnshown: healing.isUnshown,
    plan,
    picture,
    remains,
    shrink,
    postAnew,
    closed,
    announce,
    remind,
  };
}

export type Showing = ReturnType<typeof createShowing>;
