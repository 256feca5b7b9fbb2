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

export type ShowingDeps = {
  readonly outgoing: Outgoing;
  readonly sessions: Pick<Sessions, 'place'>;
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

/** Whom the board should call: the person on turn, unless they act themselves or were called already. */
function called(session: Session, actor: Actor | undefined): string | undefined {
  const person = personOnTurn(session.game)?.user;
  return person === actor?.user || person === session.board?.calls ? undefined : person;
}

/** Shows tables: on the message where they are, or on a new one while the old one shrinks. */
export function createShowing({ outgoing, sessions, now, log, healing, chances, words }: ShowingDeps) {
  const lines: Lines = createLines((channel, { session }) => redraw(channel, session));

  function plan(session: Session, actor: Actor | undefined): Plan {
    const calls = called(session, actor);
    const old = session.board === undefined || now() - session.board.postedAt > OLD;
    return calls !== undefined || old ? { kind: 'anew', calls } : { kind: 'edit' };
  }

  const picture = (session: Session, calls?: string): Payload =>
    renderTable(words(session.guild), { ...session, chances: chances(session.game) }, calls);

  /** Draws a table over the message where it is. */
  async function redraw(channel: string, session: Session | undefined): Promise<void> {
    if (!session?.board) return;
    await outgoing.edit(channel, session.board.message, picture(session));
  }

  /** The line that is left of a message once the board has gone on. */
  async function shrink(session: Session, old: Board, current: string): Promise<void> {
    const t = words(session.guild);
    const { game, channel } = session;
    const left = renderShrunk(t, game, old.from, linkTo(session, current));
    await outgoing
      .edit(channel, old.message, left)
      .catch((error: unknown) => log.info({ err: error, channel }, 'An old board could not be shrunk.'));
  }

  const postHere = (session: Session, calls?: string): Promise<void> =>
    postAnew(session, picture(session, calls), (payload) => outgoing.post(session.channel, payload));

  /** Posts a table by `post`, records where it is, and lets the old message shrink in the background. */
  async function postAnew(session: Session, payload: Payload, post: Post): Promise<void> {
    const message = await post(payload);
    if (message === undefined) return;
    const { game, channel, board: old } = session;
    const from = game.phase === 'lobby' ? 0 : game.log.length;
    const onTurn = personOnTurn(game)?.user;
    const board: Board = { message, postedAt: now(), calls: onTurn, from };
    const placed = await sessions.place(channel, game.id, board);
    if (placed.ok) lines.note(channel, { session: placed.change.after, rev: placed.change.rev });
    if (old && old.message !== message) void shrink(session, old, message);
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

  async function sendNewest(
    newest: Session | undefined,
    { before }: Change,
    actor: Actor | undefined,
  ): Promise<void> {
    if (newest) await send(newest, actor);
    else if (before?.board) {
      await outgoing.edit(before.channel, before.board.message, closed(before, actor?.name));
    }
  }

  /** Shows what became of a table without an interaction to answer. Never rejects. */
  async function announce(change: Change, actor?: Actor): Promise<void> {
    const { channel } = change.after ?? change.before ?? {};
    if (channel === undefined) return;
    const picture = { session: change.after, rev: change.rev };
    try {
      await show(channel, picture, ({ session }) => sendNewest(session, change, actor));
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

  return { lines, show, isUnshown: healing.isUnshown, plan, picture, postAnew, closed, announce, remind };
}

export type Showing = ReturnType<typeof createShowing>;
