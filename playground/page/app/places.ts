import type { PlaceView } from '../view.ts';
import { byId, fill, h } from './dom.ts';
import type { Model } from './model.ts';

const SIGILS = { text: '#', thread: '↳', dm: '@' } as const;

export function titleOf({ kind, name }: PlaceView, bot: string): string {
  return `${SIGILS[kind]} ${kind === 'dm' ? bot : name}`;
}

/** A channel, its threads below it. */
function ordered(places: readonly PlaceView[]): readonly PlaceView[] {
  const threads = (id: string) => places.filter(({ parentId }) => parentId === id);
  return places.filter(({ parentId }) => parentId === null).flatMap((place) => [place, ...threads(place.id)]);
}

/** The list of places, and who one is. */
export function createPlaces(model: Model, left: () => void): void {
  const nav = byId('places', HTMLElement);
  const who = byId('who', HTMLSelectElement);
  const title = byId('place', HTMLElement);

  function placeButton(place: PlaceView): Node {
    const here = place.id === model.place()?.id;
    const called = model.isCalled(model.me().id, place.id);
    const go = () => {
      model.go(place.id);
      left();
    };
    return h(
      'li',
      { class: place.kind },
      h(
        'button',
        { type: 'button', 'aria-current': here ? 'page' : undefined, onclick: go },
        titleOf(place, model.bot().name),
        place.closed && h('small', {}, ' closed'),
        called && h('mark', {}, 'called'),
      ),
    );
  }

  function drawPlaces(): void {
    const places = ordered(model.places());
    const rooms = places.filter(({ kind }) => kind !== 'dm');
    const dms = places.filter(({ kind }) => kind === 'dm');
    fill(
      nav,
      h('h2', {}, 'Channels'),
      h('ul', {}, rooms.map(placeButton)),
      h('h2', {}, 'Direct messages'),
      h('ul', {}, dms.map(placeButton)),
    );
    const place = model.place();
    title.textContent = place ? titleOf(place, model.bot().name) : '…';
  }

  function drawWho(): void {
    fill(
      who,
      model.people().map(({ id, name, moderator }) => {
        const called = model.isCalled(id) ? ' ● called' : '';
        const mod = moderator ? ' (moderator)' : '';
        return h('option', { value: id, selected: id === model.me().id }, `${name}${mod}${called}`);
      }),
    );
  }

  who.addEventListener('change', () => model.be(who.value));
  for (const topic of ['places', 'here', 'called', 'people'] as const) model.on(topic, drawPlaces);
  for (const topic of ['people', 'called'] as const) model.on(topic, drawWho);
}
