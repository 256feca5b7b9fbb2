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

function permissionsOf(raw: unknown): unknown {
  return isRecord(raw) ? raw.default_member_permissions : undefined;
}

/** The schema types these permissions as a number; Discord takes the string that builders send as well. */
function withNumericPermissions(raw: unknown): unknown {
  const given = permissionsOf(raw);
  if (!isRecord(raw) || typeof given !== 'string' || !/^\d+$/.test(given)) return raw;
  return { ...raw, default_member_permissions: Number(given) };
}

const EVERYWHERE: readonly number[] = [
  InteractionContextType.Guild,
  InteractionContextType.BotDM,
  InteractionContextType.PrivateChannel,
];

/** What Discord fills in where a body says nothing. */
function filledIn(command: CommandBody, raw: unknown) {
  const permissions = permissionsOf(raw) ?? null;
  return {
    type: command.type ?? ApplicationCommandType.ChatInput,
    description: 'description' in command ? (command.description ?? '') : '',
    options: 'options' in command ? (command.options ?? []) : [],
    default_member_permissions: permissions === null ? null : String(permissions),
    nsfw: command.nsfw ?? false,
    integration_types: command.integration_types ?? [ApplicationIntegrationType.GuildInstall],
    contexts: command.contexts ?? EVERYWHERE,
  };
}

function put(state: State, guildId: string, body: unknown): Result {
  const raw: readonly unknown[] = Array.isArray(body) ? body : [];
  const commands = read(LIST, Array.isArray(body) ? body.map(withNumericPermissions) : body);
  const complaints = commandsComplaints(commands);
  if (complaints.length > 0) throw Refusal.badBody(complaints);
  const before = state.commands.get(guildId) ?? [];
  const home = guildId === '' ? {} : { guild_id: guildId };
  const after = commands.map((command, index): Command => {
    const given = { ...command, ...filledIn(command, raw[index]) };
    const known = before.find((each) => each.name === given.name && each.type === given.type);
    const version = state.nextId();
    return { ...given, ...home, id: known?.id ?? version, application_id: state.world.bot.id, version };
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
