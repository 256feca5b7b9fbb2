import type { CommandView, FaultView, Hello, MessageView, News, PersonView, PlaceView } from '../view.ts';

/** What part of the page has something new to show. */
export type Topic = 'places' | 'people' | 'commands' | 'faults' | 'online' | 'here' | 'called';

export interface Model {
  readonly bot: () => PersonView;
  readonly people: () => readonly PersonView[];
  readonly places: () => readonly PlaceView[];
  readonly commands: () => readonly CommandView[];
  readonly faults: () => readonly FaultView[];
  readonly online: () => boolean;
  readonly starter: () => string;
  /** Who acts, and where. */
  readonly me: () => PersonView;
  readonly place: () => PlaceView | undefined;
  /** The messages of a place that somebody sees, oldest first. */
  readonly messages: (place: string, me: string) => readonly MessageView[];
  /** Whether somebody was called in a place they have not looked at since. */
  readonly isCalled: (person: string, place?: string) => boolean;
  /** Discord's time in ms. */
  readonly now: () => number;
  readonly nameOf: (id: string) => string;
  be(person: string): void;
  go(place: string): void;
  dismiss(message: string): void;
  take(news: News): void;
  on(topic: Topic, run: () => void): void;
  onNews(run: (news: News) => void): void;
}

const NOBODY: PersonView = { id: '', name: '…', bot: false, moderator: false };
const NOTHING: Hello = {
  type: 'hello',
  now: 0,
  bot: NOBODY,
  people: [],
  places: [],
  messages: [],
  commands: [],
  faults: [],
  online: false,
  starter: '',
};

function wanted(): { me: string; place: string } {
  const query = new URLSearchParams(location.hash.slice(1));
  return { me: query.get('as') ?? '', place: query.get('in') ?? '' };
}

/** What the page knows, and who is to hear when it changes. */
export function createModel(): Model {
  const listeners = new Map<Topic, (() => void)[]>();
  const readers: ((news: News) => void)[] = [];
  const messages = new Map<string, MessageView>();
  const calls = new Map<string, Set<string>>();
  let world: Hello = NOTHING;
  let ahead = 0;
  let { me, place } = wanted();

  const tell = (topic: Topic) => listeners.get(topic)?.forEach((run) => void run());
  const current = () => world.people.find((person) => person.id === me) ?? world.people[0] ?? NOBODY;
  const seenPlaces = () =>
    world.places.filter(({ personId }) => personId === null || personId === current().id);
  const here = () => seenPlaces().find((each) => each.id === place) ?? seenPlaces()[0];

  function arrive(): void {
    const spot = here()?.id ?? '';
    history.replaceState(null, '', `#${new URLSearchParams({ as: current().id, in: spot })}`);
    calls.get(current().id)?.delete(spot);
    tell('here');
    tell('called');
  }

  function greet(hello: Hello): void {
    world = hello;
    ahead = hello.now - Date.now();
    messages.clear();
    calls.clear();
    for (const view of hello.messages) messages.set(view.message.id, view);
    for (const topic of ['people', 'places', 'commands', 'faults', 'online'] as const) tell(topic);
    arrive();
  }

  function ring({ message, calls: people }: MessageView): void {
    for (const person of people) {
      if (person === current().id && message.channel_id === here()?.id) continue;
      calls.set(person, (calls.get(person) ?? new Set()).add(message.channel_id));
    }
    if (people.length > 0) tell('called');
  }

  function takeMessage({ act, view }: News & { type: 'message' }): void {
    if (act === 'deleted') messages.delete(view.message.id);
    else messages.set(view.message.id, view);
    if (act === 'created') ring(view);
  }

  function takePlace({ act, place: changed }: News & { type: 'place' }): void {
    const others = world.places.filter(({ id }) => id !== changed.id);
    const before = world.places.findIndex(({ id }) => id === changed.id);
    const at = before < 0 ? others.length : before;
    const places = act === 'deleted' ? others : others.toSpliced(at, 0, changed);
    world = { ...world, places };
    tell('places');
    if (here()?.id !== place) arrive();
  }

  function take(news: News): void {
    switch (news.type) {
      case 'hello':
        greet(news);
        break;
      case 'message':
        takeMessage(news);
        break;
      case 'place':
        takePlace(news);
        break;
      case 'people':
      case 'commands':
      case 'faults':
      case 'online':
        world = { ...world, ...news, type: 'hello' };
        tell(news.type);
        break;
      case 'clock':
        ahead = news.now - Date.now();
    }
    for (const read of readers) read(news);
  }

  const everybody = () => [...world.people, world.bot];
  const nameOf = (id: string) =>
    everybody().find((person) => person.id === id)?.name ?? world.places.find((each) => each.id === id)?.name;

  return {
    bot: () => world.bot,
    people: () => world.people,
    places: seenPlaces,
    commands: () => world.commands,
    faults: () => world.faults,
    online: () => world.online,
    starter: () => world.starter,
    me: current,
    place: here,
    messages: (at, person) =>
      [...messages.values()].filter(
        ({ message, seenBy }) => message.channel_id === at && (seenBy === null || seenBy === person),
      ),
    isCalled(person, at) {
      const places = calls.get(person);
      return at === undefined ? (places?.size ?? 0) > 0 : (places?.has(at) ?? false);
    },
    now: () => Date.now() + ahead,
    nameOf: (id) => nameOf(id) ?? 'unknown',
    be(person) {
      // Whoever looks at their own DM goes on to look at the other person's.
      const wasDm = here()?.kind === 'dm';
      me = person;
      if (wasDm) place = world.places.find(({ personId }) => personId === person)?.id ?? place;
      tell('people');
      tell('places');
      arrive();
    },
    go(to) {
      place = to;
      arrive();
    },
    dismiss: (id) => void messages.delete(id),
    take,
    on: (topic, run) => void listeners.set(topic, [...(listeners.get(topic) ?? []), run]),
    onNews: (run) => void readers.push(run),
  };
}
