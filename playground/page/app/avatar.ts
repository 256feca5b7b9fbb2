import { h } from './dom.ts';

const HUES = 360n;

/** A round picture: a letter on a colour of one's own, a die for the bot. */
export function avatar(id: string, name: string, bot: boolean): HTMLElement {
  if (bot) return h('img', { class: 'avatar', src: '/icon.svg', alt: '' });
  const element = h('span', { class: 'avatar', 'aria-hidden': 'true' }, name.slice(0, 1).toUpperCase());
  element.style.setProperty('--hue', `${(BigInt(id) >> 22n) % HUES}`);
  return element;
}
