import type { InteractionReplyOptions } from 'discord.js';
import { DiscordAPIError, MessageFlags, RateLimitError, Routes } from 'discord.js';
import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import type { Payload } from '../render/payload.ts';

/** A payload as discord.js takes it in answers; only the people named in it are notified. */
export function asReply({ content, embeds, components, mentions, files }: Payload) {
  const attached = files?.map(({ name, bytes, about }) => ({
    name,
    attachment: Buffer.from(bytes),
    ...(about === undefined ? {} : { description: about }),
  }));
  return {
    content,
    embeds,
    components,
    allowedMentions: { parse: [], users: mentions },
    ...(attached ? { files: attached } : {}),
  };
}

/** A private answer. */
export function asWhisper(payload: Payload): InteractionReplyOptions {
  return { ...asReply(payload), flags: MessageFlags.Ephemeral };
}

/** A payload as Discord's API takes it in messages sent without an interaction. */
function asBody({ content, embeds, components, mentions }: Payload): RESTPostAPIChannelMessageJSONBody {
  const body = { content, embeds: [...embeds], components: [...components] };
  return { ...body, allowed_mentions: { parse: [], users: [...mentions] } };
}

/** The address of a message, which Discord's apps open in place. */
export function linkTo(at: { guild: string | undefined; channel: string }, message: string): string {
  return `https://discord.com/channels/${at.guild ?? '@me'}/${at.channel}/${message}`;
}

// Discord may have done it although the answer was lost or came late (https://discord.com/developers/docs/topics/opcodes-and-status-codes).
const MAYBE_DONE: readonly unknown[] = [40060, 10062, 10008, 50027, 'UND_ERR_SOCKET'];
// The message is gone, or too old to be edited as often as this.
const NOT_EDITABLE: readonly unknown[] = [10008, 30046];

function codeOf(error: unknown): unknown {
  if (error instanceof DiscordAPIError) return error.code;
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether an answer that failed may be on the screen all the same. */
export const isMaybeDone = (error: unknown): boolean => MAYBE_DONE.includes(codeOf(error));

/** Whether a message cannot be edited any more, so that a new one is needed. */
export const isNotEditable = (error: unknown): boolean =>
  error instanceof RateLimitError || NOT_EDITABLE.includes(codeOf(error));

export type Rest = {
  post(route: `/${string}`, options: { body: unknown }): Promise<unknown>;
  patch(route: `/${string}`, options: { body: unknown }): Promise<unknown>;
};

function idOf(message: unknown): string | undefined {
  const has = typeof message === 'object' && message !== null && 'id' in message;
  return has && typeof message.id === 'string' ? message.id : undefined;
}

/** Messages sent and edited without an interaction. */
export function createOutgoing(rest: Rest, now: () => number) {
  let posts = 0;

  /** With a nonce a message that is sent again is there once; one of an earlier run had an earlier time. */
  function once(payload: Payload): RESTPostAPIChannelMessageJSONBody {
    posts += 1;
    return { ...asBody(payload), nonce: `${now().toString(36)}-${posts.toString(36)}`, enforce_nonce: true };
  }

  return {
    /** Posts a message and gives its id. Where only Discord's word of it was lost, it is asked for again. */
    async post(channel: string, payload: Payload): Promise<string | undefined> {
      const body = once(payload);
      const send = () => rest.post(Routes.channelMessages(channel), { body });
      const again = (error: unknown) => (isMaybeDone(error) ? send() : Promise.reject(error));
      return idOf(await send().catch(again));
    },
    async edit(channel: string, message: string, payload: Payload): Promise<void> {
      await rest.patch(Routes.channelMessage(channel, message), { body: asBody(payload) });
    },
    /** Takes the controls off a message and leaves the rest of it. */
    async disarm(channel: string, message: string): Promise<void> {
      await rest.patch(Routes.channelMessage(channel, message), { body: { components: [] } });
    },
  };
}

export type Outgoing = ReturnType<typeof createOutgoing>;
