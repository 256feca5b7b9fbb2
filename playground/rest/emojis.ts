import type { State } from '../state.ts';
import { emojiWire } from '../wire/places.ts';
import type { Emoji } from '../world/records.ts';
import { type Complaint, Refusal } from './refusal.ts';
import type { Call, Result, Route } from './route.ts';

const MOST = 2000;
const LARGEST = 256 * 1024;
const IMAGE = /^data:image\/(png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/]+=*)$/;

function field(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}

function nameComplaints(state: State, name: unknown): readonly Complaint[] {
  const path = ['name'];
  if (typeof name !== 'string')
    return [{ path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }];
  if (name.length < 2 || name.length > 32)
    return [{ path, code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 32 in length.' }];
  if (!/^\w+$/.test(name))
    return [{ path, code: 'STRING_TYPE_REGEX', message: 'String value did not match validation regex.' }];
  const taken = [...state.world.emojis.values()].some((emoji) => emoji.name === name);
  return taken
    ? [{ path, code: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', message: 'Name is already taken' }]
    : [];
}

function imageComplaints(image: unknown): readonly Complaint[] {
  const path = ['image'];
  const data = typeof image === 'string' ? IMAGE.exec(image)?.[2] : undefined;
  if (data === undefined) return [{ path, code: 'IMAGE_INVALID', message: 'Invalid image data' }];
  if (Buffer.from(data, 'base64').length <= LARGEST) return [];
  return [{ path, code: 'BINARY_TYPE_MAX_SIZE', message: 'File cannot be larger than 256.0 kb.' }];
}

function add(state: State, { body }: Call): Result {
  const name = field(body, 'name');
  const image = field(body, 'image');
  const complaints = [...nameComplaints(state, name), ...imageComplaints(image)];
  if (complaints.length > 0) throw Refusal.badBody(complaints);
  if (state.world.emojis.size >= MOST) throw Refusal.tooManyEmoji();
  const emoji = {
    id: state.nextId(),
    name: String(name),
    animated: String(image).startsWith('data:image/gif'),
  };
  state.world.emojis.set(emoji.id, emoji);
  state.feed.tell({ type: 'emoji' });
  return { status: 201, body: emojiWire(emoji, state.world.bot) };
}

function known({ world }: State, id: string): Emoji {
  const emoji = world.emojis.get(id);
  if (!emoji) throw Refusal.unknownEmoji();
  return emoji;
}

function rename(state: State, { body }: Call, id: string): Result {
  const emoji = known(state, id);
  const name = field(body, 'name');
  const complaints = nameComplaints(state, name);
  if (complaints.length > 0) throw Refusal.badBody(complaints);
  emoji.name = String(name);
  state.feed.tell({ type: 'emoji' });
  return { status: 200, body: emojiWire(emoji, state.world.bot) };
}

/** The application's own emoji, usable everywhere. */
export const emojiRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/applications/:application/emojis',
    run({ world }) {
      return {
        status: 200,
        body: { items: [...world.emojis.values()].map((emoji) => emojiWire(emoji, world.bot)) },
      };
    },
  },
  { method: 'POST', pattern: '/applications/:application/emojis', run: add },
  {
    method: 'GET',
    pattern: '/applications/:application/emojis/:emoji',
    run: (state, _call, _app, id) => ({ status: 200, body: emojiWire(known(state, id), state.world.bot) }),
  },
  {
    method: 'PATCH',
    pattern: '/applications/:application/emojis/:emoji',
    run: (state, call, _app, id) => rename(state, call, id),
  },
  {
    method: 'DELETE',
    pattern: '/applications/:application/emojis/:emoji',
    run(state, _call, _app, id) {
      state.world.emojis.delete(known(state, id).id);
      state.feed.tell({ type: 'emoji' });
      return { status: 204 };
    },
  },
];
