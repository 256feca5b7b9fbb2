import { total } from '../game/scoring.ts';
import type { Messages } from '../locales/messages.ts';
import { fullCards } from './card.ts';
import type { Payload } from './payload.ts';
import { renderNote } from './payload.ts';
import type { Table } from './seats.ts';
import { seatName } from './seats.ts';

/** Everyone's full card, for whoever asks. */
export function renderCards(t: Messages, { game }: Table): Payload {
  if (game.phase === 'lobby')
    return renderNote(t.refusals.table['still-lobby']({ phase: 'lobby', link: undefined }));
  const names = game.players.map(
    ({ seat, card }, index) => `**${index + 1}** ${seatName(t, seat)} ${total(card)}`,
  );
  const embed = {
    title: t.board.cards,
    description: [names.join(' · '), ...fullCards(t, game.players)].join('\n'),
  };
  return { content: '', embeds: [embed], components: [], mentions: [] };
}
