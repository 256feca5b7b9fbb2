export type Child = Node | string | null | undefined | false | readonly Child[];
type Attribute = string | number | boolean | undefined | ((event: Event) => void);
export type Attributes = Readonly<Record<string, Attribute>>;

function put(element: Element, child: Child): void {
  if (child === null || child === undefined || child === false) return;
  if (typeof child === 'string' || child instanceof Node) element.append(child);
  else for (const each of child) put(element, each);
}

/** An element with attributes, listeners (`onclick`) and children. Text only ever becomes text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else if (value !== undefined) element.setAttribute(name, `${value}`);
  }
  put(element, children);
  return element;
}

/** Gives an element other children. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren();
  put(element, children);
}

type Kind<T> = abstract new (...args: never[]) => T;

/** The element of the page with this id. @throws when it is missing or of another kind */
export function byId<T extends HTMLElement>(id: string, kind: Kind<T>): T {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${kind.name} #${id}.`);
}

/** Whether the event was on a control that takes typing. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
}
