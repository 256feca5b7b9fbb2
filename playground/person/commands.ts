import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { type Command, commandsFor, type State } from '../state.ts';
import { resolvedPeople } from '../wire/interactions.ts';
import { channelWire } from '../wire/places.ts';
import { permissionsIn } from '../world/permissions.ts';
import type { Channel, User } from '../world/records.ts';
import type { Filled } from './options.ts';

/** A command with its sub-commands walked down to where options are. */
export interface Target {
  readonly command: Command;
  readonly name: string;
  readonly groups: readonly APIApplicationCommandOption[];
  readonly options: readonly APIApplicationCommandOption[];
}

function refuse(reason: string): never {
  throw new Error(`Discord would not send it: ${reason}`);
}

const USER_INSTALL: number = ApplicationIntegrationType.UserInstall;

function isGroup(option: APIApplicationCommandOption): boolean {
  return option.type <= ApplicationCommandOptionType.SubcommandGroup;
}

function innerOf(option: APIApplicationCommandOption): readonly APIApplicationCommandOption[] {
  return 'options' in option ? (option.options ?? []) : [];
}

function walk(command: Command, words: readonly string[], name: string): Target {
  const groups: APIApplicationCommandOption[] = [];
  let options: readonly APIApplicationCommandOption[] = command.options;
  for (const word of words) {
    const next = options.find((option) => isGroup(option) && option.name === word);
    if (!next)
      return refuse(`/${command.name} has no ${word}; it has ${options.map((each) => each.name).join(', ')}`);
    groups.push(next);
    options = innerOf(next);
  }
  if (options.some(isGroup))
    return refuse(`/${name} needs one of ${options.map((each) => each.name).join(', ')}`);
  return { command, name, groups, options };
}

function checkAllowed(command: Command, channel: Channel, user: User): void {
  const context = channel.guild ? InteractionContextType.Guild : InteractionContextType.BotDM;
  if (!command.contexts.includes(context)) refuse(`/${command.name} is not offered here`);
  if (!channel.guild) return;
  const installed = channel.guild.joined || (user.hasApp && command.integration_types.includes(USER_INSTALL));
  if (!installed) refuse(`the bot is not in ${channel.guild.name}`);
  const held = permissionsIn(channel, user);
  const needed = BigInt(command.default_member_permissions ?? '0');
  const closed = command.default_member_permissions === '0' && channel.guild.ownerId !== user.id;
  if (closed || (held & needed) !== needed) refuse(`${user.name} may not use /${command.name}`);
}

/** Finds `name sub-command` among the registered commands. @throws when this person is not offered it here */
export function targetOf(state: State, channel: Channel, user: User, path: string): Target {
  const [name = '', ...words] = path.replace(/^\//, '').split(' ');
  const offered = commandsFor(state, channel.guild?.id ?? null).filter(
    (command) => command.type === ApplicationCommandType.ChatInput,
  );
  const command = offered.find((each) => each.name === name);
  if (!command)
    return refuse(
      `there is no command /${name}; there are ${offered.map((each) => each.name).join(', ') || 'none'}`,
    );
  checkAllowed(command, channel, user);
  return walk(command, words, path);
}

function named(filled: readonly Filled[], types: readonly number[]): readonly string[] {
  return filled.filter((option) => types.includes(option.type)).map((option) => String(option.value));
}

function resolved(state: State, channel: Channel, filled: readonly Filled[]): object {
  const peopleTypes = [ApplicationCommandOptionType.User, ApplicationCommandOptionType.Mentionable];
  const people = named(filled, peopleTypes).flatMap((id) => state.world.users.get(id) ?? []);
  const places = named(filled, [ApplicationCommandOptionType.Channel]).flatMap(
    (id) => state.world.channels.get(id) ?? [],
  );
  if (people.length + places.length === 0) return {};
  const channels = places.map((place) => [place.id, { ...channelWire(place), permissions: '0' }] as const);
  return {
    resolved: {
      ...(people.length > 0 ? resolvedPeople(channel, people) : {}),
      ...(places.length > 0 ? { channels: Object.fromEntries(channels) } : {}),
    },
  };
}

/** The `data` of a command interaction: options inside their sub-command inside its group. */
export function commandWire(
  state: State,
  channel: Channel,
  target: Target,
  filled: readonly Filled[],
): object {
  const { command, groups } = target;
  const options = groups.reduceRight<readonly object[]>(
    (inner, group) => [{ name: group.name, type: group.type, options: inner }],
    filled,
  );
  const home = command.guild_id === undefined ? {} : { guild_id: command.guild_id };
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    options,
    ...home,
    ...resolved(state, channel, filled),
  };
}
