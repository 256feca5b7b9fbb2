import type { APIApplicationCommandBasicOption, APIApplicationCommandOption } from 'discord-api-types/v10';
import type { CommandView, PersonView } from '../view.ts';
import { OPTION } from './kinds.ts';

/** A command one can send: sub-commands are commands of their own. */
export interface Offer {
  /** Without the slash: `yahtzee new`. */
  readonly path: string;
  readonly about: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

function isGroup(
  option: APIApplicationCommandOption,
): option is Exclude<APIApplicationCommandOption, APIApplicationCommandBasicOption> {
  return option.type === OPTION.Subcommand || option.type === OPTION.SubcommandGroup;
}

function isBasic(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return !isGroup(option);
}

function offersIn(
  path: string,
  about: string,
  options: readonly APIApplicationCommandOption[],
): readonly Offer[] {
  const groups = options.filter(isGroup);
  if (groups.length === 0) return [{ path, about, options: options.filter(isBasic) }];
  return groups.flatMap((group) => offersIn(`${path} ${group.name}`, group.description, group.options ?? []));
}

/** Everything one can send in a server (0) or in the bot's DM (1). */
export function offersOf(commands: readonly CommandView[], context: number): readonly Offer[] {
  return commands
    .filter(({ contexts }) => contexts.includes(context))
    .flatMap(({ name, description, options }) => offersIn(name, description, options));
}

/** Those that fit what is typed: names that begin with it first, then names and descriptions that hold it. */
export function fitting(offers: readonly Offer[], line: string): readonly Offer[] {
  const typed = line.slice(1).trimStart().toLowerCase();
  const begins = offers.filter(({ path }) => path.startsWith(typed));
  const holds = offers.filter(
    ({ path, about }) => !path.startsWith(typed) && `${path} ${about}`.toLowerCase().includes(typed),
  );
  return [...begins, ...holds];
}

export interface TypedLine {
  readonly offer: Offer;
  /** What is written behind the options' names. */
  readonly texts: ReadonlyMap<string, string>;
  /** Words that belong to no option. */
  readonly stray: string;
}

/** Reads `/score box:full house`; null while no whole command stands there. */
export function readLine(offers: readonly Offer[], line: string): TypedLine | null {
  const text = line.replace(/^\//, '').replaceAll(/\s+/g, ' ').trimStart();
  const offer = offers
    .filter(({ path }) => text === path || text.startsWith(`${path} `))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (!offer) return null;
  const names = offer.options.map(({ name }) => name.replaceAll(/[^\w-]/g, '\\$&'));
  const parts = text.slice(offer.path.length).split(new RegExp(` (${names.join('|') || '(?!)'}): ?`));
  const texts = new Map<string, string>();
  for (let index = 1; index < parts.length; index += 2)
    texts.set(parts[index] ?? '', (parts[index + 1] ?? '').trim());
  return { offer, texts, stray: (parts[0] ?? '').trim() };
}

export type OptionValue = string | number | boolean | { readonly id: string };
export type Read = { readonly value: OptionValue } | { readonly error: string };

interface Listed {
  readonly name: string;
  readonly value: string | number;
}

export function choicesOf(option: APIApplicationCommandBasicOption): readonly Listed[] {
  return 'choices' in option ? (option.choices ?? []) : [];
}

const same = (a: string | number, b: string) => `${a}`.toLowerCase() === b.toLowerCase();
const TRUE = ['true', 'yes', 'on'];
const FALSE = ['false', 'no', 'off'];

function readChoice(name: string, choices: readonly Listed[], text: string): Read {
  const choice = choices.find((each) => same(each.name, text) || same(each.value, text));
  if (choice) return { value: choice.value };
  return { error: `Option ${name} takes ${choices.map((each) => each.name).join(', ')}.` };
}

function readNumber(option: APIApplicationCommandBasicOption, text: string): Read {
  const value = Number(text);
  const least = 'min_value' in option ? (option.min_value ?? -Infinity) : -Infinity;
  const most = 'max_value' in option ? (option.max_value ?? Infinity) : Infinity;
  const whole = option.type !== OPTION.Integer || Number.isInteger(value);
  if (!Number.isNaN(value) && whole && value >= least && value <= most) return { value };
  const range = Number.isFinite(most) ? ` from ${least} to ${most}` : '';
  return {
    error: `Option ${option.name} takes a ${option.type === OPTION.Integer ? 'whole ' : ''}number${range}.`,
  };
}

function readPerson(name: string, people: readonly PersonView[], text: string): Read {
  const wanted = text.replace(/^<?@?!?/, '').replace(/>$/, '');
  const person = people.find((each) => each.id === wanted || same(each.name, wanted));
  return person ? { value: { id: person.id } } : { error: `Option ${name}: there is nobody called ${text}.` };
}

/** What a typed text means for an option. */
export function readOption(
  option: APIApplicationCommandBasicOption,
  text: string,
  people: readonly PersonView[],
): Read {
  const { name, type } = option;
  const choices = choicesOf(option);
  if (choices.length > 0) return readChoice(name, choices, text);
  if (type === OPTION.Integer || type === OPTION.Number) return readNumber(option, text);
  if (type === OPTION.User) return readPerson(name, people, text);
  if (type === OPTION.Channel) return { value: { id: text.replaceAll(/[<#>]/g, '') } };
  if (type !== OPTION.Boolean) return { value: text };
  if (TRUE.includes(text.toLowerCase())) return { value: true };
  return FALSE.includes(text.toLowerCase())
    ? { value: false }
    : { error: `Option ${name} takes true or false.` };
}
