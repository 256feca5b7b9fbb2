import { ApplicationCommandUpdateRequestSchema } from 'discord-api-spec/zod';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { array } from 'zod/mini';
import { type CommandBody, commandsComplaints } from '../rules/commands.ts';
import { read } from '../rules/read.ts';
import type { Command, State } from '../state.ts';
import { Refusal } from './refusal.ts';
import type { Call, Result, Route } from './route.ts';

const LIST = array(ApplicationCommandUpdateRequestSchema);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema types these permissions as a number; Discord takes the string that builders send as well. */
function withNumericPermissions(command: unknown): unknown {
  if (!isRecord(command)) return command;
  const { default_member_permissions: given } = command;
  if (typeof given !== 'string' || !/^\d+$/.test(given)) return command;
  return { ...command, default_member_permissions: Number(given) };
}

function permissionsOf({ default_member_permissions: given }: CommandBody): string | null {
  return given === null || given === undefined ? null : String(given);
}

function registered(
  state: State,
  guildId: string,
  command: CommandBody,
  known: Command | undefined,
): Command {
  const { bot } = state.world;
  const version = state.nextId();
  const contexts = [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ];
  const home = guildId === '' ? {} : { guild_id: guildId };
  return {
    ...command,
    id: known?.id ?? version,
    application_id: bot.id,
    version,
    name: command.name,
    type: command.type ?? ApplicationCommandType.ChatInput,
    description: 'description' in command ? (command.description ?? '') : '',
    options: 'options' in command ? (command.options ?? []) : [],
    default_member_permissions: permissionsOf(command),
    nsfw: command.nsfw ?? false,
    integration_types: command.integration_types ?? [ApplicationIntegrationType.GuildInstall],
    contexts: command.contexts ?? contexts,
    ...home,
  };
}

function put(state: State, guildId: string, body: unknown): Result {
  const bodies = Array.isArray(body) ? body.map(withNumericPermissions) : body;
  const commands = read(LIST, bodies);
  const complaints = commandsComplaints(commands);
  if (complaints.length > 0) throw Refusal.badBody(complaints);
  const before = state.commands.get(guildId) ?? [];
  const after = commands.map((command) => {
    const known = before.find((each) => each.name === command.name && each.type === (command.type ?? 1));
    return registered(state, guildId, command, known);
  });
  state.commands.set(guildId, after);
  state.feed.tell({ type: 'commands' });
  return { status: 200, body: after };
}

type Translated = Readonly<Record<string, unknown>>;

/** Without `with_localizations` Discord leaves the translations out, at every depth. */
function untranslated(part: object): Translated {
  const kept = Object.entries(part).filter(([key]) => !key.endsWith('_localizations'));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'options' && Array.isArray(value) ? value.map(untranslated) : value,
    ]),
  );
}

function list(state: State, { query }: Call, guildId: string): Result {
  const commands = state.commands.get(guildId) ?? [];
  return {
    status: 200,
    body: query.get('with_localizations') === 'true' ? commands : commands.map(untranslated),
  };
}

function guildIn(state: State, id: string): string {
  if (!state.world.guilds.has(id)) throw Refusal.missingAccess();
  return id;
}

/** Registered commands, global ones and a guild's own; both are replaced as a whole. */
export const commandRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/applications/:application/commands',
    run: (state, call) => list(state, call, ''),
  },
  {
    method: 'PUT',
    pattern: '/applications/:application/commands',
    run: (state, { body }) => put(state, '', body),
  },
  {
    method: 'GET',
    pattern: '/applications/:application/guilds/:guild/commands',
    run: (state, _call, _app, guild) => ({
      status: 200,
      body: state.commands.get(guildIn(state, guild)) ?? [],
    }),
  },
  {
    method: 'PUT',
    pattern: '/applications/:application/guilds/:guild/commands',
    run: (state, { body }, _app, guild) => put(state, guildIn(state, guild), body),
  },
];
