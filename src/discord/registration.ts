import { Routes } from 'discord.js';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';

export type CommandRest = {
  get(route: `/${string}`): Promise<unknown>;
  put(route: `/${string}`, options: { body: unknown }): Promise<unknown>;
};

// What a command is, apart from the ids and versions that Discord adds.
const TOLD = [
  'name',
  'description',
  'type',
  'options',
  'required',
  'choices',
  'value',
  'autocomplete',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
  'contexts',
  'integration_types',
  'default_member_permissions',
  'name_localizations',
  'description_localizations',
] as const;

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

/** Texts by language, of which each may be there or not. */
const byLanguage = (texts: unknown): unknown =>
  typeof texts === 'object' && texts !== null ? Object.entries(texts).sort() : texts;

/** A command, or a part of one, as text that is the same for the same meaning. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map(Object.entries(value));
  const read = (key: string) => (key.endsWith('_localizations') ? byLanguage : canonical)(known.get(key));
  return TOLD.filter((key) => isSaid(known.get(key))).map((key) => [key, read(key)]);
}

function canonicalList(commands: unknown): string {
  const list = Array.isArray(commands) ? commands.map((command) => JSON.stringify(canonical(command))) : [];
  return list.sort().join('\n');
}

/** Registers the commands with Discord if they differ from those registered; tells whether they did. */
export async function registerCommands(
  rest: CommandRest,
  application: string,
  commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[],
): Promise<boolean> {
  const route = Routes.applicationCommands(application);
  const registered = await rest.get(route);
  if (canonicalList(registered) === canonicalList(commands)) return false;
  await rest.put(route, { body: commands });
  return true;
}
