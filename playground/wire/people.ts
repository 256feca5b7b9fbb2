import type {
  APIGuildMember,
  APIInteractionDataResolvedGuildMember,
  APIRole,
  APIUser,
} from 'discord-api-types/v10';
import { permissionsIn } from '../world/permissions.ts';
import type { Channel, Member, Role, User } from '../world/records.ts';

/** Typed as any number, since the enums of flags have no member for none. */
export const NO_FLAGS: number = 0;

export function isoOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000+00:00');
}

export function userWire(user: User): APIUser {
  return {
    id: user.id,
    username: user.name,
    discriminator: user.bot ? '0001' : '0',
    global_name: user.bot ? null : user.displayName,
    avatar: null,
    avatar_decoration_data: null,
    bot: user.bot,
    public_flags: NO_FLAGS,
  };
}

export function memberWire(member: Member): APIGuildMember {
  return {
    user: userWire(member.user),
    nick: member.nick,
    avatar: null,
    banner: null,
    roles: [...member.roles],
    joined_at: isoOf(member.joinedAt),
    premium_since: null,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: NO_FLAGS,
  };
}

/** A member as an interaction shows them: with what they may do in that channel. */
export function resolvedMember(channel: Channel, member: Member): APIInteractionDataResolvedGuildMember {
  const { user: _, deaf: __, mute: ___, ...rest } = memberWire(member);
  return { ...rest, permissions: permissionsIn(channel, member.user).toString() };
}

export function roleWire(role: Role, position: number): APIRole {
  return {
    id: role.id,
    name: role.name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position,
    permissions: role.permissions.toString(),
    managed: role.managed,
    mentionable: false,
    flags: NO_FLAGS,
  };
}
