import type { Messages } from '../locales/messages.ts';
import { button, row } from './components.ts';
import type { Payload } from './payload.ts';
import { renderNote } from './payload.ts';

const COLOUR = 0x5865f2;
// These buttons belong to no game.
const stamp = '-';

/** What is stored, with the ways to have it and to be rid of it. */
export function renderPrivacy(t: Messages): Payload {
  const { title, text, export: give, forget } = t.records.privacy;
  return {
    content: '',
    embeds: [{ title, description: text, color: COLOUR }],
    components: [
      row(
        button({ type: 'export', stamp }, give, { colour: 'grey' }),
        button({ type: 'forget', stamp }, forget, { colour: 'red' }),
      ),
    ],
    mentions: [],
  };
}

/** Asks before everything about somebody is deleted. */
export function renderAskForget(t: Messages): Payload {
  const { ask, yes, no } = t.records.privacy;
  return {
    ...renderNote(ask),
    components: [
      row(
        button({ type: 'forget-yes', stamp }, yes, { colour: 'red' }),
        button({ type: 'forget-no', stamp }, no, { colour: 'grey' }),
      ),
    ],
  };
}

/** Everything about somebody, as a file. */
export function renderExport(t: Messages, everything: unknown): Payload {
  const bytes = new TextEncoder().encode(`${JSON.stringify(everything, null, 2)}\n`);
  return { ...renderNote(t.records.privacy.exported), files: [{ name: 'yahtzee-data.json', bytes }] };
}
