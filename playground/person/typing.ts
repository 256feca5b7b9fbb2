import { InteractionType } from 'discord-api-types/v10';
import type { AutocompleteChoice } from '../interactions.ts';
import type { Answer } from './answer.ts';
import { commandWire, targetOf } from './commands.ts';
import type { Standing } from './open.ts';
import { open } from './open.ts';
import { filledOptions, halfFilled, type OptionValues } from './options.ts';

/** Types a command and sends it. */
export async function typeCommand(standing: Standing, path: string, options: OptionValues): Promise<Answer> {
  const { state, channel, user } = standing;
  const target = targetOf(state, channel, user, path);
  const data = commandWire(state, channel, target, filledOptions(target.options, options));
  const opening = { type: InteractionType.ApplicationCommand, command: target.name, title: `/${path}` };
  return open(standing, opening, { data, source: null });
}

/** An option that is being typed. */
export interface Typed {
  readonly path: string;
  readonly option: string;
  readonly typed: string;
  readonly others: OptionValues;
}

/** Types into an option and waits for what is suggested. */
export async function typeOption(standing: Standing, given: Typed): Promise<readonly AutocompleteChoice[]> {
  const { state, channel, user } = standing;
  const { path, option, typed, others } = given;
  const target = targetOf(state, channel, user, path);
  const data = commandWire(
    state,
    channel,
    target,
    halfFilled(target.options, { name: option, typed }, others),
  );
  const type = InteractionType.ApplicationCommandAutocomplete;
  const opening = { type, command: target.name, title: `/${path} ${option}:${typed}…` };
  return (await open(standing, opening, { data, source: null })).choices;
}
