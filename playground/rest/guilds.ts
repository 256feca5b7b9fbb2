import type { State } from '../state.ts';
import { memberWire } from '../wire/people.ts';
import { guildWire } from '../wire/places.ts';
import type { Guild } from '../world/records.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';

function guildOf({ world }: State, id: string): Guild {
  const guild = world.guilds.get(id);
  if (!guild?.joined) throw Refusal.unknownGuild();
  return guild;
}

/** Guilds and their members, one at a time. */
export const guildRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/guilds/:guild',
    run: (state, _call, id) => ({ status: 200, body: guildWire(guildOf(state, id), state.world.bot) }),
  },
  {
    method: 'GET',
    pattern: '/guilds/:guild/members/:user',
    run(state, _call, guildId, userId) {
      const member = guildOf(state, guildId).members.get(userId);
      if (!member) throw Refusal.unknownMember();
      return { status: 200, body: memberWire(member) };
    },
  },
];
