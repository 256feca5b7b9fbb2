import {
  type APIApplicationCommandOption,
  ApplicationCommandType,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';
import { type Check, complaintsOf, type Path, REQUIRED, repeated } from './complaints.ts';
import { localeChecks, nameCheck, nameLocaleChecks, type Translations } from './names.ts';
import { optionComplaints } from './options.ts';

export type CommandBody = RESTPutAPIApplicationCommandsJSONBody[number];

const WHOLE_COMMAND = 8000;
const MOST = 100;

function longestOf(texts: Translations, text: string): number {
  return Math.max(text.length, ...Object.values(texts ?? {}).map((each) => each?.length ?? 0));
}

/** Discord counts names, descriptions and choice values of a command together, each in its longest language. */
function sizeOf(part: CommandBody | APIApplicationCommandOption): number {
  const description = 'description' in part ? (part.description ?? '') : '';
  const translated = 'description_localizations' in part ? part.description_localizations : null;
  const inner = 'options' in part ? (part.options ?? []) : [];
  const choices = 'choices' in part ? (part.choices ?? []) : [];
  const own = longestOf(part.name_localizations, part.name) + longestOf(translated, description);
  const listed = choices.map(({ name, value }) => name.length + String(value).length);
  return [...inner.map(sizeOf), ...listed].reduce((sum, size) => sum + size, own);
}

function slashComplaints(command: CommandBody, path: Path): readonly Complaint[] {
  const description = 'description' in command ? command.description : '';
  const translated = 'description_localizations' in command ? command.description_localizations : null;
  const options = 'options' in command ? (command.options ?? []) : [];
  const large = `Command exceeds maximum size (${WHOLE_COMMAND})`;
  const own = complaintsOf([
    nameCheck(command.name, [...path, 'name']),
    ...nameLocaleChecks(command.name_localizations, [...path, 'name_localizations']),
    [!description, [...path, 'description'], ...REQUIRED],
    ...localeChecks(translated, [...path, 'description_localizations']),
    [sizeOf(command) > WHOLE_COMMAND, path, 'APPLICATION_COMMAND_TOO_LARGE', large],
  ]);
  return [...own, ...optionComplaints(options, [...path, 'options'])];
}

function commandComplaints(command: CommandBody, path: Path): readonly Complaint[] {
  const isSlash = command.type === undefined || command.type === ApplicationCommandType.ChatInput;
  if (isSlash) return slashComplaints(command, path);
  return complaintsOf(localeChecks(command.name_localizations, [...path, 'name_localizations']));
}

/** What is wrong with a list of commands beyond what the schema says. */
export function commandsComplaints(commands: readonly CommandBody[]): readonly Complaint[] {
  const keys = commands.map(
    (command) => `${command.type ?? ApplicationCommandType.ChatInput} ${command.name}`,
  );
  const twice = ['APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'] as const;
  const list = complaintsOf([
    [commands.length > MOST, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${MOST} or fewer in length.`],
    ...repeated(keys).map((index): Check => [true, [index, 'name'], ...twice]),
  ]);
  return [...list, ...commands.flatMap((command, index) => commandComplaints(command, [index]))];
}
