import type {
  APIBaseInteraction,
  APIInteractionDataResolved,
  APIInteractionGuildMember,
  InteractionType,
} from 'discord-api-types/v10';
import type { Interaction } from '../interactions.ts';
import { permissionsIn } from '../world/permissions.ts';
import type { Channel, Member, Message, User } from '../world/records.ts';
import { messageWire } from './messages.ts';
import { memberWire, resolvedMember, userWire } from './people.ts';
import { channelWire } from './places.ts';

type Payload = APIBaseInteraction<InteractionType, unknown>;

const ATTACHMENT_LIMIT = 10 * 1024 * 1024;

function whoIn(channel: Channel, user: User): Pick<Payload, 'member' | 'user'> {
  const member = channel.guild?.members.get(user.id);
  if (!member) return { user: userWire(user) };
  const permissions = permissionsIn(channel, user).toString();
  const acting: APIInteractionGuildMember = { ...memberWire(member), user: userWire(user), permissions };
  return { member: acting };
}

function whereIn(channel: Channel, user: User): Partial<Payload> {
  const place = { channel: channelWire(channel), channel_id: channel.id };
  if (!channel.guild) return { ...place, context: 1, authorizing_integration_owners: { 0: '0' } };
  const { id, locale } = channel.guild;
  const guild = { guild: { id, locale, features: [] }, guild_id: id, guild_locale: locale };
  const owners = channel.guild.joined ? { 0: id } : { 1: user.id };
  return { ...place, ...guild, context: 0, authorizing_integration_owners: owners };
}

/** The whole of an INTERACTION_CREATE, as it differs between a guild and a DM. */
export function interactionWire(
  interaction: Interaction,
  data: unknown,
  bot: User,
  source: Message | null,
): Payload {
  const { id, token, type, channel, user } = interaction;
  return {
    id,
    application_id: bot.id,
    type,
    data,
    token,
    version: 1,
    app_permissions: permissionsIn(channel, bot).toString(),
    locale: user.locale,
    entitlements: [],
    authorizing_integration_owners: {},
    attachment_size_limit: ATTACHMENT_LIMIT,
    ...whereIn(channel, user),
    ...whoIn(channel, user),
    ...(source ? { message: messageWire(source, bot) } : {}),
  };
}

/** The people an option or a menu names, as the bot gets them. */
export function resolvedPeople(channel: Channel, people: readonly User[]): APIInteractionDataResolved {
  const members = people
    .map((user) => channel.guild?.members.get(user.id))
    .filter((each): each is Member => !!each);
  return {
    users: Object.fromEntries(people.map((user) => [user.id, userWire(user)])),
    ...(channel.guild
      ? {
          members: Object.fromEntries(
            members.map((member) => [member.user.id, resolvedMember(channel, member)]),
          ),
        }
      : {}),
  };
}
