import type { Gateway } from '../gateway/gateway.ts';
import type { State } from '../state.ts';
import type { Permission } from '../world/permissions.ts';
import type { Places } from '../world/places.ts';
import type { Channel, Guild, User } from '../world/records.ts';
import { localeOf } from '../world/world.ts';
import { createHands, type Hands } from './hands.ts';

export interface PersonOptions {
  /** Beyond @everyone's, in every guild they act in. */
  readonly permissions?: readonly Permission[];
  /** A Discord locale such as `de` or `en-US`. */
  readonly locale?: string;
  /** The account's name as shown. */
  readonly displayName?: string;
  /** Their name in every guild they act in. */
  readonly nick?: string;
  readonly acceptsDms?: boolean;
  /** Has installed the app for themselves. */
  readonly hasApp?: boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  /** A place by name (a text channel of the home guild) or as it is; going there joins its guild. */
  in(place: string | Channel): Hands;
  /** This person's DM with the bot. */
  dm(): Hands;
  join(guild: Guild): void;
  /** Leaves a guild; acting in it again joins it again. */
  leave(guild: Guild): void;
}

function applyTo(user: User, options: PersonOptions): void {
  user.displayName = options.displayName ?? user.displayName;
  user.acceptsDms = options.acceptsDms ?? user.acceptsDms;
  user.hasApp = options.hasApp ?? user.hasApp;
  if (options.locale !== undefined) user.locale = localeOf(options.locale);
}

/** Makes people act. Somebody asked for twice is the same person, their options as given last. */
export function createPeople(state: State, gateway: Pick<Gateway, 'dispatch'>, places: Places) {
  const known = new Map<string, PersonOptions>();

  function join(guild: Guild, user: User): void {
    const { permissions, nick } = known.get(user.id) ?? {};
    const member = state.world.join(guild, user);
    if (nick !== undefined) member.nick = nick;
    if (permissions) state.world.grant(guild, user, permissions);
  }

  function personFor(user: User): Person {
    function hands(channel: Channel): Hands {
      if (channel.guild && !channel.guild.members.has(user.id)) join(channel.guild, user);
      return createHands({ state, gateway, user, channel });
    }
    return {
      id: user.id,
      name: user.name,
      in: (place) => hands(typeof place === 'string' ? places.channel(place) : place),
      dm: () => hands(state.world.dm(user)),
      join: (guild) => join(guild, user),
      leave: (guild) => state.world.part(guild, user),
    };
  }

  return (name: string, options?: PersonOptions): Person => {
    const user = state.world.user(name);
    if (options) {
      applyTo(user, options);
      known.set(user.id, { ...known.get(user.id), ...options });
      for (const guild of state.world.guilds.values()) if (guild.members.has(user.id)) join(guild, user);
    }
    return personFor(user);
  };
}
