import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Channel, Guild, Overwrite, User } from './records.ts';

export type Permission = keyof typeof PermissionFlagsBits;

export const ALL_PERMISSIONS = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

/** What a person may do in a DM, where nobody hands out roles. */
const IN_DM = bits([
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
]);

/** What a new guild's @everyone role allows. */
export const EVERYONE = bits([
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'UseExternalEmojis',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'ChangeNickname',
]);

export function bits(names: readonly Permission[]): bigint {
  return names.reduce((all, name) => all | PermissionFlagsBits[name], 0n);
}

export function guildPermissions(guild: Guild, user: User): bigint {
  const member = guild.members.get(user.id);
  if (!member) return 0n;
  if (guild.ownerId === user.id) return ALL_PERMISSIONS;
  const ids = [guild.id, ...member.roles];
  const granted = ids.reduce((all, id) => all | (guild.roles.get(id)?.permissions ?? 0n), 0n);
  return granted & PermissionFlagsBits.Administrator ? ALL_PERMISSIONS : granted;
}

function overlay(base: bigint, overwrites: readonly (Overwrite | undefined)[]): bigint {
  const deny = overwrites.reduce((all, overwrite) => all | (overwrite?.deny ?? 0n), 0n);
  const allow = overwrites.reduce((all, overwrite) => all | (overwrite?.allow ?? 0n), 0n);
  return (base & ~deny) | allow;
}

/** Everyone's overwrite first, then all roles together, then the member's own; a thread takes its parent's. */
export function permissionsIn(channel: Channel, user: User): bigint {
  const { guild } = channel;
  if (!guild) return channel.recipient?.id === user.id || user.bot ? IN_DM : 0n;
  const base = guildPermissions(guild, user);
  if (base === ALL_PERMISSIONS) return base;
  const { overwrites } = channel.parent ?? channel;
  const roles = [...(guild.members.get(user.id)?.roles ?? [])];
  const forAll = overlay(base, [overwrites.get(guild.id)]);
  const forRoles = overlay(
    forAll,
    roles.map((id) => overwrites.get(id)),
  );
  return overlay(forRoles, [overwrites.get(user.id)]);
}

export function may(channel: Channel, user: User, permission: Permission): boolean {
  return (permissionsIn(channel, user) & PermissionFlagsBits[permission]) !== 0n;
}
