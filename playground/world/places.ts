import type { State } from '../state.ts';
import { bits, type Permission } from './permissions.ts';
import type { Channel, Guild, Message, Overwrite, User } from './records.ts';
import { localeOf } from './world.ts';

export const HOME = 'Home';

/** The places of the world and what may happen to them behind the bot's back. */
export interface Places {
  /** A guild, made when first asked for. */
  guild(name?: string): Guild;
  /** A text channel, made when first asked for. */
  channel(name: string, guild?: string | Guild): Channel;
  /** A public thread of a channel. */
  thread(name: string, parent: string | Channel): Channel;
  /** The bot's DM with somebody. */
  dm(user: Pick<User, 'id'>): Channel;
  /** What the bot, or a person, may do in one channel from now on. */
  deny(channel: Channel, permissions: readonly Permission[], user?: Pick<User, 'id'>): void;
  allow(channel: Channel, permissions: readonly Permission[], user?: Pick<User, 'id'>): void;
  deleteMessage(message: Pick<Message, 'id'>): void;
  deleteChannel(channel: Channel): void;
  /** The guild throws the bot out, or takes it back. */
  leave(guild: Guild): void;
  rejoin(guild: Guild): void;
  /** The guild is out of reach for a while; `rejoin` ends it. */
  outage(guild: Guild): void;
  setLocale(guild: Guild, locale: string): void;
  setThread(thread: Channel, state: { readonly archived?: boolean; readonly locked?: boolean }): void;
}

function changed(before: Overwrite, denied: bigint, allowed: bigint): Overwrite {
  return { ...before, deny: (before.deny | denied) & ~allowed, allow: (before.allow | allowed) & ~denied };
}

export function createPlaces({ world, feed, messages }: State): Places {
  const guild = (name = HOME) => world.guild(name);
  const guildOf = (home: string | Guild | undefined) => (typeof home === 'object' ? home : guild(home));
  const channel = (name: string, home?: string | Guild) => world.text(name, guildOf(home));
  const parentOf = (parent: string | Channel) => (typeof parent === 'string' ? channel(parent) : parent);

  function overwrite(place: Channel, user: Pick<User, 'id'>, denied: bigint, allowed: bigint): void {
    const before = place.overwrites.get(user.id) ?? { id: user.id, target: 'member', allow: 0n, deny: 0n };
    place.overwrites.set(user.id, changed(before, denied, allowed));
    feed.tell({ type: 'channel', act: 'edited', channel: place });
  }

  return {
    guild,
    channel,
    thread: (name, parent) => world.thread(name, parentOf(parent)),
    dm({ id }) {
      const user = world.users.get(id);
      if (!user) throw new Error(`there is nobody ${id}`);
      return world.dm(user);
    },
    deny: (place, permissions, user = world.bot) => overwrite(place, user, bits(permissions), 0n),
    allow: (place, permissions, user = world.bot) => overwrite(place, user, 0n, bits(permissions)),
    deleteMessage({ id }) {
      const message = messages.find(id);
      if (message) messages.remove(message);
    },
    deleteChannel: world.removeChannel,
    leave(left) {
      left.joined = false;
      feed.tell({ type: 'guild', act: 'left', guild: left });
    },
    rejoin(back) {
      back.joined = true;
      feed.tell({ type: 'guild', act: 'created', guild: back });
    },
    outage: (lost) => feed.tell({ type: 'guild', act: 'unavailable', guild: lost }),
    setLocale(place, locale) {
      place.locale = localeOf(locale);
      feed.tell({ type: 'guild', act: 'edited', guild: place });
    },
    setThread(thread, { archived = thread.archived, locked = thread.locked }) {
      thread.archived = archived;
      thread.locked = locked;
      feed.tell({ type: 'channel', act: 'edited', channel: thread });
    },
  };
}
