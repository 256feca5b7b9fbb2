import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10';
import type { Entry } from '../feed.ts';
import { messageWire } from '../wire/messages.ts';
import { memberWire } from '../wire/people.ts';
import { channelWire, guildWire } from '../wire/places.ts';
import type { Channel, Guild, Message, User } from '../world/records.ts';

/** An event as bots receive it, and who does. */
export interface Event {
  readonly name: string;
  readonly payload: unknown;
  readonly guildId: string | null;
  readonly intent: number;
}

type Act = 'created' | 'edited' | 'deleted';

const MESSAGE = {
  created: GatewayDispatchEvents.MessageCreate,
  edited: GatewayDispatchEvents.MessageUpdate,
  deleted: GatewayDispatchEvents.MessageDelete,
} as const;
const CHANNEL = {
  created: GatewayDispatchEvents.ChannelCreate,
  edited: GatewayDispatchEvents.ChannelUpdate,
  deleted: GatewayDispatchEvents.ChannelDelete,
} as const;
const THREAD = {
  created: GatewayDispatchEvents.ThreadCreate,
  edited: GatewayDispatchEvents.ThreadUpdate,
  deleted: GatewayDispatchEvents.ThreadDelete,
} as const;
const GUILD = {
  created: GatewayDispatchEvents.GuildCreate,
  edited: GatewayDispatchEvents.GuildUpdate,
  deleted: GatewayDispatchEvents.GuildDelete,
} as const;

function messagePayload(message: Message, act: Act, guild: Guild | undefined, bot: User): object {
  const place = message.guildId === null ? {} : { guild_id: message.guildId };
  if (act === 'deleted') return { id: message.id, channel_id: message.channelId, ...place };
  const member = guild?.members.get(message.author.id);
  const { user: _, ...rest } = member ? memberWire(member) : { user: null };
  return { ...messageWire(message, bot), ...place, ...(member ? { member: rest } : {}) };
}

function channelEvent(channel: Channel, act: Act): Event | null {
  // A DM channel is announced to nobody: a bot learns of it when it asks.
  if (channel.kind === 'dm') return null;
  const names = channel.kind === 'thread' ? THREAD : CHANNEL;
  const guildId = channel.guild?.id ?? null;
  const payload =
    act === 'created' && channel.kind === 'thread'
      ? { ...channelWire(channel), newly_created: true }
      : channelWire(channel);
  return { name: names[act], payload, guildId, intent: GatewayIntentBits.Guilds };
}

function guildEvent(guild: Guild, act: Act, bot: User): Event {
  const payload = act === 'deleted' ? { id: guild.id } : guildWire(guild, bot);
  return { name: GUILD[act], payload, guildId: guild.id, intent: GatewayIntentBits.Guilds };
}

/** What bots are told of a happening; nothing for an ephemeral message. */
export function eventOf(entry: Entry, guilds: ReadonlyMap<string, Guild>, bot: User): Event | null {
  if (entry.type === 'channel') return channelEvent(entry.channel, entry.act);
  if (entry.type === 'guild') return guildEvent(entry.guild, entry.act, bot);
  if (entry.type !== 'message' || entry.message.ephemeralFor !== null) return null;
  const { message, act } = entry;
  const intent =
    message.guildId === null ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages;
  const guild = guilds.get(message.guildId ?? '');
  return {
    name: MESSAGE[act],
    payload: messagePayload(message, act, guild, bot),
    guildId: message.guildId,
    intent,
  };
}
