import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
  APIMessageTopLevelComponent,
  APISelectMenuComponent,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import type { PersonView } from '../view.ts';
import { h } from './dom.ts';
import { COMPONENT, STYLE } from './kinds.ts';
import { line, prose, type Reader } from './prose.ts';

/** What the controls of a message can do. */
export interface Controls extends Reader {
  readonly people: () => readonly PersonView[];
  readonly press: (customId: string, control: HTMLElement) => void;
  readonly choose: (customId: string, values: readonly string[], control: HTMLElement) => void;
}

const STYLES: Readonly<Record<number, string>> = {
  [STYLE.Primary]: 'primary',
  [STYLE.Secondary]: 'secondary',
  [STYLE.Success]: 'success',
  [STYLE.Danger]: 'danger',
};

function emojiOf(emoji: { readonly id?: string; readonly name?: string } | undefined): Node | false {
  if (!emoji?.name) return false;
  return h('span', { class: 'emoji' }, emoji.id === undefined ? emoji.name : `:${emoji.name}:`);
}

function buttonElement(controls: Controls, button: APIButtonComponent): Node {
  if (button.style === STYLE.Premium) return h('button', { type: 'button', disabled: true }, 'Premium');
  const face = [emojiOf(button.emoji), button.label];
  if (button.style === STYLE.Link)
    return h(
      'a',
      { class: 'button secondary', href: button.url, target: '_blank', rel: 'noopener noreferrer' },
      face,
      ' ↗',
    );
  const { custom_id: id, style, disabled = false } = button;
  const element = h(
    'button',
    { type: 'button', class: `button ${STYLES[style] ?? 'secondary'}`, disabled },
    face,
  );
  element.addEventListener('click', () => controls.press(id, element));
  return element;
}

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly about?: string | undefined;
  readonly chosen?: boolean | undefined;
}

function choicesOf(controls: Controls, menu: APISelectMenuComponent): readonly Choice[] | null {
  if (menu.type === COMPONENT.StringSelect)
    return menu.options.map(({ label, value, description, default: chosen }) => ({
      label,
      value,
      about: description,
      chosen,
    }));
  if (menu.type !== COMPONENT.UserSelect) return null;
  return controls.people().map(({ id, name }) => ({ label: name, value: id }));
}

/** Keys that would change a closed menu, and so choose, before one has seen what there is. */
function opensFirst(event: KeyboardEvent): boolean {
  return event.key === 'ArrowDown' || event.key === 'ArrowUp' || /^[^\s]$/.test(event.key);
}

type Menu = Pick<APIStringSelectComponent, 'custom_id' | 'placeholder' | 'disabled'>;

function singleMenu(controls: Controls, menu: Menu, choices: readonly Choice[]): Node {
  const { custom_id: id, placeholder = 'Make a selection', disabled = false } = menu;
  const chosen = choices.some((choice) => choice.chosen);
  const select = h(
    'select',
    { class: 'menu', disabled, 'aria-label': placeholder },
    h('option', { value: '', disabled: true, hidden: true, selected: !chosen }, placeholder),
    choices.map(({ label, value, about, chosen: selected = false }) =>
      h('option', { value, selected }, about === undefined ? label : `${label} — ${about}`),
    ),
  );
  select.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !opensFirst(event)) return;
    event.preventDefault();
    select.showPicker();
  });
  select.addEventListener('change', () => {
    const { value } = select;
    select.selectedIndex = 0;
    controls.choose(id, [value], select);
  });
  return select;
}

function multipleMenu(controls: Controls, menu: Menu, choices: readonly Choice[]): Node {
  const { custom_id: id, placeholder = 'Make a selection', disabled = false } = menu;
  const boxes = choices.map(({ label, value, chosen = false }) => ({
    label,
    box: h('input', { type: 'checkbox', value, checked: chosen, disabled }),
  }));
  const summary = h('summary', {}, placeholder);
  const send = () => {
    const values = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    controls.choose(id, values, summary);
  };
  return h(
    'details',
    { class: 'menu' },
    summary,
    boxes.map(({ label, box }) => h('label', {}, box, label)),
    h('button', { type: 'button', class: 'button primary', disabled, onclick: send }, 'Choose'),
  );
}

function menuElement(controls: Controls, menu: APISelectMenuComponent): Node {
  const choices = choicesOf(controls, menu);
  if (!choices) return h('select', { class: 'menu', disabled: true }, h('option', {}, menu.placeholder));
  const one = (menu.max_values ?? 1) === 1 && menu.min_values !== 0;
  return one ? singleMenu(controls, menu, choices) : multipleMenu(controls, menu, choices);
}

function rowElement(controls: Controls, row: APIActionRowComponent<APIComponentInMessageActionRow>): Node {
  const parts = row.components.map((part) =>
    part.type === COMPONENT.Button ? buttonElement(controls, part) : menuElement(controls, part),
  );
  return h('div', { class: 'row' }, parts);
}

/** What stands below a message's words: rows of buttons and menus, or the newer parts that hold text themselves. */
export function componentElement(controls: Controls, part: APIMessageTopLevelComponent): Node {
  switch (part.type) {
    case COMPONENT.ActionRow:
      return rowElement(controls, part);
    case COMPONENT.TextDisplay:
      return h('div', { class: 'content' }, prose(controls, part.content));
    case COMPONENT.Separator:
      return h('hr');
    case COMPONENT.Container:
      return h(
        'section',
        { class: 'embed' },
        part.components.map((each) => componentElement(controls, each)),
      );
    case COMPONENT.Section:
      return h(
        'div',
        { class: 'content' },
        part.components.map((each) => h('div', {}, prose(controls, each.content))),
        part.accessory.type === COMPONENT.Button && buttonElement(controls, part.accessory),
      );
    default:
      return h('p', { class: 'subtext' }, line(controls, 'This page does not show this kind of component.'));
  }
}
