import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { read } from '../rules/read.ts';
import type { State } from '../state.ts';
import { userWire } from '../wire/people.ts';
import { channelWire } from '../wire/places.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';

function application(state: State): object {
  const { bot } = state.world;
  return {
    id: bot.id,
    name: bot.name,
    icon: null,
    description: '',
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    hook: true,
    redirect_uris: [],
    interactions_endpoint_url: null,
    approximate_guild_count: state.world.guilds.size,
    approximate_user_install_count: 0,
    integration_types_config: { 0: {}, 1: {} },
    owner: userWire(state.world.user('operator')),
    team: null,
    bot: userWire(bot),
  };
}

/** The bot itself, its application and its DMs. */
export const accountRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/users/@me', run: ({ world }) => ({ status: 200, body: userWire(world.bot) }) },
  {
    method: 'GET',
    pattern: '/applications/@me',
    run: (state) => ({ status: 200, body: application(state) }),
  },
  {
    method: 'GET',
    pattern: '/oauth2/applications/@me',
    run: (state) => ({ status: 200, body: application(state) }),
  },
  {
    method: 'GET',
    pattern: '/users/:user',
    run({ world }, _call, id) {
      const user = world.users.get(id);
      if (!user) throw Refusal.unknownUser();
      return { status: 200, body: userWire(user) };
    },
  },
  {
    method: 'POST',
    pattern: '/users/@me/channels',
    run({ world }, { body }) {
      const { recipient_id: id } = read(CreatePrivateChannelRequestSchema, body);
      const user = world.users.get(id ?? '');
      if (!user) throw Refusal.unknownUser();
      return { status: 200, body: channelWire(world.dm(user)) };
    },
  },
];
