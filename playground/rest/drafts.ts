import { type APIAttachment, type APIEmbed, EmbedType, MessageFlags } from 'discord-api-types/v10';
import { checkMessage, isEmptyMessage, type MessageBody } from '../rules/messages.ts';
import type { State } from '../state.ts';
import { mentionsOf } from '../world/mentions.ts';
import { BLANK, type Draft } from '../world/messages.ts';
import type { Channel, Message, User } from '../world/records.ts';
import { Refusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';
import { checkAttachments, uploaded, withPictures } from './uploads.ts';

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

function repliedTo(state: State, id: string | undefined): User | null {
  return id === undefined ? null : (state.messages.find(id)?.author ?? null);
}

/** Checks a new message and works out whom it calls. @throws Refusal 50035, 50006 */
export function draftOf(writing: Writing, replyTo?: string): Draft {
  const { state, channel, body, files, base } = writing;
  checkMessage(body, { known: knownTo(state), base });
  const numbers = files.map((file) => file.id);
  checkAttachments(body, numbers, base);
  if (isEmptyMessage({ ...body, attachments: [] }, files.length)) throw Refusal.emptyMessage();
  const attachments = uploaded({ state, channelId: channel.id, body, files });
  const flags = body.flags ?? 0;
  const content = body.content ?? '';
  const letter = { content, flags, author: state.world.bot, channel, rules: body.allowed_mentions };
  return {
    ...BLANK,
    ...mentionsOf({ ...letter, repliedTo: repliedTo(state, replyTo) }),
    content,
    embeds: withPictures(shownEmbeds(body.embeds), attachments),
    components: body.components ?? [],
    attachments,
    flags: flags & KEPT_FLAGS,
    replyTo: replyTo ?? null,
  };
}

/** Without a list all stay; a list names those that stay. */
function keptAttachments(message: Message, { body }: Writing): readonly APIAttachment[] {
  if (body.attachments === undefined) return message.attachments;
  const ids = new Set((body.attachments ?? []).map((each) => String(each.id)));
  return message.attachments.filter((each) => ids.has(each.id));
}

/** Checks an edit: what the body leaves out stays. @throws Refusal 50035, 50006 */
export function changeOf(writing: Writing, message: Message): Partial<Draft> {
  const { state, channel, body, files, base } = writing;
  checkMessage(body, { known: knownTo(state), base, before: message.flags });
  const numbers = [...files.map((file) => file.id), ...message.attachments.map((each) => each.id)];
  checkAttachments(body, numbers, base);
  const attachments = [
    ...keptAttachments(message, writing),
    ...uploaded({ state, channelId: channel.id, body, files }),
  ];
  const content = body.content === undefined ? message.content : (body.content ?? '');
  const flags = body.flags ?? message.flags;
  const change = {
    content,
    embeds: body.embeds === undefined ? message.embeds : withPictures(shownEmbeds(body.embeds), attachments),
    components: body.components === undefined ? message.components : (body.components ?? []),
    attachments,
    flags: (flags & KEPT_FLAGS) | (message.flags & MessageFlags.IsComponentsV2),
    loading: false,
  };
  const after = { content, embeds: [...change.embeds], components: [...change.components] };
  if (isEmptyMessage(after, change.attachments.length)) throw Refusal.emptyMessage();
  const letter = { content, flags, author: state.world.bot, channel, rules: body.allowed_mentions };
  const { notified: _, ...mentions } = mentionsOf({ ...letter, repliedTo: null });
  return { ...change, ...mentions };
}
