import type { Standing } from '../game/game.ts';
import { standings } from '../game/game.ts';
import type { Moment } from '../game/records.ts';
import type { Over } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { fullCards } from './cards.ts';
import { button, row } from './components.ts';
import { proseName } from './names.ts';
import type { Payload } from './payload.ts';
import { playerName } from './seats.ts';

const COLOUR = 0xf0b232;
/** More names than this could outgrow a title. */
const NAMED_WINNERS = 3;

function title(t: Messages, game: Over, ranked: readonly Standing[]): string {
  if (game.ending !== 'played') return t.over.early[game.ending];
  const winners = ranked.filter(({ place }) => place === 1);
  const names = winners.map(({ player }) => proseName(player.seat.name));
  const [name = '', second] = names;
  const score = winners[0]?.total ?? 0;
  if (game.players.length === 1) return t.over.solo(name, score);
  if (second === undefined) return t.over.wins(name, score);
  return names.length > NAMED_WINNERS ? t.over.shareMany(names.length, score) : t.over.share(names, score);
}

function placeLine(t: Messages, game: Over, { place, player, total }: Standing): string {
  const text = `${playerName(t, player)} ${total}`;
  // Without a winner there are no places either.
  return game.ending === 'played' ? `**${place}** ${text}` : text;
}

/** What there is to say of the people, in one line: `Bo: personal best, first Yahtzee · Ana: first Yahtzee`. */
function momentLine(t: Messages, game: Over, moments: readonly Moment[]): readonly string[] {
  const lines = game.players.flatMap(({ seat }, index) => {
    const own = moments.filter((moment) => moment.seat === index).map(({ kind }) => t.records.moments[kind]);
    return own.length > 0 ? [t.records.moment(proseName(seat.name), own)] : [];
  });
  return lines.length > 0 ? [lines.join(' · ')] : [];
}

/** A finished game: who won, the places, the final cards. */
export function renderOver(t: Messages, game: Over, moments: readonly Moment[] = []): Payload {
  const ranked = standings(game);
  const embed = {
    title: title(t, game, ranked),
    description: [
      ...ranked.map((standing) => placeLine(t, game, standing)),
      ...momentLine(t, game, moments),
      ...fullCards(t, game.players),
    ].join('\n'),
    color: COLOUR,
    footer: { text: t.board.footer(t.rules[game.rules].name) },
  };
  const buttons = row(
    button({ type: 'rematch', stamp: game.id }, t.over.rematch, { colour: 'blue' }),
    button({ type: 'review', stamp: game.id }, t.strategy.review.label, { colour: 'grey' }),
    button({ type: 'leaderboard', stamp: game.id }, t.records.leaderboard, { colour: 'grey' }),
    button({ type: 'cards', stamp: game.id }, t.board.cards, { colour: 'grey' }),
  );
  return { content: '', embeds: [embed], components: [buttons], mentions: [] };
}
