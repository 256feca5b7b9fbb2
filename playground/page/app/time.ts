import { h } from './dom.ts';

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function relative(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(seconds / length), unit);
}

function shown(seconds: number, style: string, now: number): string {
  if (style === 'R') return relative(seconds - now / 1000);
  return new Intl.DateTimeFormat('en-GB', STYLES[style] ?? STYLES.f).format(seconds * 1000);
}

/** A time stamp such as `<t:1700000000:R>`, in the reader's own time zone. */
export function timeElement(seconds: number, style: string, now: number): HTMLTimeElement {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h('time', {}, 'Invalid date');
  const attributes = { datetime: date.toISOString(), title: shown(seconds, 'F', now) };
  return h(
    'time',
    style === 'R' ? { ...attributes, 'data-seconds': seconds } : attributes,
    shown(seconds, style, now),
  );
}

const OFTEN = 1000;

/** Lets "2 minutes ago" go on. */
export function keepTime(now: () => number): void {
  setInterval(() => {
    for (const element of document.querySelectorAll<HTMLElement>('time[data-seconds]'))
      element.textContent = shown(Number(element.dataset.seconds), 'R', now());
  }, OFTEN);
}
