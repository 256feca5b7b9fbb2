import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { ChoiceView } from '../view.ts';
import { createCombobox } from './combobox.ts';
import { h } from './dom.ts';
import { OPTION } from './kinds.ts';
import { choicesOf } from './line.ts';
import type { Model } from './model.ts';

/** The control of one option. */
export interface Field {
  readonly option: APIApplicationCommandBasicOption;
  readonly element: HTMLElement;
  readonly control: HTMLInputElement | HTMLSelectElement;
  /** What is filled in, to be read as if it were typed. */
  readonly text: () => string;
}

/** Asks the bot what it suggests for what is typed into an option. */
export type Suggest = (option: string, typed: string) => Promise<readonly ChoiceView[]>;

interface Pair {
  readonly label: string;
  readonly value: string;
}

function pairsFor(option: APIApplicationCommandBasicOption, model: Model): readonly Pair[] | null {
  const choices = choicesOf(option);
  if (choices.length > 0) return choices.map(({ name, value }) => ({ label: name, value: `${value}` }));
  if (option.type === OPTION.Boolean) return ['True', 'False'].map((label) => ({ label, value: label }));
  if (option.type === OPTION.User) return model.people().map(({ id, name }) => ({ label: name, value: id }));
  if (option.type !== OPTION.Channel) return null;
  return model.places().map(({ id, name }) => ({ label: name, value: id }));
}

function menuFor(pairs: readonly Pair[], text: string): HTMLSelectElement {
  const wanted = text.toLowerCase();
  return h(
    'select',
    {},
    h('option', { value: '' }, '—'),
    pairs.map(({ label, value }) =>
      h('option', { value, selected: [label.toLowerCase(), value.toLowerCase()].includes(wanted) }, label),
    ),
  );
}

function boxFor(option: APIApplicationCommandBasicOption, text: string): HTMLInputElement {
  const numeric = option.type === OPTION.Integer || option.type === OPTION.Number;
  return h('input', {
    type: 'text',
    value: text,
    inputmode: numeric ? 'numeric' : 'text',
    size: numeric ? 4 : 18,
    autocomplete: 'off',
  });
}

/** Lets a box ask the bot while one types. What is picked is sent by its value, what is typed as it is. */
function completing(
  box: HTMLInputElement,
  list: HTMLUListElement,
  ask: (typed: string) => Promise<readonly ChoiceView[]>,
): () => string {
  const combobox = createCombobox(box, list);
  let picked: ChoiceView | undefined;
  let asked = 0;

  async function look(): Promise<void> {
    asked += 1;
    const mine = asked;
    const choices = await ask(box.value);
    // Answers may come in another order than the questions.
    if (mine !== asked || document.activeElement !== box) return;
    combobox.offer(
      choices.map((choice) => ({
        label: choice.name,
        about: '',
        pick: () => {
          picked = choice;
          box.value = choice.name;
        },
      })),
    );
  }

  box.addEventListener('input', () => void look());
  box.addEventListener('focus', () => void look());
  return () => (picked && picked.name === box.value ? `${picked.value}` : box.value);
}

/** Makes the control for an option, holding what was typed for it already. */
export function fieldFor(
  option: APIApplicationCommandBasicOption,
  text: string,
  model: Model,
  suggest: Suggest,
): Field {
  const pairs = pairsFor(option, model);
  const control = pairs ? menuFor(pairs, text) : boxFor(option, text);
  control.required = option.required ?? false;
  control.title = option.description;
  const list = h('ul', { class: 'suggestions' });
  const asks =
    control instanceof HTMLInputElement && 'autocomplete' in option && option.autocomplete === true;
  const read = asks ? completing(control, list, (typed) => suggest(option.name, typed)) : () => control.value;
  const name = h(
    'span',
    {},
    option.name,
    option.required === true ? h('abbr', { title: 'required' }, '*') : null,
  );
  const element = h('div', { class: 'field' }, h('label', {}, name, control), asks && list);
  return { option, element, control, text: () => read().trim() };
}
