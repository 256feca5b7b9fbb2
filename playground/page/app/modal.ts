import type { FieldView, ModalView, PersonView } from '../view.ts';
import { act } from './connection.ts';
import { h } from './dom.ts';
import { COMPONENT } from './kinds.ts';

type Values = Record<string, string | readonly string[]>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function boxFor({ value, min, max, required, placeholder, long }: FieldView): Control {
  const attributes = { minlength: min, maxlength: max, required, placeholder };
  const box = long ? h('textarea', { ...attributes, rows: 4 }) : h('input', { ...attributes, type: 'text' });
  box.value = value;
  return box;
}

function menuFor(field: FieldView, people: readonly PersonView[]): Control {
  const offered =
    field.type === COMPONENT.UserSelect
      ? people.map(({ id, name }) => ({ value: id, label: name }))
      : field.options.map((value, index) => ({ value, label: field.labels[index] ?? value }));
  const empty = field.max > 1 ? [] : [h('option', { value: '' }, field.placeholder || '—')];
  return h(
    'select',
    { required: field.required, multiple: field.max > 1 },
    empty,
    offered.map(({ value, label }) => h('option', { value }, label)),
  );
}

function read(control: Control): string | readonly string[] {
  if (!(control instanceof HTMLSelectElement)) return control.value;
  return [...control.selectedOptions].map(({ value }) => value).filter((value) => value !== '');
}

/** A window to fill in. Closing it by Escape or Cancel sends nothing, as on the real thing. */
function openModal(
  { title, fields }: ModalView,
  people: readonly PersonView[],
  send: (values: Values) => void,
): void {
  const parts = fields.map((field) => ({
    field,
    control: field.type === COMPONENT.TextInput ? boxFor(field) : menuFor(field, people),
  }));
  const labels = parts.map(({ field, control }) =>
    h('label', { class: 'entry' }, h('span', {}, field.label, field.required && ' *'), control),
  );
  const cancel = h(
    'button',
    { type: 'button', class: 'button secondary', onclick: () => dialog.close() },
    'Cancel',
  );
  const submit = h('button', { type: 'submit', class: 'button primary' }, 'Submit');
  const form = h('form', {}, h('h2', {}, title), labels, h('div', { class: 'row' }, submit, cancel));
  const dialog = h('dialog', { class: 'modal', 'aria-label': title }, form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(Object.fromEntries(parts.map(({ field, control }) => [field.customId, read(control)])));
    dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export interface Desk {
  readonly as: string;
  readonly place: string | undefined;
  readonly people: readonly PersonView[];
  /** Told when the bot does not take what was filled in. */
  readonly failed: (text: string) => void;
}

/** Shows a window the bot answered with, and sends what is filled in. */
export function showModal(modal: ModalView, { as, place, people, failed }: Desk): void {
  openModal(modal, people, async (values) => {
    const { kind, error } = await act({ type: 'submit', as, place, customId: modal.customId, values });
    if (kind === 'none' || kind === 'refused') failed(error ?? 'Something went wrong. Try again.');
  });
}
