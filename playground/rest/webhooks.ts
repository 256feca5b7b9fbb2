import {
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
} from 'discord-api-spec/zod';
import { MessageFlags } from 'discord-api-types/v10';
import type { Interaction } from '../interactions.ts';
import { read } from '../rules/read.ts';
import type { State } from '../state.ts';
import { messageWire } from '../wire/messages.ts';
import type { Message } from '../world/records.ts';
import { causeOf } from './callbacks.ts';
import { changeOf, draftOf } from './drafts.ts';
import { Refusal } from './refusal.ts';
import type { Call, Result, Route } from './route.ts';

/** Where only the user has installed the app. */
const FOLLOW_UPS = 5;

/** `@original` is the first answer; any other id must belong to the same interaction. */
function messageOf(state: State, interaction: Interaction, id: string): Message {
  const message = state.messages.find(id === '@original' ? (interaction.originalId ?? '') : id);
  const own = message?.id === interaction.originalId || message?.cause?.id === interaction.id;
  if (!message || !own) throw Refusal.unknownMessage();
  return message;
}

function edit(state: State, call: Call, interaction: Interaction, message: Message): Result {
  const body = read(IncomingWebhookUpdateRequestPartialSchema, call.body);
  const change = changeOf(
    { state, channel: interaction.channel, body, files: call.files, base: [] },
    message,
  );
  return { status: 200, body: messageWire(state.messages.edit(message, change), state.world.bot) };
}

function followUp(state: State, call: Call, token: string): Result {
  const interaction = state.interactions.byToken(token);
  if (!state.world.channels.has(interaction.channel.id)) throw Refusal.unknownChannel();
  const original = state.messages.find(interaction.originalId ?? '');
  // The first follow-up after "is thinking…" takes that message's place, its privacy included.
  if (original?.loading) return edit(state, call, interaction, original);
  const body = read(IncomingWebhookRequestPartialSchema, call.body);
  const { channel, user } = interaction;
  const draft = draftOf(
    { state, channel, body, files: call.files, base: [] },
    interaction.originalId ?? undefined,
  );
  const ephemeralFor = ((body.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? null : user.id;
  if (!interaction.channel.guild?.joined && interaction.channel.guild && interaction.followUps >= FOLLOW_UPS)
    throw Refusal.tooManyFollowUps();
  interaction.followUps += 1;
  const cause = { ...causeOf(interaction, interaction.originalId), name: null };
  const message = state.messages.post(channel, state.world.bot, { ...draft, ephemeralFor, cause });
  return { status: 200, body: messageWire(message, state.world.bot) };
}

/** What follows the first answer, for 15 minutes. */
export const webhookRoutes: readonly Route[] = [
  {
    method: 'POST',
    pattern: '/webhooks/:application/:token',
    open: true,
    run: (state, call, _app, token) => followUp(state, call, token),
  },
  {
    method: 'GET',
    pattern: '/webhooks/:application/:token/messages/:message',
    open: true,
    run(state, _call, _app, token, id) {
      const message = messageOf(state, state.interactions.byToken(token), id);
      return { status: 200, body: messageWire(message, state.world.bot) };
    },
  },
  {
    method: 'PATCH',
    pattern: '/webhooks/:application/:token/messages/:message',
    open: true,
    run(state, call, _app, token, id) {
      const interaction = state.interactions.byToken(token);
      return edit(state, call, interaction, messageOf(state, interaction, id));
    },
  },
  {
    method: 'DELETE',
    pattern: '/webhooks/:application/:token/messages/:message',
    open: true,
    run(state, _call, _app, token, id) {
      state.messages.remove(messageOf(state, state.interactions.byToken(token), id));
      return { status: 204 };
    },
  },
];
