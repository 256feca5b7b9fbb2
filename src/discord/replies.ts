import { MessageFlags } from 'discord.js';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import type { Log } from '../session/sessions.ts';
import type { Asked, Pressed } from './asked.ts';
import { asReply, asWhisper } from './outgoing.ts';

export type RepliesDeps = {
  readonly log: Log;
  /** Hears how an interaction came out that was not simply done. */
  readonly note: (outcome: string) => void;
};

/** Whether everybody in the channel reads an answer, or only whoever asked. */
export type Audience = 'public' | 'private';

/** Creates answers that have nothing to do with a table. One that Discord did not take is gone: it can be asked for again. */
export function createReplies({ log, note }: RepliesDeps) {
  async function delivered({ channel }: Asked, sending: Promise<unknown>): Promise<void> {
    try {
      await sending;
    } catch (error) {
      note('undelivered');
      log.warn({ err: error, channel }, 'An answer was not delivered.');
    }
  }

  const orFailed = ({ channel, t }: Asked, payload: Promise<Payload>): Promise<Payload> =>
    payload.catch((error: unknown) => {
      note('failed');
      log.error({ err: error, channel }, 'An answer could not be worked out.');
      return renderNote(t.notes.failed);
    });

  const dressed = (payload: Payload, audience: Audience) =>
    audience === 'private' ? asWhisper(payload) : asReply(payload);

  return {
    reply: (asked: Asked, payload: Payload, audience: Audience): Promise<void> =>
      delivered(asked, asked.interaction.reply(dressed(payload, audience))),

    /** An answer that takes its time: Discord is told to wait at once. */
    async replyLater(asked: Asked, payload: Promise<Payload>, audience: Audience): Promise<void> {
      const sure = orFailed(asked, payload);
      const { interaction } = asked;
      const flags = audience === 'private' ? { flags: MessageFlags.Ephemeral as const } : {};
      await delivered(
        asked,
        interaction.deferReply(flags).then(async () => interaction.editReply(asReply(await sure))),
      );
    },

    /** As `replace`, when it takes its time. */
    async replaceLater(asked: Pressed, payload: Promise<Payload>): Promise<void> {
      const sure = orFailed(asked, payload);
      const { interaction } = asked;
      await delivered(
        asked,
        interaction.deferUpdate().then(async () => interaction.editReply(asReply(await sure))),
      );
    },

    /** Answers a press by another picture in place of the message it was on. */
    replace: (asked: Pressed, payload: Payload): Promise<void> =>
      delivered(asked, asked.interaction.update(asReply(payload))),
  };
}

export type Replies = ReturnType<typeof createReplies>;
