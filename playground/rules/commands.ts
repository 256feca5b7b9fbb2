import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Locale,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';

export type CommandBody = RESTPutAPIApplicationCommandsJSONBody[number];
type Path = readonly (string | number)[];

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: ReadonlySet<string> = new Set(Object.values(Locale));
const WHOLE_COMMAND = 8000;
const MOST = 100;

function complaint(path: Path, code: string, message: string): Complaint {
  return { path, code, message };
}

function isName(name: string): boolean {
  return NAME.test(name) && name === name.toLowerCase();
}

function nameComplaints(name: string, path: Path): readonly Complaint[] {
  return isName(name) ? [] : [complaint(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];
}

type Translations = Readonly<Record<string, string | null | undefined>> | null | undefined;

function localeComplaints(texts: Translations, path: Path): readonly Complaint[] {
  return Object.keys(texts ?? {})
    .filter((key) => !LOCALES.has(key))
    .map((key) => complaint([...path, key], 'ENUM_TYPE_COERCE', `Value "${key}" is not a valid enum value.`));
}

function translatedNames(texts: Translations, path: Path): readonly Complaint[] {
  const bad = Object.entries(texts ?? {}).flatMap(([key, name]) =>
    name ? nameComplaints(name, [...path, key]) : [],
  );
  return [...localeComplaints(texts, path), ...bad];
}

function twice(names: readonly string[], path: Path, code: string): readonly Complaint[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [complaint([...path, index, 'name'], code, 'Names must be unique')] : [],
  );
}

interface Listed {
  readonly name: string;
  readonly value: string | number;
}

function choiceComplaints(choices: readonly Listed[], path: Path): readonly Complaint[] {
  const code = 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS';
  const values = choices.map((choice) => String(choice.value));
  return [
    ...twice(
      choices.map((choice) => choice.name),
      [...path, 'choices'],
      code,
    ),
    ...values.flatMap((value, index) =>
      values.indexOf(value) < index
        ? [
            complaint(
              [...path, 'choices', index, 'value'],
              'APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS',
              'Values must be unique',
            ),
          ]
        : [],
    ),
  ];
}

function boundComplaints(option: APIApplicationCommandOption, path: Path): readonly Complaint[] {
  const crossed = (low?: number, high?: number) => low !== undefined && high !== undefined && low > high;
  const wrong =
    ('min_value' in option &&
      crossed(option.min_value, 'max_value' in option ? option.max_value : undefined)) ||
    ('min_length' in option && crossed(option.min_length, option.max_length));
  return wrong
    ? [complaint(path, 'APPLICATION_COMMAND_OPTIONS_MIN_OVER_MAX', 'The least is greater than the most')]
    : [];
}

function valueComplaints(option: APIApplicationCommandOption, path: Path): readonly Complaint[] {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  const both = 'autocomplete' in option && option.autocomplete === true && choices.length > 0;
  const code = 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES';
  return [
    ...(both
      ? [complaint([...path, 'autocomplete'], code, 'Autocomplete and choices exclude each other')]
      : []),
    ...choiceComplaints(choices, path),
    ...boundComplaints(option, path),
  ];
}

function isGroup(option: APIApplicationCommandOption): boolean {
  return option.type <= ApplicationCommandOptionType.SubcommandGroup;
}

function orderComplaints(options: readonly APIApplicationCommandOption[], path: Path): readonly Complaint[] {
  const optional = options.findIndex((option) => !option.required);
  const late = options.findIndex((option, index) => option.required && optional >= 0 && index > optional);
  const mixed = options.some(isGroup) && !options.every(isGroup);
  return [
    ...(late < 0
      ? []
      : [
          complaint(
            [...path, late],
            'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
            'Required options must be placed before non-required options',
          ),
        ]),
    ...(mixed
      ? [
          complaint(
            path,
            'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
            'Sub-command and sub-command group option types are mutually exclusive to all other types',
          ),
        ]
      : []),
  ];
}

function optionComplaints(options: readonly APIApplicationCommandOption[], path: Path): readonly Complaint[] {
  const names = options.map((option) => option.name);
  const each = options.flatMap((option, index) => {
    const place = [...path, index];
    const inner = 'options' in option ? (option.options ?? []) : [];
    return [
      ...nameComplaints(option.name, [...place, 'name']),
      ...translatedNames(option.name_localizations, [...place, 'name_localizations']),
      ...localeComplaints(option.description_localizations, [...place, 'description_localizations']),
      ...(isGroup(option) ? [] : valueComplaints(option, place)),
      ...optionComplaints(inner, [...place, 'options']),
    ];
  });
  const code = 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS';
  return [...each, ...twice(names, path, code), ...orderComplaints(options, path)];
}

function longestOf(texts: Translations, text: string): number {
  return Math.max(text.length, ...Object.values(texts ?? {}).map((each) => each?.length ?? 0));
}

/** Discord counts names, descriptions and choice values of a command together, each in its longest language. */
function sizeOf(part: CommandBody | APIApplicationCommandOption): number {
  const description = 'description' in part ? (part.description ?? '') : '';
  const translated = 'description_localizations' in part ? part.description_localizations : null;
  const inner = 'options' in part ? (part.options ?? []) : [];
  const choices: readonly Listed[] = 'choices' in part ? (part.choices ?? []) : [];
  const own = longestOf(part.name_localizations, part.name) + longestOf(translated, description);
  const listed = choices.reduce((sum, choice) => sum + choice.name.length + String(choice.value).length, 0);
  return inner.reduce((sum, option) => sum + sizeOf(option), own + listed);
}

function commandComplaints(command: CommandBody, path: Path): readonly Complaint[] {
  const typed = command.type === undefined || command.type === ApplicationCommandType.ChatInput;
  if (!typed) return localeComplaints(command.name_localizations, [...path, 'name_localizations']);
  const description = 'description' in command ? command.description : '';
  const options = 'options' in command ? (command.options ?? []) : [];
  const code = 'APPLICATION_COMMAND_TOO_LARGE';
  return [
    ...nameComplaints(command.name, [...path, 'name']),
    ...translatedNames(command.name_localizations, [...path, 'name_localizations']),
    ...(description
      ? []
      : [complaint([...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required')]),
    ...('description_localizations' in command
      ? localeComplaints(command.description_localizations, [...path, 'description_localizations'])
      : []),
    ...optionComplaints(options, [...path, 'options']),
    ...(sizeOf(command) > WHOLE_COMMAND
      ? [complaint(path, code, `Command exceeds maximum size (${WHOLE_COMMAND})`)]
      : []),
  ];
}

/** What is wrong with a list of commands beyond what the schema says. */
export function commandsComplaints(commands: readonly CommandBody[]): readonly Complaint[] {
  const keys = commands.map((command) => `${command.type ?? 1} ${command.name}`);
  const code = 'APPLICATION_COMMANDS_DUPLICATE_NAME';
  return [
    ...(commands.length > MOST
      ? [complaint([], 'BASE_TYPE_MAX_LENGTH', `Must be ${MOST} or fewer in length.`)]
      : []),
    ...commands.flatMap((command, index) => commandComplaints(command, [index])),
    ...twice(keys, [], code).map((each) => ({
      ...each,
      message: 'Application command names must be unique',
    })),
  ];
}
