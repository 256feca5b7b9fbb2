import { StoreError } from './store-error.ts';

/** A document, or the raw text of one that is not JSON. */
export type Row = { readonly key: string } & Parsed;

export type Parsed = { readonly value: unknown } | { readonly damaged: string };

/** A row as it lies in a store: its text, or its bytes where they are none. */
export interface Raw {
  readonly key: string;
  readonly content: string | Uint8Array;
}

const DEEPEST = 100;

function isPlain(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || (depth < DEEPEST && isPlainObject(value, depth + 1));
    default:
      return false;
  }
}

function isPlainObject(value: object, depth: number): boolean {
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item, depth)) return false;
    return true;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const item of Object.values(value)) {
    if (item !== undefined && !isPlain(item, depth)) return false;
  }
  return true;
}

/**
 * The JSON of a document that reads back as it was written. Throws a StoreError for what JSON would change without
 * a word: NaN and infinities, undefined or a hole in an array, functions, symbols, and objects of a class (Date, Map).
 * Cycles and more than 100 levels are refused too. A property that is undefined is left out, and -0 becomes 0.
 */
export function toText(key: string, value: unknown): string {
  if (!isPlain(value, 0)) {
    throw new StoreError('value', `The value for ${key} holds something that JSON does not keep.`);
  }
  return JSON.stringify(value);
}

/** The form in the file, which is keyv's own: `{"value":…}`. An empty text stands for no value. */
export const wrap = (text: unknown): string => (text === undefined ? '' : `{"value":${text}}`);

/** The document that `wrap` would make exactly this text of. */
export function unwrapped(text: string): { readonly value: unknown } | undefined {
  const parsed = parse(text);
  if ('damaged' in parsed) return undefined;
  return wrap(JSON.stringify(parsed.value)) === text ? parsed : undefined;
}

function parse(text: string): Parsed {
  try {
    const { value } = JSON.parse(text);
    if (value !== undefined) return { value };
  } catch {}
  return { damaged: text };
}

export const rowOf = (key: string, text: string): Row => ({ key, ...parse(text) });

/**
 * For Keyv. An error would take the rows read at once with it, so what a text holds, damaged or not, is Keyv's value.
 * Never answers with an expiry, so that nothing is deleted by age.
 */
export const unwrap = (text: string): { value: ReturnType<typeof JSON.parse> } => ({ value: parse(text) });

/** A row read through Keyv and `unwrap`; undefined when there is none. */
export const rowFrom = (key: string, parsed: Parsed | undefined): Row | undefined =>
  parsed && { key, ...parsed };
