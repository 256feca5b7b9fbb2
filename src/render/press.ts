import type { Box, LevelId, Place } from '../game/types.ts';
import { BOXES, LEVEL_IDS, MAX_SEATS, PLACES } from '../game/types.ts';

const AT_THE_TABLE = [
  'join',
  'leave',
  'start',
  'cancel',
  'add-cpu',
  'invite',
  'cards',
  'resign',
  'review',
  'resign-yes',
  'resign-no',
  'end-yes',
  'end-no',
  'rematch',
  'leaderboard',
  'page',
  'past',
  'export',
  'forget',
  'forget-yes',
  'forget-no',
] as const;
const ON_TURN = ['roll', 'score', 'scratch', 'undo', 'hint'] as const;
const BARE = [...AT_THE_TABLE, ...ON_TURN];
type Bare = (typeof BARE)[number];

/** What pressing a component means. `stamp` is the game's id, or the stamp of the board it was drawn for: see `FRESH`. */
export type Press =
  | { readonly type: Bare; readonly stamp: string }
  | { readonly type: 'hold'; readonly stamp: string; readonly place: Place; readonly on: boolean }
  | { readonly type: 'claim'; readonly stamp: string; readonly box: Box; readonly claim: boolean }
  | { readonly type: 'remove-yes'; readonly stamp: string; readonly seat: number };

/** Whether a press acts only on the very board it was drawn for, or on any board of its game. */
export const FRESH: Readonly<Record<Press['type'], 'stamp' | 'game'>> = {
  hold: 'stamp',
  roll: 'stamp',
  score: 'stamp',
  scratch: 'stamp',
  undo: 'stamp',
  claim: 'stamp',
  join: 'game',
  leave: 'game',
  start: 'game',
  cancel: 'game',
  'add-cpu': 'game',
  invite: 'game',
  hint: 'stamp',
  cards: 'game',
  review: 'game',
  resign: 'game',
  'remove-yes': 'game',
  'resign-yes': 'game',
  'resign-no': 'game',
  'end-yes': 'game',
  'end-no': 'game',
  rematch: 'game',
  leaderboard: 'game',
  page: 'game',
  past: 'game',
  export: 'game',
  forget: 'game',
  'forget-yes': 'game',
  'forget-no': 'game',
};

/** Raise it when what follows changes its meaning: buttons from before are then unknown, never misread. */
const VERSION = 'y1';

/** A custom id: `y1:type:stamp`, and for hold and claim what they want before the stamp. */
export function encodePress(press: Press): string {
  switch (press.type) {
    case 'hold':
      return [VERSION, press.type, press.place, press.on ? 'on' : 'off', press.stamp].join(':');
    case 'claim':
      return [VERSION, press.type, press.box, press.claim ? 'on' : 'off', press.stamp].join(':');
    case 'remove-yes':
      return [VERSION, press.type, press.seat, press.stamp].join(':');
    default:
      return [VERSION, press.type, press.stamp].join(':');
  }
}

const SWITCH: Readonly<Record<string, boolean>> = { on: true, off: false };

function decodeSwitched(type: 'hold' | 'claim', rest: readonly string[]): Press | undefined {
  const [what, state = '', ...stampParts] = rest;
  const stamp = stampParts.join(':');
  const on = Object.hasOwn(SWITCH, state) ? SWITCH[state] : undefined;
  if (on === undefined || stamp === '') return undefined;
  if (type === 'hold') {
    const place = PLACES.find((known) => String(known) === what);
    return place && { type, stamp, place, on };
  }
  const box = BOXES.find((known) => known === what);
  return box && { type, stamp, box, claim: on };
}

function decodeRemoval([number = '', ...stampParts]: readonly string[]): Press | undefined {
  const seat = Array.from({ length: MAX_SEATS }, (_, index) => index).find((index) => `${index}` === number);
  const stamp = stampParts.join(':');
  return seat === undefined || stamp === '' ? undefined : { type: 'remove-yes', stamp, seat };
}

/** Reads a custom id; undefined for anything this version did not write. */
export function decodePress(customId: string): Press | undefined {
  const [version, name, ...rest] = customId.split(':');
  if (version !== VERSION) return undefined;
  if (name === 'hold' || name === 'claim') return decodeSwitched(name, rest);
  if (name === 'remove-yes') return decodeRemoval(rest);
  const type = BARE.find((known) => known === name);
  const stamp = rest.join(':');
  return type && stamp !== '' ? { type, stamp } : undefined;
}

export type ChosenBox = { readonly box: Box; readonly claim: boolean };

const CLAIM = '+claim';

/** The value of a line in the Score or Scratch menu: the box, and `+claim` when it claims. */
export function encodeOption({ box, claim }: ChosenBox): string {
  return claim ? `${box}${CLAIM}` : box;
}

/** Reads a line of the Score or Scratch menu; undefined for anything else. */
export function decodeOption(value: string): ChosenBox | undefined {
  const claim = value.endsWith(CLAIM);
  const id = claim ? value.slice(0, -CLAIM.length) : value;
  const box = BOXES.find((known) => known === id);
  return box && { box, claim };
}

export type CpuChoice =
  | { readonly type: 'add'; readonly level: LevelId }
  | { readonly type: 'remove'; readonly name: string };

/** The value of a line in the lobby's CPU menu. */
export function encodeCpuChoice(choice: CpuChoice): string {
  return choice.type === 'add' ? `add:${choice.level}` : `remove:${choice.name}`;
}

/** Reads a line of the lobby's CPU menu; undefined for anything else. */
export function decodeCpuChoice(value: string): CpuChoice | undefined {
  const [type, ...rest] = value.split(':');
  const text = rest.join(':');
  if (type === 'remove' && text !== '') return { type, name: text };
  const level = LEVEL_IDS.find((known) => known === text);
  return type === 'add' && level ? { type, level } : undefined;
}
