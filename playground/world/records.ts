import type { APIAttachment, APIEmbed, APIMessageTopLevelComponent, Locale } from 'discord-api-types/v10';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  displayName: string;
  locale: Locale;
  acceptsDms: boolean;
  /** Has installed the app for themselves, to use where the bot is no member. */
  hasApp: boolean;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly managed: boolean;
  permissions: bigint;
}

export interface Member {
  readonly user: User;
  readonly joinedAt: number;
  readonly roles: Set<string>;
  nick: string | null;
}

export interface Emoji {
  readonly id: string;
  name: string;
  readonly animated: boolean;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
  readonly channels: Map<string, Channel>;
  locale: Locale;
  /** Whether the bot is a member. */
  joined: boolean;
}

export interface Overwrite {
  readonly id: string;
  readonly target: 'role' | 'member';
  readonly allow: bigint;
  readonly deny: bigint;
}

export type ChannelKind = 'text' | 'thread' | 'dm';

export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  readonly name: string;
  readonly guild: Guild | null;
  readonly parent: Channel | null;
  /** The person on the other side of a DM. */
  readonly recipient: User | null;
  readonly overwrites: Map<string, Overwrite>;
  readonly messages: Map<string, Message>;
  /** Message ids, oldest first. */
  readonly order: string[];
  archived: boolean;
  locked: boolean;
  lastMessageId: string | null;
}

/** What made a message: the interaction it answers, and for a component the message it sat on. */
export interface Cause {
  readonly id: string;
  readonly type: number;
  readonly user: User;
  readonly name: string | null;
  readonly sourceId: string | null;
  readonly originalId: string | null;
}

/** One state of a message. An edit makes a new value, so a kept one is what a person saw at that moment. */
export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly guildId: string | null;
  readonly author: User;
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly attachments: readonly APIAttachment[];
  readonly flags: number;
  /** The only person who sees an ephemeral message; null for an ordinary one. */
  readonly ephemeralFor: string | null;
  readonly mentions: readonly User[];
  readonly mentionedRoles: readonly string[];
  readonly mentionsEveryone: boolean;
  /** Ids of the people whose client made a sound. Only a new message does that, an edit never. */
  readonly notified: readonly string[];
  readonly createdAt: number;
  readonly editedAt: number | null;
  readonly edits: number;
  /** "… is thinking": a deferred answer that has not come yet. */
  readonly loading: boolean;
  readonly replyTo: string | null;
  readonly cause: Cause | null;
  readonly nonce: string | number | null;
}
