import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from 'discord-api-spec/zod';
import { read } from '../rules/read.ts';
import type { State } from '../state.ts';
import { messageWire } from '../wire/messages.ts';
import { channelWire } from '../wire/places.ts';
import { newestFirst } from '../world/messages.ts';
import { may, type Permission } from '../world/permissions.ts';
import type { Channel, Message } from '../world/records.ts';
import { changeOf, draftOf } from './drafts.ts';
import { Refusal } from './refusal.ts';
import type { Call, Result, Route } from './route.ts';

const NONCE_LIVES = 5 * 60_000;

function visibleChannel({ world }: State, id: string): Channel {
  const channel = world.channels.get(id);
  if (!channel) throw Refusal.unknownChannel();
  if (channel.guild && !channel.guild.joined) throw Refusal.missingAccess();
  if (!may(channel, world.bot, 'ViewChannel')) throw Refusal.missingAccess();
  return channel;
}

function need({ world }: State, channel: Channel, permission: Permission): void {
  if (!may(channel, world.bot, permission)) throw Refusal.missingPermissions();
}

function needAll(state: State, channel: Channel, { body, files }: Pick<Call, 'body' | 'files'>): void {
  if (channel.kind === 'dm' && !channel.recipient?.acceptsDms) throw Refusal.noDms();
  need(state, channel, channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages');
  const embeds: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'embeds') : null;
  if (Array.isArray(embeds) && embeds.length > 0) need(state, channel, 'EmbedLinks');
  if (files.length > 0) need(state, channel, 'AttachFiles');
}

/** Ephemeral messages cannot be reached by their channel. */
function messageIn({ messages }: State, channel: Channel, id: string): Message {
  const message = messages.find(id);
  if (message?.channelId !== channel.id || message.ephemeralFor !== null) throw Refusal.unknownMessage();
  return message;
}

/** A message sent into an archived thread opens it again, unless it is locked. */
function wake(state: State, channel: Channel): void {
  if (channel.locked && !may(channel, state.world.bot, 'ManageThreads')) throw Refusal.threadLocked();
  if (!channel.archived) return;
  channel.archived = false;
  state.feed.tell({ type: 'channel', act: 'edited', channel });
}

/** With `enforce_nonce` a message sent twice in a few minutes is there once. */
function sentWith(state: State, channel: Channel, nonce: string | number): Message | undefined {
  for (const message of newestFirst(channel)) {
    if (state.clock.now() - message.createdAt > NONCE_LIVES) return undefined;
    if (message.nonce === nonce) return message;
  }
  return undefined;
}

interface Reference {
  readonly message_id?: string | undefined;
  readonly fail_if_not_exists?: boolean | undefined;
}

/** The message replied to. @throws Refusal 50035 when it is not there and has to be */
function referenced(state: State, channel: Channel, reference: Reference | undefined): string | undefined {
  const id = reference?.message_id;
  if (id === undefined || state.messages.find(id)?.channelId === channel.id) return id;
  if (reference?.fail_if_not_exists === false) return undefined;
  const path = ['message_reference'];
  throw Refusal.badBody([{ path, code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }]);
}

function post(state: State, call: Call, id: string): Result {
  const channel = visibleChannel(state, id);
  needAll(state, channel, call);
  const body = read(MessageCreateRequestSchema, call.body);
  const nonce = body.nonce ?? null;
  const twin = body.enforce_nonce && nonce !== null ? sentWith(state, channel, nonce) : undefined;
  if (twin) return { status: 200, body: messageWire(twin, state.world.bot) };
  const replyTo = referenced(state, channel, body.message_reference);
  const draft = draftOf({ state, channel, body, files: call.files, base: [] }, replyTo);
  wake(state, channel);
  const message = state.messages.post(channel, state.world.bot, { ...draft, nonce });
  return { status: 200, body: messageWire(message, state.world.bot) };
}

function patch(state: State, call: Call, channelId: string, messageId: string): Result {
  const channel = visibleChannel(state, channelId);
  const message = messageIn(state, channel, messageId);
  if (message.author !== state.world.bot) throw Refusal.notYourMessage();
  if (channel.archived) throw Refusal.threadArchived();
  const body = read(MessageEditRequestPartialSchema, call.body);
  const change = changeOf({ state, channel, body, files: call.files, base: [] }, message);
  return { status: 200, body: messageWire(state.messages.edit(message, change), state.world.bot) };
}

function remove(state: State, channelId: string, messageId: string): Result {
  const channel = visibleChannel(state, channelId);
  const message = messageIn(state, channel, messageId);
  if (message.author !== state.world.bot) need(state, channel, 'ManageMessages');
  state.messages.remove(message);
  return { status: 204 };
}

function list(state: State, { query }: Call, id: string): Result {
  const channel = visibleChannel(state, id);
  need(state, channel, 'ReadMessageHistory');
  const limit = Number(query.get('limit') ?? 50);
  const before = BigInt(query.get('before') ?? '0');
  const found: object[] = [];
  for (const message of newestFirst(channel)) {
    if (found.length >= limit) break;
    const wanted = before === 0n || BigInt(message.id) < before;
    if (wanted && message.ephemeralFor === null) found.push(messageWire(message, state.world.bot));
  }
  return { status: 200, body: found };
}

/** Channels and the messages in them, by channel id: this needs the bot's permissions. */
export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/channels/:channel',
    run: (state, _call, id) => ({ status: 200, body: channelWire(visibleChannel(state, id)) }),
  },
  { method: 'GET', pattern: '/channels/:channel/messages', run: list },
  { method: 'POST', pattern: '/channels/:channel/messages', run: post },
  {
    method: 'GET',
    pattern: '/channels/:channel/messages/:message',
    run(state, _call, channelId, messageId) {
      const message = messageIn(state, visibleChannel(state, channelId), messageId);
      return { status: 200, body: messageWire(message, state.world.bot) };
    },
  },
  { method: 'PATCH', pattern: '/channels/:channel/messages/:message', run: patch },
  {
    method: 'DELETE',
    pattern: '/channels/:channel/messages/:message',
    run: (state, _call, channelId, messageId) => remove(state, channelId, messageId),
  },
];
