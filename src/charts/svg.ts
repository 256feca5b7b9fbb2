/** Colours that stand apart on the card in every kind of colour blindness, and the card itself: the same in both themes. */
export const COLOURS = {
  card: '#23252b',
  grid: '#3f434d',
  text: '#f2f3f5',
  faint: '#b5bac1',
  own: '#4aa3ff',
  perfect: '#ffb84d',
} as const;

type Attributes = Readonly<Record<string, string | number>>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One element; `inside` is markup already. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${list.join('')}>${inside}</${name}>`;
}

/** Pixels of a letter: a phone shows the picture at less than half its width. */
export const LETTER = 26;

type Writing = {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
};

/** A line of text with its baseline at `y`. */
export function text(words: string, { x, y, anchor = 'start', fill = COLOURS.text }: Writing): string {
  const style = { 'font-family': 'DejaVu Sans', 'font-size': LETTER, 'text-anchor': anchor, fill };
  return element('text', { x: round(x), y: round(y), ...style }, escaped(words));
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export type Point = readonly [x: number, y: number];

export const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ');

/** Where a panel's plot lies in the picture. */
export type Frame = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** A straight line across or down a frame. */
export const line = ([x1, y1]: Point, [x2, y2]: Point, style: Attributes): string =>
  element('line', { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), ...style });
