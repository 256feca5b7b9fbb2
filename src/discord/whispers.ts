import { MessageFlags } from 'discord.js';
import type { Box, RuleError, TableError } from '../game/types.ts';
import { RULE_ERRORS } from '../game/types.ts';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import { refuseMove, refuseTable } from '../render/refusal.ts';
import type { Log, Refused } from '../session/sessions.ts';
import type { Asked } from './asked.ts';
import { asReply, asWhisper, linkTo } from './outgoing.ts';

export type WhispersDeps = {
  readonly log: Log;
  /** Hears how an interaction came out that was not simply done: why it was refused, or `undelivered`. */
  readonly note: (outcome: string) => void;
};

const isRuleError = (error: RuleError | TableError): error is RuleError =>
  RULE_ERRORS.some((known) => known === error);

/** The sentence for a refusal, in the words of whoever asked. */
export function sentenceFor(asked: Asked, { error, session }: Refused, box?: Box): string {
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

/** Creates the private answers. One that Discord did not take is gone; nothing in the game hangs on it. */
export function createWhispers({ log, note }: WhispersDeps) {
  function undelivered(error: unknown, channel: string): void {
    note('undelivered');
    log.warn({ err: error, channel }, 'A private answer was not delivered.');
  }

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

  return { whisper, whisperSoon, undelivered };
}
