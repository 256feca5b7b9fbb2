import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import type { Channel, User } from '../world/records.ts';

/** What a person fills in: words and numbers, or somebody, or a channel. */
export type OptionValue = string | number | boolean | Pick<User, 'id'> | Pick<Channel, 'id'>;
export type OptionValues = Readonly<Record<string, OptionValue>>;

export interface Filled {
  readonly name: string;
  readonly type: number;
  readonly value: string | number | boolean;
  readonly focused?: true;
}

function wrong(option: APIApplicationCommandBasicOption, problem: string): never {
  throw new Error(`Discord would not send it: option ${option.name} ${problem}`);
}

function outside(value: number, min: number | undefined, max: number | undefined): boolean {
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}

interface Listed {
  readonly name: string;
  readonly value: string | number;
}

function picked(
  option: APIApplicationCommandBasicOption,
  choices: readonly Listed[],
  value: OptionValue,
): string | number {
  const choice = choices.find((each) => each.value === value) ?? choices.find((each) => each.name === value);
  return (
    choice?.value ??
    wrong(option, `offers ${choices.map((each) => each.name).join(', ')}, not ${String(value)}`)
  );
}

function textFor(
  option: APIApplicationCommandBasicOption & { type: ApplicationCommandOptionType.String },
  value: OptionValue,
): string {
  if (typeof value !== 'string') return wrong(option, 'takes text');
  const min = 'min_length' in option ? option.min_length : undefined;
  const max = 'max_length' in option ? option.max_length : 6000;
  return outside(value.length, min, max) ? wrong(option, `takes ${min ?? 0} to ${max} characters`) : value;
}

type NumberOption = APIApplicationCommandBasicOption & {
  type: ApplicationCommandOptionType.Integer | ApplicationCommandOptionType.Number;
};

function numberFor(option: NumberOption, value: OptionValue): number {
  if (typeof value !== 'number') return wrong(option, 'takes a number');
  if (option.type === ApplicationCommandOptionType.Integer && !Number.isInteger(value))
    return wrong(option, 'takes a whole number');
  const min = 'min_value' in option ? option.min_value : undefined;
  const max = 'max_value' in option ? option.max_value : undefined;
  return outside(value, min, max) ? wrong(option, `takes ${min ?? 'any'} to ${max ?? 'any'}`) : value;
}

function valueFor(option: APIApplicationCommandBasicOption, value: OptionValue): string | number | boolean {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  if (choices.length > 0) return picked(option, choices, value);
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return textFor(option, value);
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return numberFor(option, value);
    case ApplicationCommandOptionType.Boolean:
      return typeof value === 'boolean' ? value : wrong(option, 'takes true or false');
    default:
      return typeof value === 'object' ? value.id : wrong(option, 'takes somebody or something, not words');
  }
}

function isBasic(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return option.type > ApplicationCommandOptionType.SubcommandGroup;
}

/** Fills in a command's options in their order. @throws when a client would not let it pass */
export function filledOptions(
  declared: readonly APIApplicationCommandOption[],
  values: OptionValues,
): readonly Filled[] {
  const options = declared.filter(isBasic);
  const stray = Object.keys(values).find((name) => !options.some((option) => option.name === name));
  if (stray !== undefined) throw new Error(`Discord would not send it: there is no option ${stray}`);
  return options.flatMap((option) => {
    const value = values[option.name];
    if (value !== undefined)
      return [{ name: option.name, type: option.type, value: valueFor(option, value) }];
    return option.required ? wrong(option, 'is required') : [];
  });
}

/** Options while one of them is still being typed: nothing is required yet. */
export function halfFilled(
  declared: readonly APIApplicationCommandOption[],
  focus: { readonly name: string; readonly typed: string },
  values: OptionValues,
): readonly Filled[] {
  const option = declared.filter(isBasic).find((each) => each.name === focus.name);
  if (!option || !('autocomplete' in option && option.autocomplete))
    throw new Error(`Discord would not ask: option ${focus.name} has no autocomplete`);
  const others = declared
    .map((each) => ({ ...each, required: false }))
    .filter((each) => each.name !== focus.name);
  const typed: Filled = { name: focus.name, type: option.type, value: focus.typed, focused: true };
  return [...filledOptions(others, values), typed];
}
