import type { Outcome } from '../view.ts';
import { createCombobox } from './combobox.ts';
import { act } from './connection.ts';
import { byId, fill, h } from './dom.ts';
import { type Field, fieldFor } from './fields.ts';
import {
  fitting,
  type Offer,
  type OptionValue,
  offersOf,
  readLine,
  readOption,
  type TypedLine,
} from './line.ts';
import { showModal } from './modal.ts';
import type { Model } from './model.ts';

const MOST = 25;

type Values = Record<string, OptionValue>;

/** Where one writes: messages, and commands with their options. */
export function createComposer(model: Model): {
  readonly write: (text: string) => void;
  readonly reset: () => void;
} {
  const form = byId('composer', HTMLFormElement);
  const line = byId('line', HTMLInputElement);
  const bar = byId('command', HTMLElement);
  const trouble = byId('trouble', HTMLElement);
  const combobox = createCombobox(line, byId('suggestions', HTMLUListElement));
  let chosen: { readonly offer: Offer; readonly fields: readonly Field[] } | null = null;

  const context = () => (model.place()?.kind === 'dm' ? 1 : 0);
  const offers = () => offersOf(model.commands(), context());
  const where = () => ({ as: model.me().id, place: model.place()?.id });
  const say = (text: string) => {
    trouble.textContent = text;
  };

  function suggest(): void {
    say('');
    const { value } = line;
    const whole = readLine(offers(), value);
    const typing = value.startsWith('/') && !(whole && value.trimEnd().length > whole.offer.path.length + 1);
    const found = typing ? fitting(offers(), value).slice(0, MOST) : [];
    combobox.offer(
      found.map((offer) => ({
        label: `/${offer.path}`,
        about: offer.about,
        pick: () => choose({ offer, texts: new Map(), stray: '' }),
      })),
    );
  }

  /** The option's text as the bot would get it, for the option beside it that asks for suggestions. */
  function othersThan(name: string): Values {
    const values: Values = {};
    for (const { option, text } of chosen?.fields ?? []) {
      const read = option.name === name || text() === '' ? null : readOption(option, text(), model.people());
      if (read && 'value' in read) values[option.name] = read.value;
    }
    return values;
  }

  function choose({ offer, texts }: TypedLine): void {
    const ask = async (option: string, typed: string) => {
      const others = othersThan(option);
      const { choices = [] } = await act({
        type: 'complete',
        ...where(),
        path: offer.path,
        option,
        typed,
        others,
      });
      return choices;
    };
    const fields = offer.options.map((option) => fieldFor(option, texts.get(option.name) ?? '', model, ask));
    chosen = { offer, fields };
    line.value = '';
    line.hidden = true;
    const send = h('button', { type: 'submit', class: 'button primary' }, 'Send');
    const cancel = h('button', { type: 'button', class: 'button secondary', onclick: reset }, 'Cancel');
    fill(
      bar,
      h('b', { title: offer.about }, `/${offer.path}`),
      fields.map(({ element }) => element),
      send,
      cancel,
    );
    bar.hidden = false;
    const empty = fields.find(({ option, text }) => option.required === true && text() === '');
    (empty?.control ?? fields[0]?.control ?? send).focus();
  }

  function reset(): void {
    const had = bar.contains(document.activeElement);
    chosen = null;
    bar.hidden = true;
    bar.replaceChildren();
    line.hidden = false;
    line.value = '';
    combobox.offer([]);
    say('');
    if (had) line.focus();
  }

  /** Null after a word about what is wrong. */
  function valuesOf(offer: Offer, text: (name: string) => string): Values | null {
    const values: Values = {};
    for (const option of offer.options) {
      const given = text(option.name);
      if (given === '' && option.required !== true) continue;
      const read =
        given === ''
          ? { error: `Option ${option.name} is required.` }
          : readOption(option, given, model.people());
      if ('error' in read) {
        say(read.error);
        return null;
      }
      values[option.name] = read.value;
    }
    return values;
  }

  async function command(offer: Offer, options: Values): Promise<void> {
    reset();
    say(`Sending /${offer.path}…`);
    const here = where();
    const outcome = await act({ type: 'slash', ...here, path: offer.path, options });
    report(outcome);
    if (outcome.modal) showModal(outcome.modal, { ...here, people: model.people(), failed: say });
  }

  function report({ kind, error = '' }: Outcome): void {
    say(kind === 'none' ? `${model.bot().name}: The application did not respond` : error);
  }

  async function sendChosen(offer: Offer, fields: readonly Field[]): Promise<void> {
    const values = valuesOf(offer, (name) => fields.find(({ option }) => option.name === name)?.text() ?? '');
    if (values) return command(offer, values);
    fields.find(({ option, text }) => option.required === true && text() === '')?.control.focus();
  }

  async function sendLine(text: string): Promise<void> {
    if (!text.startsWith('/')) {
      line.value = '';
      return report(await act({ type: 'say', ...where(), content: text }));
    }
    const typed = readLine(offers(), text);
    if (!typed) return say(`There is no command ${text.split(' ')[0]}.`);
    if (typed.stray !== '') return say(`Write options as name:value; “${typed.stray}” belongs to none.`);
    const missing = typed.offer.options.some(
      ({ name, required }) => required === true && !typed.texts.get(name),
    );
    if (missing) return choose(typed);
    const values = valuesOf(typed.offer, (name) => typed.texts.get(name) ?? '');
    if (values) await command(typed.offer, values);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (chosen) void sendChosen(chosen.offer, chosen.fields);
    else if (line.value.trim() !== '') void sendLine(line.value.trim());
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && chosen) reset();
  });
  // A line that is a whole command is sent as it stands, whatever else could be picked.
  line.addEventListener(
    'keydown',
    (event) => {
      const whole = readLine(offers(), line.value);
      if (
        event.key === 'Enter' &&
        whole &&
        line.value.trim().slice(1) === whole.offer.path &&
        whole.offer.options.length === 0
      )
        combobox.offer([]);
    },
    { capture: true },
  );
  line.addEventListener('input', suggest);
  return {
    write(text) {
      reset();
      line.value = text;
      line.focus();
      suggest();
    },
    reset,
  };
}
