import type { Over } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { button, menu, row } from './components.ts';
import { renderOver } from './over.ts';
import { pastGameLine } from './past.ts';
import type { Payload } from './payload.ts';

export type PastGame = { readonly game: Over; readonly endedAt: number };

const COLOUR = 0x5865f2;
const LABEL = 100;

/** Somebody's last games, the newest first, with the cards of the one chosen and a way to its review. */
export function renderHistory(
  t: Messages,
  games: readonly PastGame[],
  { chosen, user }: { readonly chosen: PastGame; readonly user: string },
): Payload {
  const words = t.records.history;
  const lineOf = (past: PastGame) => pastGameLine(t, { ...past, user });
  const list = {
    title: words.title,
    description: games
      .map((past) => (past.game.id === chosen.game.id ? `**${lineOf(past)}**` : lineOf(past)))
      .join('\n'),
    color: COLOUR,
  };
  const options = games.map((past) => ({
    label: lineOf(past).slice(0, LABEL),
    value: past.game.id,
    default: past.game.id === chosen.game.id,
  }));
  const review = button({ type: 'review', stamp: chosen.game.id }, t.strategy.review.label, {
    colour: 'blue',
  });
  return {
    content: '',
    embeds: [list, ...renderOver(t, chosen.game).embeds],
    components: [
      ...(games.length > 1 ? menu({ type: 'past', stamp: '-' }, words.choose, options) : []),
      row(review),
    ],
    mentions: [],
  };
}
