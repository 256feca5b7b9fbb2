import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';
import { type Check, complaintsOf, type Path, repeated } from './complaints.ts';
import { localeChecks, nameCheck, nameLocaleChecks } from './names.ts';

interface Listed {
  readonly name: string;
  readonly value: string | number;
}

function choiceChecks(choices: readonly Listed[], path: Path): readonly Check[] {
  const taken = (what: 'NAME' | 'VALUE') => `APPLICATION_COMMAND_OPTIONS_CHOICE_${what}_ALREADY_EXISTS`;
  const names = repeated(choices.map(({ name }) => name));
  const values = repeated(choices.map(({ value }) => String(value)));
  return [
    ...names.map((index): Check => [true, [...path, index, 'name'], taken('NAME'), 'Names must be unique']),
    ...values.map(
      (index): Check => [true, [...path, index, 'value'], taken('VALUE'), 'Values must be unique'],
    ),
  ];
}

function boundsCrossed(option: APIApplicationCommandOption): boolean {
  const crossed = (low?: number, high?: number) => low !== undefined && high !== undefined && low > high;
  const numbers =
    'min_value' in option && 'max_value' in option && crossed(option.min_value, option.max_value);
  return numbers || ('min_length' in option && crossed(option.min_length, option.max_length));
}

function valueChecks(option: APIApplicationCommandOption, path: Path): readonly Check[] {
  const choices: readonly Listed[] = 'choices' in option ? (option.choices ?? []) : [];
  const both = 'autocomplete' in option && option.autocomplete === true && choices.length > 0;
  const bounds = 'APPLICATION_COMMAND_OPTIONS_MIN_OVER_MAX';
  return [
    [
      both,
      [...path, 'autocomplete'],
      'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES',
      'Not together with choices',
    ],
    [boundsCrossed(option), path, bounds, 'The least is greater than the most'],
    ...choiceChecks(choices, [...path, 'choices']),
  ];
}

function isGroup(option: APIApplicationCommandOption): boolean {
  return option.type <= ApplicationCommandOptionType.SubcommandGroup;
}

function listChecks(options: readonly APIApplicationCommandOption[], path: Path): readonly Check[] {
  const optional = options.findIndex((option) => !option.required);
  const late = options.findIndex((option, index) => option.required && optional >= 0 && index > optional);
  const mixed = options.some(isGroup) && !options.every(isGroup);
  const order = 'Required options must be placed before non-required options';
  const groups = 'Sub-command and sub-command group option types are mutually exclusive to all other types';
  const twice = ['APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists'] as const;
  return [
    [late >= 0, [...path, late], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', order],
    [mixed, path, 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', groups],
    ...repeated(options.map(({ name }) => name)).map(
      (index): Check => [true, [...path, index, 'name'], ...twice],
    ),
  ];
}

function oneComplaints(option: APIApplicationCommandOption, path: Path): readonly Complaint[] {
  const inner = 'options' in option ? (option.options ?? []) : [];
  const own = complaintsOf([
    nameCheck(option.name, [...path, 'name']),
    ...nameLocaleChecks(option.name_localizations, [...path, 'name_localizations']),
    ...localeChecks(option.description_localizations, [...path, 'description_localizations']),
    ...(isGroup(option) ? [] : valueChecks(option, path)),
  ]);
  return [...own, ...optionComplaints(inner, [...path, 'options'])];
}

/** What is wrong with a command's options beyond what the schema says, at every depth. */
export function optionComplaints(
  options: readonly APIApplicationCommandOption[],
  path: Path,
): readonly Complaint[] {
  const each = options.flatMap((option, index) => oneComplaints(option, [...path, index]));
  return [...each, ...complaintsOf(listChecks(options, path))];
}
