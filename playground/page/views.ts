import type { Discord } from '../discord.ts';
import type { Entry } from '../feed.ts';
import type { Command } from '../state.ts';
import { messageWire } from '../wire/messages.ts';
import { guildPermissions } from '../world/permissions.ts';
import type { Channel, Message, User } from '../world/records.ts';
import type { CommandView, MessageView, News, PersonView, PlaceView } from './view.ts';

export function personView({ world }: Discord, user: User): PersonView {
  const [guild] = world.guilds.values();
  const moderator = guild ? (guildPermissions(guild, user) & MANAGE_MESSAGES) !== 0n : false;
  return { id: user.id, name: user.displayName, bot: user.bot, moderator };
}

const MANAGE_MESSAGES = 1n << 13n;

/** The people one may be. A guild's owner may do everything and plays no part, so the page leaves them out. */
export function peopleViews(discord: Discord): readonly PersonView[] {
  const [guild] = discord.world.guilds.values();
  const members = [...(guild?.members.values() ?? [])].map((member) => member.user);
  const playing = members.filter((user) => !user.bot && user.id !== guild?.ownerId);
  return playing.map((user) => personView(discord, user));
}

export function placeView(channel: Channel): PlaceView {
  return {
    id: channel.id,
    kind: channel.kind,
    name: channel.name,
    guildId: channel.guild?.id ?? null,
    parentId: channel.parent?.id ?? null,
    personId: channel.recipient?.id ?? null,
    closed: channel.archived || channel.locked,
  };
}

export function messageView({ world }: Discord, message: Message): MessageView {
  return {
    message: messageWire(message, world.bot),
    seenBy: message.ephemeralFor,
    calls: message.notified,
  };
}

export function commandView({ name, description, options, contexts }: Command): CommandView {
  return { name, description, options, contexts };
}

export function commandViews(discord: Discord): readonly CommandView[] {
  const [guild] = discord.world.guilds.values();
  return discord
    .commands(guild?.id)
    .filter((command) => command.type === 1)
    .map(commandView);
}

export const isOnline = ({ gateway }: Discord): boolean => gateway.online().length > 0;

/** What the page is told of a happening, if anything. */
export function newsOf(discord: Discord, entry: Entry): News | null {
  switch (entry.type) {
    case 'message':
      return { type: 'message', act: entry.act, view: messageView(discord, entry.message) };
    case 'channel':
      return { type: 'place', act: entry.act, place: placeView(entry.channel) };
    case 'commands':
      return { type: 'commands', commands: commandViews(discord) };
    case 'session':
      return { type: 'online', online: isOnline(discord) };
    case 'clock':
      return { type: 'clock', now: discord.clock.now() };
    case 'request':
      return { type: 'request', at: entry.at, request: entry.exchange };
    case 'gateway':
      return { type: 'frame', at: entry.at, way: entry.way, frame: entry.frame };
    case 'problem':
      return { type: 'problem', at: entry.at, text: `${entry.problem.kind}: ${entry.problem.text}` };
    default:
      return null;
  }
}
