import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10';
import type { Act, Entry, GuildAct } from '../feed.ts';
import { messageWire } from '../wire/messages.ts';
import { memberWire } from '../wire/people.ts';
import { channelWire, guildWire } from '../wire/places.ts';
import type { Channel, Guild, Message } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** An event as bots receive it, and who does. */
export interface Event {
  readonly name: string;
  readonly guildId: string | null;
  /** The intent it takes to hear of it; 0 for none. */
  readonly intent: number;
  /** Made only for those who hear of it. */
  readonly payload: (intents: number) => unknown;
}

const MESSAGE: Readonly<Record<Act, string>> = {
  created: GatewayDispatchEvents.MessageCreate,
  edited: GatewayDispatchEvents.MessageUpdate,
  deleted: GatewayDispatchEvents.MessageDelete,
};
const CHANNEL: Readonly<Record<Act, string>> = {
  created: GatewayDispatchEvents.ChannelCreate,
  edited: GatewayDispatchEvents.ChannelUpdate,
  deleted: GatewayDispatchEvents.ChannelDelete,
};
const THREAD: Readonly<Record<Act, string>> = {
  created: GatewayDispatchEvents.ThreadCreate,
  edited: GatewayDispatchEvents.ThreadUpdate,
  deleted: GatewayDispatchEvents.ThreadDelete,
};
const GUILD: Readonly<Record<GuildAct, string>> = {
  created: GatewayDispatchEvents.GuildCreate,
  edited: GatewayDispatchEvents.GuildUpdate,
  left: GatewayDispatchEvents.GuildDelete,
  unavailable: GatewayDispatchEvents.GuildDelete,
};

/** What others write in a guild is blank without the message content intent, unless it calls the bot. */
function isHidden(message: Message, intents: number, world: World): boolean {
  if (message.guildId === null || message.author === world.bot || message.mentions.includes(world.bot))
    return false;
  return (intents & GatewayIntentBits.MessageContent) === 0;
}

function messagePayload(message: Message, act: Act, world: World, intents: number): object {
  const place = message.guildId === null ? {} : { guild_id: message.guildId };
  if (act === 'deleted') return { id: message.id, channel_id: message.channelId, ...place };
  const member = world.guilds.get(message.guildId ?? '')?.members.get(message.author.id);
  const { user: _, ...rest } = member ? memberWire(member) : { user: null };
  const hidden = isHidden(message, intents, world)
    ? { content: '', embeds: [], components: [], attachments: [] }
    : {};
  return { ...messageWire(message, world.bot), ...hidden, ...place, ...(member ? { member: rest } : {}) };
}

function messageEvent(message: Message, act: Act, world: World): Event | null {
  if (message.ephemeralFor !== null) return null;
  const { guildId } = message;
  const intent = guildId === null ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages;
  return {
    name: MESSAGE[act],
    guildId,
    intent,
    payload: (intents) => messagePayload(message, act, world, intents),
  };
}

function channelEvent(channel: Channel, act: Act): Event | null {
  // A DM channel is announced to nobody: a bot learns of it when it asks.
  if (channel.kind === 'dm') return null;
  const names = channel.kind === 'thread' ? THREAD : CHANNEL;
  const fresh = act === 'created' && channel.kind === 'thread' ? { newly_created: true } : {};
  const payload = () => ({ ...channelWire(channel), ...fresh });
  return { name: names[act], guildId: channel.guild?.id ?? null, intent: GatewayIntentBits.Guilds, payload };
}

function guildEvent(guild: Guild, act: GuildAct, world: World): Event {
  const gone = act === 'unavailable' ? { id: guild.id, unavailable: true } : { id: guild.id };
  const payload = () => (act === 'left' || act === 'unavailable' ? gone : guildWire(guild, world.bot));
  return { name: GUILD[act], guildId: guild.id, intent: GatewayIntentBits.Guilds, payload };
}

/** What bots are told of a happening; nothing for an ephemeral message. */
export function eventOf(entry: Entry, world: World): Event | null {
  switch (entry.type) {
    case 'channel':
      return channelEvent(entry.channel, entry.act);
    case 'guild':
      return guildEvent(entry.guild, entry.act, world);
    case 'message':
      return messageEvent(entry.message, entry.act, world);
    default:
      return null;
  }
}
