import type { Feed } from '../feed.ts';
import type { Channel, Message, User } from './records.ts';

/** What the writer of a message decides; the rest is bookkeeping. */
export type Draft = Pick<
  Message,
  | 'content'
  | 'embeds'
  | 'components'
  | 'attachments'
  | 'flags'
  | 'ephemeralFor'
  | 'mentions'
  | 'mentionedRoles'
  | 'mentionsEveryone'
  | 'notified'
  | 'loading'
  | 'replyTo'
  | 'cause'
  | 'nonce'
>;

export const BLANK: Draft = {
  content: '',
  embeds: [],
  components: [],
  attachments: [],
  flags: 0,
  ephemeralFor: null,
  mentions: [],
  mentionedRoles: [],
  mentionsEveryone: false,
  notified: [],
  loading: false,
  replyTo: null,
  cause: null,
  nonce: null,
};

export interface Messages {
  post(channel: Channel, author: User, draft: Draft): Message;
  edit(message: Message, change: Partial<Draft>): Message;
  remove(message: Message): void;
  find(id: string): Message | undefined;
}

export interface MessagesDeps {
  readonly now: () => number;
  readonly nextId: () => string;
  readonly feed: Feed;
  readonly channels: ReadonlyMap<string, Channel>;
  /** Messages kept in a channel; older ones are forgotten so that a long run does not grow. */
  readonly keep: number;
}

/** Is it there for this person? An ephemeral message is for one. */
export function isSeenBy(message: Message, userId: string): boolean {
  return message.ephemeralFor === null || message.ephemeralFor === userId;
}

/** From the newest to the oldest, without copying the list. */
export function* newestFirst(channel: Channel): Generator<Message> {
  for (let index = channel.order.length - 1; index >= 0; index -= 1) {
    const message = channel.messages.get(channel.order[index] ?? '');
    if (message) yield message;
  }
}

export function createMessages({ now, nextId, feed, channels, keep }: MessagesDeps): Messages {
  const whereabouts = new Map<string, Channel>();

  function forget(channel: Channel, id: string): void {
    channel.messages.delete(id);
    whereabouts.delete(id);
  }

  function trim(channel: Channel): void {
    if (channel.order.length <= 2 * keep) return;
    for (const id of channel.order.splice(0, keep)) forget(channel, id);
  }

  function put(channel: Channel, message: Message): Message {
    channel.messages.set(message.id, message);
    whereabouts.set(message.id, channel);
    return message;
  }

  return {
    post(channel, author, draft) {
      const times = { createdAt: now(), editedAt: null, edits: 0 };
      const home = { id: nextId(), channelId: channel.id, guildId: channel.guild?.id ?? null };
      const message = put(channel, { ...draft, ...home, ...times, author });
      channel.order.push(message.id);
      channel.lastMessageId = message.id;
      trim(channel);
      feed.tell({ type: 'message', act: 'created', message });
      return message;
    },
    edit(message, change) {
      const channel = channels.get(message.channelId);
      if (!channel) return message;
      const filled = message.loading && change.loading === false;
      const editedAt = filled ? message.editedAt : now();
      const edited = put(channel, {
        ...message,
        ...change,
        notified: message.notified,
        editedAt,
        edits: message.edits + 1,
      });
      feed.tell({ type: 'message', act: 'edited', message: edited });
      return edited;
    },
    remove(message) {
      const channel = channels.get(message.channelId);
      if (!channel?.messages.has(message.id)) return;
      forget(channel, message.id);
      channel.order.splice(channel.order.lastIndexOf(message.id), 1);
      feed.tell({ type: 'message', act: 'deleted', message });
    },
    find(id) {
      const channel = whereabouts.get(id);
      return channel && channels.has(channel.id) ? channel.messages.get(id) : undefined;
    },
  };
}
