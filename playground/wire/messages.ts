import {
  type APIMessage,
  type APIMessageInteractionMetadata,
  InteractionType,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from 'discord-api-types/v10';
import type { Cause, Message, User } from '../world/records.ts';
import { isoOf, userWire } from './people.ts';

function metadataOf(cause: Cause, guildId: string | null): APIMessageInteractionMetadata {
  const shared = {
    id: cause.id,
    user: userWire(cause.user),
    authorizing_integration_owners: { 0: guildId ?? '0' },
    ...(cause.originalId === null ? {} : { original_response_message_id: cause.originalId }),
  };
  return cause.sourceId === null
    ? { ...shared, type: InteractionType.ApplicationCommand }
    : { ...shared, type: InteractionType.MessageComponent, interacted_message_id: cause.sourceId };
}

function typeOf(message: Message): MessageType {
  if (message.replyTo !== null) return MessageType.Reply;
  return message.cause?.name ? MessageType.ChatInputCommand : MessageType.Default;
}

function causeWire(cause: Cause, guildId: string | null, bot: User): Partial<APIMessage> {
  const named = cause.name
    ? {
        interaction: {
          id: cause.id,
          type: InteractionType.ApplicationCommand,
          name: cause.name,
          user: userWire(cause.user),
        },
      }
    : {};
  return {
    webhook_id: bot.id,
    application_id: bot.id,
    interaction_metadata: metadataOf(cause, guildId),
    ...named,
  };
}

function referenceWire(message: Message): Partial<APIMessage> {
  if (message.replyTo === null) return {};
  const place = message.guildId === null ? {} : { guild_id: message.guildId };
  return {
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: message.channelId,
      message_id: message.replyTo,
      ...place,
    },
  };
}

function flagsOf(message: Message): number {
  const ephemeral = message.ephemeralFor === null ? 0 : MessageFlags.Ephemeral;
  return message.flags | ephemeral | (message.loading ? MessageFlags.Loading : 0);
}

export function messageWire(message: Message, bot: User): APIMessage {
  return {
    id: message.id,
    channel_id: message.channelId,
    type: typeOf(message),
    author: userWire(message.author),
    content: message.content,
    timestamp: isoOf(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : isoOf(message.editedAt),
    tts: false,
    pinned: false,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentions.map(userWire),
    mention_roles: [...message.mentionedRoles],
    attachments: [...message.attachments],
    embeds: [...message.embeds],
    components: [...message.components],
    flags: flagsOf(message),
    ...referenceWire(message),
    ...(message.cause ? causeWire(message.cause, message.guildId, bot) : {}),
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
  };
}
