import type { Box } from '../game/types.ts';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import { refuseTable } from '../render/refusal.ts';
import { isLater } from '../session/access.ts';
import type { Session } from '../session/session.ts';
import type { Change, Refused } from '../session/sessions.ts';
import type { Asked, Pressed } from './asked.ts';
import type { Picture } from './line.ts';
import type { Outgoing } from './outgoing.ts';
import { asReply, asWhisper, isMaybeDone } from './outgoing.ts';
import { lacking } from './permissions.ts';
import type { Showing } from './showing.ts';
import type { WhispersDeps } from './whispers.ts';
import { createWhispers, sentenceFor } from './whispers.ts';

/** The newest of a table, and where the turns begin that the message pressed tells, if that is known. */
type Here = { readonly session: Session; readonly from: number | undefined };

export type AnswersDeps = WhispersDeps & { readonly showing: Showing; readonly outgoing: Outgoing };

/** Creates the ways to answer an interaction. Each interaction is answered once. */
export function createAnswers({ showing, outgoing, log, note }: AnswersDeps) {
  const { whisper, whisperSoon, undelivered } = createWhispers({ log, note });

  /** Answers with a new message that everyone sees; gives its id where Discord told it. */
  async function say({ interaction }: Asked, payload: Payload): Promise<string | undefined> {
    try {
      const reply = await interaction.reply({ ...asReply(payload), withResponse: true });
      return reply.resource?.message?.id ?? undefined;
    } catch (error) {
      if (!isMaybeDone(error)) throw error;
      // Only Discord's word of it may have been lost: then the message is there, and need not be posted twice.
      return (await interaction.fetchReply()).id;
    }
  }

  /** Answers a press by changing the message it was on. */
  async function update({ interaction }: Pressed, payload: Payload): Promise<void> {
    await interaction.update(asReply(payload));
  }

  /**
   * Runs `answer`. When Discord did not take it the act still stands, saved as it is, so the board is
   * shown by other means: an edit does no harm if the answer was taken after all.
   */
  async function orAnnounce(asked: Asked, change: Change, answer: () => Promise<void>): Promise<void> {
    try {
      await answer();
    } catch (error) {
      const { channel } = asked;
      note('undelivered');
      log.warn({ err: error, channel, maybeDone: isMaybeDone(error) }, 'An answer was not delivered.');
      void showing.announce(change, asked.actor);
    }
  }

  /** Tells whoever acts which permission keeps the boards of this channel from being shown. */
  async function tellLacking({ interaction, t, channel }: Asked): Promise<void> {
    const place = interaction.channel?.isThread() ? 'thread' : 'channel';
    const missing = lacking(interaction.appPermissions, place).map((needed) => t.permissions[needed]);
    if (missing.length === 0) return;
    await interaction
      .followUp(asWhisper(renderNote(t.notes.lacking(missing))))
      .catch((error: unknown) => log.warn({ err: error, channel }, 'A private answer was not delivered.'));
  }

  async function shown(
    asked: Asked,
    picture: Picture,
    send: (newest: Picture) => Promise<void>,
  ): Promise<void> {
    const wasUnshown = showing.isUnshown(asked.channel);
    await showing.show(asked.channel, picture, send);
    if (wasUnshown) await tellLacking(asked);
  }

  /** Answers an act at a table that somebody closed before it could be shown. */
  const gone = (asked: Asked): Promise<void> =>
    whisper(asked, renderNote(refuseTable(asked.t, 'no-table', { user: asked.actor.user })));

  /** Answers with the board as a new message at the bottom, dressed with a call to people. */
  function answerAnew(asked: Asked, change: Change, dress: (session: Session) => Payload): Promise<void> {
    const picture = { session: change.after, rev: change.rev };
    return shown(asked, picture, ({ session }) => {
      if (!session) return gone(asked);
      const post = (payload: Payload) => say(asked, payload);
      return orAnnounce(asked, change, () => showing.postAnew(session, dress(session), post));
    });
  }

  const calling = (calls: string | undefined) => (session: Session) => showing.picture(session, calls);

  /** Draws the newest table over the message that was pressed, or what is left there of a board that has gone on. */
  async function drawHere(asked: Pressed, message: string, { session, from }: Here): Promise<void> {
    const { board } = session;
    if (!board || isLater(message, board.message)) {
      // The bot stopped between posting this board and saving its id.
      return showing.postAnew(session, showing.picture(session), async (payload) => {
        await update(asked, payload);
        return message;
      });
    }
    const isHere = board.message === message;
    await update(asked, isHere ? showing.picture(session) : showing.remains(session, from));
    const newest = showing.lines.newest(asked.channel);
    const hasGoneOn = isHere && newest?.board !== undefined && newest.board.message !== message;
    if (hasGoneOn) await showing.shrink(newest, message, from);
  }

  /** Answers a press by drawing the newest board over the message it was on. */
  function answerHere(asked: Pressed, change: Change): Promise<void> {
    const picture = { session: change.after, rev: change.rev };
    const { message } = asked.origin;
    const { before, after } = change;
    const from = [before, after].find((seen) => seen?.board?.message === message)?.board?.from;
    return shown(asked, picture, async ({ session }) => {
      if (session && message !== undefined)
        return orAnnounce(asked, change, () => drawHere(asked, message, { session, from }));
      if (after || !before) return gone(asked);
      return orAnnounce(asked, change, () => update(asked, showing.closed(before, asked.actor.name)));
    });
  }

  /** Answers a press on the board that did something. */
  async function pressed(asked: Pressed, change: Change): Promise<void> {
    const { after } = change;
    const plan = after && showing.plan(after, asked.actor);
    if (plan?.kind !== 'anew') return answerHere(asked, change);
    await answerAnew(asked, change, calling(plan.calls));
    const { message } = asked.origin;
    if (message && message !== after?.board?.message) await disarm(asked.channel, message);
  }

  /** Answers a typed command that did something: with the board anew, or with what is left of a lobby. */
  async function typed(asked: Asked, change: Change): Promise<void> {
    const { before, after } = change;
    if (after) {
      const plan = showing.plan(after, asked.actor);
      return answerAnew(asked, change, calling(plan.kind === 'anew' ? plan.calls : undefined));
    }
    if (before) {
      void showing.announce(change, asked.actor);
      await whisper(asked, showing.closed(before, asked.actor.name));
    }
  }

  /** Answers a press on a private question: the question becomes a note, and the board is shown by itself. */
  async function settled(asked: Pressed, note: string, change?: Change): Promise<void> {
    if (change) void showing.announce(change, asked.actor);
    try {
      await update(asked, renderNote(note));
    } catch (error) {
      undelivered(error, asked.channel);
    }
  }

  /** Answers a press on a private question that came to nothing. */
  function settledNot(asked: Pressed, why: Refused): Promise<void> {
    note(why.error);
    return settled(asked, sentenceFor(asked, why));
  }

  async function disarm(channel: string, message: string): Promise<void> {
    await outgoing
      .disarm(channel, message)
      .catch((error: unknown) => log.info({ err: error, channel }, 'An old message kept its controls.'));
  }

  /** A button of an earlier moment, pressed where the board is: that is drawn as it is now. */
  function isOutdated({ origin }: Pressed, { error, session }: Refused): boolean {
    if (error === 'other-game') return origin.message === session?.board?.message;
    return error === 'old-board' || error === 'not-in-lobby' || error === 'not-playing';
  }

  /** Answers a press on a board that did nothing. */
  async function refusedPress(asked: Pressed, refused: Refused, box?: Box): Promise<void> {
    const { session, rev, error } = refused;
    note(error);
    if (session && isOutdated(asked, refused)) {
      return answerHere(asked, { before: session, after: session, rev });
    }
    await whisper(asked, renderNote(sentenceFor(asked, refused, box)));
    const { message } = asked.origin;
    if (message && ['other-message', 'other-game', 'no-table'].includes(error))
      await disarm(asked.channel, message);
  }

  /** Answers whatever was refused with a private sentence. */
  async function refused(asked: Asked, why: Refused, box?: Box): Promise<void> {
    note(why.error);
    await whisper(asked, renderNote(sentenceFor(asked, why, box)));
  }

  /** After a new game took the place of one that is over: the old message keeps its cards, not its buttons. */
  function retire(before: Session | undefined): void {
    if (before?.board) void disarm(before.channel, before.board.message);
  }

  return {
    whisper,
    whisperSoon,
    say,
    answerAnew,
    pressed,
    typed,
    settled,
    settledNot,
    refusedPress,
    refused,
    retire,
  };
}

export type Answers = ReturnType<typeof createAnswers>;
