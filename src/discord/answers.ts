import { MessageFlags } from 'discord.js';
import type { Box, RuleError, TableError } from '../game/types.ts';
import { RULE_ERRORS } from '../game/types.ts';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import { refuseMove, refuseTable } from '../render/refusal.ts';
import type { Session } from '../session/session.ts';
import type { Change, Log, Refused } from '../session/sessions.ts';
import type { Asked, Pressed } from './asked.ts';
import type { Picture } from './line.ts';
import type { Outgoing } from './outgoing.ts';
import { asReply, asWhisper, isMaybeDone, linkTo } from './outgoing.ts';
import { lacking } from './permissions.ts';
import type { Showing } from './showing.ts';

export type AnswersDeps = {
  readonly showing: Showing;
  readonly outgoing: Outgoing;
  readonly log: Log;
  /** Hears how an interaction came out that was not simply done: why it was refused, or `undelivered`. */
  readonly note: (outcome: string) => void;
};

const isRuleError = (error: RuleError | TableError): error is RuleError =>
  RULE_ERRORS.some((known) => known === error);

/** The sentence for a refusal, in the words of whoever asked. */
function sentenceFor(asked: Asked, { error, session }: Refused, box?: Box): string {
  const { t, actor } = asked;
  const game = session?.game;
  if (isRuleError(error) && game) return refuseMove(t, error, { game, user: actor.user, box });
  const link = session?.board && linkTo(session, session.board.message);
  return refuseTable(t, isRuleError(error) ? 'no-table' : error, {
    game,
    user: actor.user,
    link,
    host: session?.host,
  });
}

// Half of Discord's three seconds: the rest is for the way there and back.
const SOON = 1500;

/** Whether something is ready soon enough to be the first answer. */
function isQuick(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), SOON);
    void work.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** Creates the ways to answer an interaction. Each interaction is answered once. */
export function createAnswers({ showing, outgoing, log, note }: AnswersDeps) {
  function undelivered(error: unknown, channel: string): void {
    note('undelivered');
    log.warn({ err: error, channel }, 'A private answer was not delivered.');
  }

  /** A private answer. One that Discord did not take is gone; nothing in the game hangs on it. */
  async function whisper({ interaction, channel }: Asked, payload: Payload): Promise<void> {
    try {
      await interaction.reply(asWhisper(payload));
    } catch (error) {
      undelivered(error, channel);
    }
  }

  /** A private answer that may take its time: Discord is told to wait before the three seconds are over. */
  async function whisperSoon(asked: Asked, payload: Promise<Payload>): Promise<void> {
    const { interaction, channel, t } = asked;
    const sure = payload.catch((error: unknown) => {
      note('failed');
      log.error({ err: error, channel }, 'An answer could not be worked out.');
      return renderNote(t.notes.failed);
    });
    if (await isQuick(sure)) return whisper(asked, await sure);
    try {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply(asReply(await sure));
    } catch (error) {
      undelivered(error, channel);
    }
  }

  /** Answers with a new message that everyone sees; gives its id where Discord told it. */
  async function say({ interaction }: Asked, payload: Payload): Promise<string | undefined> {
    const reply = await interaction.reply({ ...asReply(payload), withResponse: true });
    return reply.resource?.message?.id ?? undefined;
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

  /** Answers with the board as a new message at the bottom, dressed with a call to people. */
  function answerAnew(asked: Asked, change: Change, dress: (session: Session) => Payload): Promise<void> {
    const picture = { session: change.after, rev: change.rev };
    return shown(asked, picture, ({ session }) =>
      orAnnounce(asked, change, async () => {
        if (session) await showing.postAnew(session, dress(session), (payload) => say(asked, payload));
      }),
    );
  }

  const calling = (calls: string | undefined) => (session: Session) => showing.picture(session, calls);

  /** Answers a press by drawing the newest board over the message it was on. */
  function answerHere(asked: Pressed, change: Change): Promise<void> {
    const picture = { session: change.after, rev: change.rev };
    return shown(asked, picture, ({ session }) =>
      orAnnounce(asked, change, async () => {
        const gone = change.before && showing.closed(change.before, asked.actor.name);
        const payload = session ? showing.picture(session) : gone;
        if (payload) await update(asked, payload);
      }),
    );
  }

  /** Answers a press on the board that did something. */
  function pressed(asked: Pressed, change: Change): Promise<void> {
    const plan = change.after && showing.plan(change.after, asked.actor);
    return plan?.kind === 'anew' ? answerAnew(asked, change, calling(plan.calls)) : answerHere(asked, change);
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

  /** The board of an earlier moment, pressed where the board is: it is drawn as it is now. */
  function isOutdated({ error }: Refused): boolean {
    return error === 'old-board' || error === 'not-in-lobby' || error === 'not-playing';
  }

  /** Answers a press on a board that did nothing. */
  async function refusedPress(asked: Pressed, refused: Refused, box?: Box): Promise<void> {
    const { session, rev, error } = refused;
    note(error);
    if (session && isOutdated(refused)) {
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
