import { peopleAt, seatsOf, stampOf } from '../game/game.ts';
import type { Option } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { button, row } from './components.ts';
import { proseName } from './names.ts';
import { optionLabel } from './options.ts';
import type { Payload } from './payload.ts';
import type { Table } from './seats.ts';
import { seatName } from './seats.ts';

/** Asks before a seat is given up for good. */
export function renderAskResign(t: Messages, { game }: Table): Payload {
  const stamp = game.id;
  return {
    content: t.ask.resign(peopleAt(game).length > 1 ? 'others' : 'alone'),
    embeds: [],
    components: [
      row(
        button({ type: 'resign-yes', stamp }, t.ask.resignYes, { colour: 'red' }),
        button({ type: 'resign-no', stamp }, t.ask.resignNo, { colour: 'grey' }),
      ),
    ],
    mentions: [],
  };
}

/** Asks before somebody is taken out of the game. */
export function renderAskRemove(t: Messages, { game }: Table, seat: number): Payload {
  const stamp = game.id;
  return {
    content: t.ask.remove(seatName(t, seatsOf(game)[seat])),
    embeds: [],
    components: [
      row(
        button({ type: 'remove-yes', stamp, seat }, t.ask.removeYes, { colour: 'red' }),
        button({ type: 'resign-no', stamp }, t.ask.endNo('game'), { colour: 'grey' }),
      ),
    ],
    mentions: [],
  };
}

/** Asks before a table is closed, or its game ended, for everyone. */
export function renderAskEnd(t: Messages, { game }: Table): Payload {
  const stamp = game.id;
  const what = game.phase === 'lobby' ? 'lobby' : 'game';
  return {
    content: t.ask.end(what),
    embeds: [],
    components: [
      row(
        button({ type: 'end-yes', stamp }, t.ask.endYes(what), { colour: 'red' }),
        button({ type: 'end-no', stamp }, t.ask.endNo(what), { colour: 'grey' }),
      ),
    ],
    mentions: [],
  };
}

/** Asks which reading of a typed score is meant: one button for each. */
export function renderAskClaim(t: Messages, { game }: Table, options: readonly Option[]): Payload {
  const stamp = stampOf(game);
  const buttons = options.map((option) =>
    button({ type: 'claim', stamp, box: option.box, claim: option.claimed }, optionLabel(t, option), {
      colour: option.claimed ? 'blue' : 'grey',
    }),
  );
  return { content: t.ask.claim, embeds: [], components: [row(...buttons)], mentions: [] };
}

/** Calls people to a lobby, once; `by` is the name of who asks. */
export function renderInvite(t: Messages, by: string, users: readonly string[]): Payload {
  const mentions = users.map((user) => `<@${user}>`);
  return {
    content: t.notes.invited(proseName(by), mentions.join(' ')),
    embeds: [],
    components: [],
    mentions: users,
  };
}
