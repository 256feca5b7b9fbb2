import type { News, RequestView } from '../view.ts';
import { act } from './connection.ts';
import { byId, fill, h } from './dom.ts';
import type { Model } from './model.ts';

const MOST = 300;
/** What was arranged to go wrong is no fault of the bot's. */
const BLAMELESS = ['done', 'fault', 'limited'];

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** A line that shows its whole story when it is opened, and not before: there are hundreds. */
function entry(
  line: readonly (Node | string)[],
  kind: string,
  story: () => readonly (Node | string)[],
): HTMLLIElement {
  const details = h('details', {}, h('summary', {}, line));
  details.addEventListener('toggle', () => details.append(...story()), { once: true });
  return h('li', { class: kind }, details);
}

function pretty(value: unknown): Node {
  return h('pre', {}, value === undefined ? 'nothing' : JSON.stringify(value, null, 2));
}

/** Tokens are long and say nothing. */
function short(path: string): string {
  return path.replaceAll(/\/[\w-]{60,}/g, '/…');
}

function requestEntry({ at, request }: News & { type: 'request' }): HTMLLIElement {
  const { method, path, status, verdict, body, answer }: RequestView = request;
  const line = [
    h('b', {}, method),
    ` ${short(path)} `,
    h('span', { class: 'verdict' }, `${status} ${verdict}`),
  ];
  const kind = verdict === 'done' ? 'good' : BLAMELESS.includes(verdict) ? 'arranged' : 'bad';
  return entry(line, kind, () => [
    h('p', {}, `${timeOf(at)} · body`),
    pretty(body),
    h('p', {}, 'answer'),
    pretty(answer),
  ]);
}

function frameEntry({ at, way, frame }: News & { type: 'frame' }): HTMLLIElement {
  const parsed = JSON.parse(frame);
  const name = parsed.t ?? `op ${parsed.op}`;
  const line = [
    h('b', {}, way === 'in' ? '→' : '←'),
    ` ${name} `,
    h('span', { class: 'verdict' }, timeOf(at)),
  ];
  return entry(line, 'good', () => [pretty(parsed)]);
}

function log(id: string): (item: HTMLLIElement) => void {
  const list = byId(id, HTMLOListElement);
  return (item) => {
    list.prepend(item);
    while (list.childElementCount > MOST) list.lastElementChild?.remove();
  };
}

function drawFaults(model: Model): void {
  const flip = (id: string) => void act({ type: 'fault', id, place: model.place()?.id });
  fill(
    byId('faults', HTMLElement),
    model.faults().map(({ id, label, about, state }) =>
      h(
        'li',
        {},
        h(
          'button',
          {
            type: 'button',
            class: state === 'on' ? 'button danger' : 'button secondary',
            'aria-pressed': state === 'once' ? undefined : `${state === 'on'}`,
            onclick: () => flip(id),
          },
          label,
          state === 'on' && ': on',
        ),
        h('span', {}, about),
      ),
    ),
  );
}

/** What a developer wants to see: every request with its verdict, every frame, and switches for what may go wrong. */
export function createDeveloper(model: Model): void {
  const requests = log('requests');
  const frames = log('frames');
  const problems = log('problems');
  const count = byId('refused', HTMLElement);
  let bad = 0;

  function reset(): void {
    bad = 0;
    for (const id of ['requests', 'frames', 'problems']) byId(id, HTMLOListElement).replaceChildren();
  }

  function show(): void {
    count.textContent = `${bad} refused`;
    count.classList.toggle('bad', bad > 0);
  }

  model.on('faults', () => drawFaults(model));
  model.onNews((news) => {
    if (news.type === 'hello') reset();
    if (news.type === 'request') {
      if (!BLAMELESS.includes(news.request.verdict)) bad += 1;
      requests(requestEntry(news));
    }
    if (news.type === 'frame') frames(frameEntry(news));
    if (news.type === 'problem') problems(h('li', { class: 'bad' }, `${timeOf(news.at)} ${news.text}`));
    show();
  });
}
