import { Locale } from 'discord-api-types/v10';
import type { Feed } from '../feed.ts';
import { snowflakeFor } from '../snowflake.ts';
import { bits, EVERYONE, type Permission } from './permissions.ts';
import type { Channel, ChannelKind, Emoji, Guild, Member, User } from './records.ts';

export interface World {
  readonly bot: User;
  readonly users: ReadonlyMap<string, User>;
  readonly guilds: ReadonlyMap<string, Guild>;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly emojis: Map<string, Emoji>;
  user(name: string): User;
  guild(name: string): Guild;
  text(name: string, guild: Guild): Channel;
  thread(name: string, parent: Channel): Channel;
  dm(user: User): Channel;
  join(guild: Guild, user: User): Member;
  part(guild: Guild, user: User): void;
  grant(guild: Guild, user: User, permissions: readonly Permission[]): void;
  removeChannel(channel: Channel): void;
}

export interface WorldDeps {
  readonly now: () => number;
  readonly feed: Feed;
  readonly botName: string;
  readonly botPermissions: readonly Permission[];
}

/** Discord's own spelling of a language, or American English. */
export function localeOf(tag: string): Locale {
  return Object.values(Locale).find((locale) => locale === tag) ?? Locale.EnglishUS;
}

function userNamed(name: string, bot: boolean): User {
  const id = snowflakeFor(`user ${name}`);
  return { id, name, bot, displayName: name, locale: Locale.EnglishUS, acceptsDms: true, hasApp: false };
}

interface Spot {
  readonly kind: ChannelKind;
  readonly name: string;
  readonly guild: Guild | null;
  readonly parent: Channel | null;
  readonly recipient: User | null;
}

function channelAt(spot: Spot): Channel {
  const owner = spot.parent?.id ?? spot.guild?.id ?? spot.recipient?.id ?? '';
  const fresh = { archived: false, locked: false, lastMessageId: null };
  const stores = { overwrites: new Map(), messages: new Map(), order: [] };
  return { id: snowflakeFor(`${spot.kind} ${spot.name} of ${owner}`), ...spot, ...stores, ...fresh };
}

/** Whom every guild belongs to: somebody with every permission. */
export const OWNER = 'owner';

function guildNamed(name: string): Guild {
  const id = snowflakeFor(`guild ${name}`);
  const everyone = { id, name: '@everyone', managed: false, permissions: EVERYONE };
  const ownerId = snowflakeFor(`user ${OWNER}`);
  const rooms = { roles: new Map([[id, everyone]]), members: new Map(), channels: new Map() };
  return { id, name, ownerId, ...rooms, locale: Locale.EnglishUS, joined: true };
}

function found<T extends { readonly id: string }>(
  map: Map<string, T>,
  fresh: T,
  made: (fresh: T) => void,
): T {
  const known = map.get(fresh.id);
  if (known) return known;
  map.set(fresh.id, fresh);
  made(fresh);
  return fresh;
}

function grantIn(guild: Guild, member: Member, permissions: bigint): void {
  const id = snowflakeFor(`role of ${member.user.id} in ${guild.id}`);
  guild.roles.set(id, { id, name: member.user.name, managed: member.user.bot, permissions });
  member.roles.add(id);
}

function memberFor(user: User, joinedAt: number): Member {
  return { user, joinedAt, roles: new Set(), nick: null };
}

/** The people and places. Whatever is asked for by name is made when it is not there yet. */
export function createWorld({ now, feed, botName, botPermissions }: WorldDeps): World {
  const bot = userNamed(botName, true);
  const users = new Map([[bot.id, bot]]);
  const guilds = new Map<string, Guild>();
  const channels = new Map<string, Channel>();

  function place(channel: Channel): Channel {
    return found(channels, channel, (fresh) => {
      fresh.guild?.channels.set(fresh.id, fresh);
      feed.tell({ type: 'channel', act: 'created', channel: fresh });
    });
  }

  function join(guild: Guild, user: User): Member {
    const member = guild.members.get(user.id) ?? memberFor(user, now());
    guild.members.set(user.id, member);
    return member;
  }

  function grant(guild: Guild, user: User, permissions: readonly Permission[]): void {
    grantIn(guild, join(guild, user), bits(permissions));
    feed.tell({ type: 'guild', act: 'edited', guild });
  }

  function removeChannel(channel: Channel): void {
    for (const thread of [...channels.values()].filter((each) => each.parent === channel))
      removeChannel(thread);
    channels.delete(channel.id);
    channel.guild?.channels.delete(channel.id);
    feed.tell({ type: 'channel', act: 'deleted', channel });
  }

  const user = (name: string) => found(users, userNamed(name, false), () => undefined);

  function newGuild(guild: Guild): void {
    join(guild, user(OWNER));
    grantIn(guild, join(guild, bot), bits(botPermissions));
    feed.tell({ type: 'guild', act: 'created', guild });
  }

  return {
    bot,
    users,
    guilds,
    channels,
    emojis: new Map(),
    user,
    guild: (name) => found(guilds, guildNamed(name), newGuild),
    text: (name, guild) => place(channelAt({ kind: 'text', name, guild, parent: null, recipient: null })),
    thread: (name, parent) =>
      place(channelAt({ kind: 'thread', name, guild: parent.guild, parent, recipient: null })),
    dm: (user) =>
      place(channelAt({ kind: 'dm', name: user.name, guild: null, parent: null, recipient: user })),
    join,
    part: (guild, user) => void guild.members.delete(user.id),
    grant,
    removeChannel,
  };
}
