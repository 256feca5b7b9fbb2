import { fill, h } from './dom.ts';

export interface Suggestion {
  readonly label: string;
  readonly about: string;
  readonly pick: () => void;
}

export interface Combobox {
  /** Offers these now; none closes the list. */
  offer(suggestions: readonly Suggestion[]): void;
  readonly isOpen: () => boolean;
}

let lists = 0;

/** A text box with a list of suggestions: arrows move, Enter or Tab picks, Escape closes. */
export function createCombobox(input: HTMLInputElement, list: HTMLUListElement): Combobox {
  lists += 1;
  list.id ||= `suggestions-${lists}`;
  let offered: readonly Suggestion[] = [];
  let active = 0;

  const optionId = (index: number) => `${list.id}-${index}`;

  function mark(): void {
    for (const [index, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', `${index === active}`);
      if (index === active) option.scrollIntoView({ block: 'nearest' });
    }
    input.setAttribute('aria-activedescendant', optionId(active));
  }

  function option({ label, about }: Suggestion, index: number): HTMLLIElement {
    const attributes = { id: optionId(index), role: 'option', 'aria-selected': 'false' };
    const item = h('li', attributes, h('b', {}, label), about && h('span', {}, about));
    // A press would take the focus from the text box before the click comes.
    item.addEventListener('mousedown', (event) => event.preventDefault());
    item.addEventListener('click', () => pick(index));
    return item;
  }

  function offer(suggestions: readonly Suggestion[]): void {
    offered = suggestions;
    active = 0;
    const open = offered.length > 0;
    list.hidden = !open;
    input.setAttribute('aria-expanded', `${open}`);
    fill(list, offered.map(option));
    if (open) mark();
    else input.removeAttribute('aria-activedescendant');
  }

  function pick(index: number): void {
    const chosen = offered[index];
    offer([]);
    chosen?.pick();
  }

  function move(by: number): void {
    active = (active + by + offered.length) % offered.length;
    mark();
  }

  function obey(key: string): boolean {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' || key === 'Tab') pick(active);
    else if (key === 'Escape') offer([]);
    else return false;
    return true;
  }

  input.addEventListener('keydown', (event) => {
    const plain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.isComposing;
    if (offered.length === 0 || !plain || event.defaultPrevented || !obey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('blur', () => offer([]));
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', list.id],
    ['autocomplete', 'off'],
  ] as const)
    input.setAttribute(name, value);
  list.setAttribute('role', 'listbox');
  list.hidden = true;
  return { offer, isOpen: () => offered.length > 0 };
}
