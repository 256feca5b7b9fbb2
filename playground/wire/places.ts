import {
  type APIChannel,
  type APIDMChannel,
  type APIEmoji,
  type APIOverwrite,
  type APITextChannel,
  type APIThreadChannel,
  ChannelType,
  type GatewayGuildCreateDispatchData,
  OverwriteType,
} from 'discord-api-types/v10';
import { timeOf } from '../snowflake.ts';
import type { Channel, Emoji, Guild, Overwrite, User } from '../world/records.ts';
import { isoOf, memberWire, NO_FLAGS, roleWire, userWire } from './people.ts';

function overwriteWire(overwrite: Overwrite): APIOverwrite {
  return {
    id: overwrite.id,
    type: overwrite.target === 'role' ? OverwriteType.Role : OverwriteType.Member,
    allow: overwrite.allow.toString(),
    deny: overwrite.deny.toString(),
  };
}

function dmWire(channel: Channel): APIDMChannel {
  return {
    id: channel.id,
    type: ChannelType.DM,
    name: null,
    last_message_id: channel.lastMessageId,
    flags: NO_FLAGS,
    recipients: channel.recipient ? [userWire(channel.recipient)] : [],
  };
}

function textWire(channel: Channel): APITextChannel {
  return {
    id: channel.id,
    type: ChannelType.GuildText,
    name: channel.name,
    guild_id: channel.guild?.id ?? '',
    parent_id: null,
    position: 0,
    topic: null,
    nsfw: false,
    flags: NO_FLAGS,
    rate_limit_per_user: 0,
    last_message_id: channel.lastMessageId,
    permission_overwrites: [...channel.overwrites.values()].map(overwriteWire),
  };
}

function threadWire(channel: Channel): APIThreadChannel {
  const archivedAt = isoOf(timeOf(channel.id));
  return {
    id: channel.id,
    type: ChannelType.PublicThread,
    name: channel.name,
    guild_id: channel.guild?.id ?? '',
    parent_id: channel.parent?.id ?? '',
    owner_id: channel.guild?.ownerId ?? '',
    last_message_id: channel.lastMessageId,
    flags: NO_FLAGS,
    rate_limit_per_user: 0,
    message_count: channel.order.length,
    total_message_sent: channel.order.length,
    member_count: 1,
    thread_metadata: {
      archived: channel.archived,
      locked: channel.locked,
      archive_timestamp: archivedAt,
      auto_archive_duration: 1440,
      create_timestamp: archivedAt,
    },
  };
}

export function channelWire(channel: Channel): APIChannel {
  if (channel.kind === 'dm') return dmWire(channel);
  return channel.kind === 'thread' ? threadWire(channel) : textWire(channel);
}

export function emojiWire(emoji: Emoji, maker: User): APIEmoji {
  const { id, name, animated } = emoji;
  return {
    id,
    name,
    animated,
    roles: [],
    user: userWire(maker),
    require_colons: true,
    managed: false,
    available: true,
  };
}

const PLAIN_GUILD = {
  icon: null,
  splash: null,
  discovery_splash: null,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 1,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: NO_FLAGS,
  rules_channel_id: null,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: 0,
  public_updates_channel_id: null,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  hub_type: null,
  safety_alerts_channel_id: null,
  incidents_data: null,
  large: false,
  features: [],
  emojis: [],
  stickers: [],
  voice_states: [],
  presences: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
} satisfies Partial<GatewayGuildCreateDispatchData>;

export function guildWire(guild: Guild, bot: User): GatewayGuildCreateDispatchData {
  const channels = [...guild.channels.values()];
  const me = guild.members.get(bot.id);
  return {
    ...PLAIN_GUILD,
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    preferred_locale: guild.locale,
    roles: [...guild.roles.values()].map(roleWire),
    joined_at: isoOf(me?.joinedAt ?? timeOf(guild.id)),
    member_count: guild.members.size,
    // Without the members intent Discord sends the bot itself and nobody else.
    members: me ? [memberWire(me)] : [],
    channels: channels.filter((channel) => channel.kind === 'text').map(textWire),
    threads: channels.filter((channel) => channel.kind === 'thread' && !channel.archived).map(threadWire),
  };
}
