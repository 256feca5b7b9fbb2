import type { APIMessage } from 'discord-api-types/v10';
import type { Act } from '../view.ts';
import { byId } from './dom.ts';
import { snippet } from './message.ts';
import type { Reader } from './prose.ts';

/** Says to those who listen to the page what is new in it. A board drawn anew says its title, once. */
export function announcer(reader: Reader): (act: Act, message: APIMessage) => void {
  const region = byId('news', HTMLElement);
  let last = '';
  return (act, message) => {
    const text = `${message.author.username}: ${snippet(reader, message)}`;
    if (act === 'deleted' || text === last) return;
    last = text;
    region.textContent = text;
  };
}
