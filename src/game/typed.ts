import type { Box, Place, Result } from './types.ts';
import { BOXES, PLACES, UPPER_BOXES } from './types.ts';

/** What was wrong with a typed text, and the piece of it that was. */
export type TypedError = {
  readonly code: 'no-places' | 'place-unknown' | 'place-repeated' | 'box-unknown';
  readonly text: string;
};

const NAMES: Readonly<Record<string, Box>> = {
  aces: 'ones',
  '3k': 'three-kind',
  '3ofakind': 'three-kind',
  threeofakind: 'three-kind',
  '4k': 'four-kind',
  '4ofakind': 'four-kind',
  fourofakind: 'four-kind',
  fh: 'full-house',
  ss: 'small-straight',
  ls: 'large-straight',
  y: 'yahtzee',
  yacht: 'yahtzee',
  c: 'chance',
  ...Object.fromEntries(
    UPPER_BOXES.flatMap((box, i) => [`${i + 1}`, `${i + 1}s`].map((name) => [name, box])),
  ),
  ...Object.fromEntries(BOXES.map((box) => [box.replaceAll('-', ''), box])),
};

/** A typed name without what does not matter: case, spaces, hyphens and underscores. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[\s\-_]+/g, '');
}

/** Every name a box answers to, in plain form. */
export function namesOf(box: Box): readonly string[] {
  return Object.keys(NAMES).filter((name) => NAMES[name] === box);
}

/** Reads the name of a box: its id, its full name or an alias. */
export function parseBox(text: string): Result<Box, TypedError> {
  const name = plainName(text);
  const box = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  return box ? { ok: true, value: box } : { ok: false, error: { code: 'box-unknown', text: text.trim() } };
}

/** Reads places written `1 3 5`, `1,3,5` or `135`; `none` is no place at all. */
export function parsePlaces(text: string): Result<readonly Place[], TypedError> {
  const refuse = (code: TypedError['code'], piece: string) =>
    ({ ok: false, error: { code, text: piece } }) as const;
  if (plainName(text) === 'none') return { ok: true, value: [] };
  const pieces = text.split(/[\s,]+/).filter(Boolean);
  if (pieces.length === 0) return refuse('no-places', text);
  const digits = pieces.length === 1 && /^\d+$/.test(text.trim()) ? [...text.trim()] : pieces;
  const places: Place[] = [];
  for (const piece of digits) {
    const place = PLACES.find((known) => String(known) === piece);
    if (place === undefined) return refuse('place-unknown', piece);
    if (places.includes(place)) return refuse('place-repeated', piece);
    places.push(place);
  }
  return { ok: true, value: places };
}
