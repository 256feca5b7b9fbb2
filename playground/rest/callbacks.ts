import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema,
  ModalInteractionCallbackRequestDataSchema,
} from 'discord-api-spec/zod';
import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { AutocompleteChoice, Interaction, Reply } from '../interactions.ts';
import { autocompleteChoices } from '../rules/autocomplete.ts';
import { read } from '../rules/read.ts';
import type { State } from '../state.ts';
import { messageWire } from '../wire/messages.ts';
import { BLANK, type Draft } from '../world/messages.ts';
import type { Cause, Message } from '../world/records.ts';
import { changeOf, draftOf } from './drafts.ts';
import { Refusal } from './refusal.ts';
import type { Call, Route } from './route.ts';

const BASE = ['data'];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function causeOf(interaction: Interaction, originalId: string | null): Cause {
  const { id, type, user, command: name, sourceId } = interaction;
  return { id, type, user, name, sourceId, originalId };
}

function addressed(interaction: Interaction, draft: Draft, flags: number): Draft {
  const ephemeral = (flags & MessageFlags.Ephemeral) !== 0;
  return {
    ...draft,
    ephemeralFor: ephemeral ? interaction.user.id : null,
    replyTo: interaction.sourceId,
    cause: causeOf(interaction, null),
  };
}

function answered(
  interaction: Interaction,
  kind: 'message' | 'update' | 'deferred',
  message: Message,
): Reply {
  interaction.originalId = message.id;
  return { kind, message, ephemeral: message.ephemeralFor !== null };
}

function newMessage(state: State, { body, files }: Call, interaction: Interaction): Reply {
  const parsed = read(IncomingWebhookInteractionRequestSchema, isRecord(body) ? (body.data ?? {}) : {}, BASE);
  const writing = { state, channel: interaction.channel, body: parsed, files, base: BASE };
  const draft = addressed(interaction, draftOf(writing), parsed.flags ?? 0);
  return answered(interaction, 'message', state.messages.post(interaction.channel, state.world.bot, draft));
}

function thinking(state: State, { body }: Call, interaction: Interaction): Reply {
  const inner = isRecord(body) ? (body.data ?? {}) : {};
  const { flags } = read(IncomingWebhookInteractionRequestSchema, inner, BASE);
  const draft = addressed(interaction, { ...BLANK, loading: true }, flags ?? 0);
  return answered(interaction, 'deferred', state.messages.post(interaction.channel, state.world.bot, draft));
}

function sourceOf(state: State, interaction: Interaction): Message {
  const message = state.messages.find(interaction.sourceId ?? '');
  if (!message) throw Refusal.unknownMessage();
  return message;
}

function update(state: State, { body, files }: Call, interaction: Interaction): Reply {
  const source = sourceOf(state, interaction);
  const inner = isRecord(body) ? (body.data ?? {}) : {};
  const parsed = read(IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema, inner, BASE);
  const change = changeOf({ state, channel: interaction.channel, body: parsed, files, base: BASE }, source);
  return answered(interaction, 'update', state.messages.edit(source, change));
}

function choices(body: unknown): readonly AutocompleteChoice[] {
  return autocompleteChoices(isRecord(body) ? body.data : undefined, BASE);
}

function modal(body: unknown): Reply {
  return {
    kind: 'modal',
    modal: read(ModalInteractionCallbackRequestDataSchema, isRecord(body) ? body.data : null, BASE),
  };
}

/** Which answers fit which interaction. */
function fitting({ type, sourceId }: Interaction): readonly number[] {
  const messages = [
    InteractionResponseType.ChannelMessageWithSource,
    InteractionResponseType.DeferredChannelMessageWithSource,
  ];
  const updates = [InteractionResponseType.DeferredMessageUpdate, InteractionResponseType.UpdateMessage];
  if (type === InteractionType.ApplicationCommandAutocomplete)
    return [InteractionResponseType.ApplicationCommandAutocompleteResult];
  const onMessage = sourceId === null ? messages : [...messages, ...updates];
  return type === InteractionType.ModalSubmit ? onMessage : [...onMessage, InteractionResponseType.Modal];
}

function replyTo(state: State, call: Call, interaction: Interaction): Reply {
  const type = isRecord(call.body) ? call.body.type : undefined;
  const fits = fitting(interaction);
  if (typeof type !== 'number' || !fits.includes(type)) {
    const message = `Value must be one of {${fits.join(', ')}}.`;
    throw Refusal.badBody([
      { path: ['type'], code: type === undefined ? 'BASE_TYPE_REQUIRED' : 'BASE_TYPE_CHOICES', message },
    ]);
  }
  if (!state.world.channels.has(interaction.channel.id)) throw Refusal.unknownChannel();
  switch (type) {
    case InteractionResponseType.ChannelMessageWithSource:
      return newMessage(state, call, interaction);
    case InteractionResponseType.DeferredChannelMessageWithSource:
      return thinking(state, call, interaction);
    case InteractionResponseType.DeferredMessageUpdate:
      return answered(interaction, 'deferred', sourceOf(state, interaction));
    case InteractionResponseType.UpdateMessage:
      return update(state, call, interaction);
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      return { kind: 'choices', choices: choices(call.body) };
    default:
      return modal(call.body);
  }
}

function described(state: State, interaction: Interaction, reply: Reply, type: unknown): object {
  const message = 'message' in reply ? reply.message : null;
  const facts = message
    ? {
        response_message_id: message.id,
        response_message_loading: message.loading,
        response_message_ephemeral: message.ephemeralFor !== null,
      }
    : {};
  const guild = interaction.channel.guild ? { guild_id: interaction.channel.guild.id } : {};
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channel.id,
      ...guild,
      ...facts,
    },
    ...(message ? { resource: { type, message: messageWire(message, state.world.bot) } } : {}),
  };
}

/** The first answer to an interaction. */
export const callbackRoutes: readonly Route[] = [
  {
    method: 'POST',
    pattern: '/interactions/:interaction/:token/callback',
    open: true,
    run(state, call, id, token) {
      const interaction = state.interactions.awaiting(id, token);
      const reply = replyTo(state, call, interaction);
      state.interactions.settle(interaction, reply);
      if (call.query.get('with_response') !== 'true') return { status: 204 };
      const type = isRecord(call.body) ? call.body.type : undefined;
      return { status: 200, body: described(state, interaction, reply, type) };
    },
  },
];
