import { type APIAttachment, type APIEmbed, EmbedType, MessageFlags } from 'discord-api-types/v10';
import { checkMessage, isEmptyMessage, type MessageBody } from '../rules/messages.ts';
import type { State } from '../state.ts';
import { mentionsOf } from '../world/mentions.ts';
import { BLANK, type Draft } from '../world/messages.ts';
import type { Channel, Message, User } from '../world/records.ts';
import { Refusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';

const KEPT_FLAGS =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2;

/** A body on its way to becoming a message. */
export interface Writing {
  readonly state: State;
  readonly channel: Channel;
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
  readonly base: readonly string[];
}

function knownTo(state: State) {
  return { hasEmoji: (id: string) => state.world.emojis.has(id) };
}

function shownEmbeds(embeds: readonly APIEmbed[] | null | undefined): readonly APIEmbed[] {
  return (embeds ?? []).map((embed) => ({ ...embed, type: EmbedType.Rich }));
}

function attachmentOf(file: UploadedFile, id: string): APIAttachment {
  const url = `https://cdn.discordapp.com/attachments/${id}/${file.name}`;
  return { id, filename: file.name, size: file.size, content_type: file.type, url, proxy_url: url };
}

function repliedTo(state: State, id: string | undefined): User | null {
  return id === undefined ? null : (state.messages.find(id)?.author ?? null);
}

/** Checks a new message and works out whom it calls. @throws Refusal 50035, 50006 */
export function draftOf(writing: Writing, replyTo?: string): Draft {
  const { state, channel, body, files, base } = writing;
  checkMessage(body, { known: knownTo(state), base });
  if (isEmptyMessage({ ...body, attachments: [] }, files.length)) throw Refusal.emptyMessage();
  const flags = body.flags ?? 0;
  const content = body.content ?? '';
  const letter = { content, flags, author: state.world.bot, channel, rules: body.allowed_mentions };
  return {
    ...BLANK,
    ...mentionsOf({ ...letter, repliedTo: repliedTo(state, replyTo) }),
    content,
    embeds: shownEmbeds(body.embeds),
    components: body.components ?? [],
    attachments: files.map((file) => attachmentOf(file, state.nextId())),
    flags: flags & KEPT_FLAGS,
    replyTo: replyTo ?? null,
  };
}

function keptAttachments(message: Message, writing: Writing): readonly APIAttachment[] {
  const fresh = writing.files.map((file) => attachmentOf(file, writing.state.nextId()));
  const wanted = writing.body.attachments;
  if (wanted === undefined) return [...message.attachments, ...fresh];
  const ids = new Set((wanted ?? []).map((each) => String(each.id)));
  return [...message.attachments.filter((each) => ids.has(each.id)), ...fresh];
}

/** Checks an edit: what the body leaves out stays. @throws Refusal 50035, 50006 */
export function changeOf(writing: Writing, message: Message): Partial<Draft> {
  const { state, channel, body, base } = writing;
  checkMessage(body, { known: knownTo(state), base, before: message.flags });
  const content = body.content === undefined ? message.content : (body.content ?? '');
  const flags = body.flags ?? message.flags;
  const change = {
    content,
    embeds: body.embeds === undefined ? message.embeds : shownEmbeds(body.embeds),
    components: body.components === undefined ? message.components : (body.components ?? []),
    attachments: keptAttachments(message, writing),
    flags: (flags & KEPT_FLAGS) | (message.flags & MessageFlags.IsComponentsV2),
    loading: false,
  };
  const after = { content, embeds: [...change.embeds], components: [...change.components] };
  if (isEmptyMessage(after, change.attachments.length)) throw Refusal.emptyMessage();
  const letter = { content, flags, author: state.world.bot, channel, rules: body.allowed_mentions };
  const { notified: _, ...mentions } = mentionsOf({ ...letter, repliedTo: null });
  return { ...change, ...mentions };
}
