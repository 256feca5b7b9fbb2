import type { MessageView, News } from '../view.ts';
import { announcer } from './announce.ts';
import { act } from './connection.ts';
import { byId, h } from './dom.ts';
import { focusAgain, focusedPart } from './focus.ts';
import { messageElement, type Showing } from './message.ts';
import { showModal } from './modal.ts';
import type { Model } from './model.ts';

const FAILED = 'This interaction failed';
/** How near to its end a list still follows what is new, in px; an edit must not pull a reader down. */
const NEAR = { created: 120, edited: 4, deleted: 4 } as const;

/** The messages of the place one is in, kept as they are now. */
export function createTimeline(model: Model): { readonly show: () => void } {
  const list = byId('messages', HTMLOListElement);
  const scroller = byId('scroller', HTMLElement);
  const shown = new Map<string, HTMLLIElement>();
  const visible = () => model.messages(model.place()?.id ?? '', model.me().id);

  const showing: Showing = {
    nameOf: model.nameOf,
    now: model.now,
    people: model.people,
    me: () => model.me().id,
    find: (id) => visible().find(({ message }) => message.id === id),
    jump,
    dismiss,
    press: (customId, control) => send(control, { type: 'click', customId }),
    choose: (customId, values, control) => send(control, { type: 'select', customId, values }),
  };

  const announce = announcer(showing);

  function jump(place: string, message: string): void {
    if (place !== model.place()?.id) model.go(place);
    const element = shown.get(message);
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
  }

  function dismiss(id: string): void {
    const next = shown.get(id)?.previousElementSibling;
    model.dismiss(id);
    drop(id);
    if (next instanceof HTMLElement) next.focus();
  }

  /** As in a real client, nothing else of a message can be pressed while it waits for its answer. */
  async function send(control: HTMLElement, what: object): Promise<void> {
    const item = control.closest('li');
    const message = item?.dataset.id ?? '';
    if (!item || item.ariaBusy === 'true') return;
    item.ariaBusy = 'true';
    control.classList.add('pressed');
    item.querySelector('.failed')?.remove();
    const where = { as: model.me().id, place: model.place()?.id };
    const { kind, error, modal } = await act({ ...where, message, ...what });
    item.ariaBusy = 'false';
    control.classList.remove('pressed');
    if (kind === 'none' || kind === 'refused') fail(message, error ?? FAILED);
    if (modal) showModal(modal, { ...where, people: model.people(), failed: (text) => fail(message, text) });
  }

  function fail(message: string, text: string): void {
    const body = shown.get(message)?.querySelector('.body');
    body?.querySelector('.failed')?.remove();
    body?.append(h('p', { class: 'failed', role: 'alert' }, text));
    follow();
  }

  function follow(): void {
    scroller.scrollTop = scroller.scrollHeight;
  }

  function distance(): number {
    return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  }

  function place(view: MessageView): void {
    const { id } = view.message;
    const before = shown.get(id);
    const element = messageElement(showing, view);
    const part = before && focusedPart(before);
    shown.set(id, element);
    if (before) before.replaceWith(element);
    else list.append(element);
    if (part) focusAgain(element, part);
  }

  function drop(id: string): void {
    shown.get(id)?.remove();
    shown.delete(id);
  }

  function show(): void {
    list.replaceChildren();
    shown.clear();
    for (const view of visible()) place(view);
    follow();
  }

  function take({ act: what, view }: News & { type: 'message' }): void {
    const { message, seenBy } = view;
    if (message.channel_id !== model.place()?.id) return;
    if (seenBy !== null && seenBy !== model.me().id) return;
    const follows = distance() <= NEAR[what];
    if (what === 'deleted') drop(message.id);
    else place(view);
    if (follows) follow();
    announce(what, message);
  }

  model.onNews((news) => {
    if (news.type === 'message') take(news);
  });
  return { show };
}
