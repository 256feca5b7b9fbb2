import { total, UPPER_BONUS, UPPER_GOAL, upperTotal, YAHTZEE_BONUS } from '../game/scoring.ts';
import type { Box, Card, Player } from '../game/types.ts';
import { LOWER_BOXES, UPPER_BOXES } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { block } from './card.ts';
import { headName, left, proseName, right } from './names.ts';
import type { Payload } from './payload.ts';
import { renderNote } from './payload.ts';
import { refuseTable } from './refusal.ts';
import type { Table } from './seats.ts';

const SIDE_LABEL = 12;
const SIDE_BY_SIDE = 3;
/** Columns of a card, by how many share a block: 12 + 16 is the whole width of a phone. */
const SIDE_SCORE: Readonly<Record<number, number>> = { 1: 16, 2: 8 };
const NARROWEST = 5;

type Block = { readonly players: readonly Player[]; readonly first: number; readonly columns: number };

/** Column heads: names cut to the column, or seat numbers where that leaves two alike or nothing. */
function heads({ players, first, columns }: Block): readonly string[] {
  const names = players.map(({ seat }) => headName(seat.name, columns - 1));
  const clear = new Set(names).size === names.length && !names.includes('');
  return clear ? names : players.map((_, index) => `${first + index + 1}`);
}

/** The whole names, in column order, where the heads do not give them. */
function legend(t: Messages, { players, first }: Block, shown: readonly string[]): string {
  const whole = players.every(({ seat }, index) => seat.name === shown[index]);
  if (whole) return '';
  return `${players.map(({ seat }, index) => t.card.seat(first + index + 1, proseName(seat.name))).join(' · ')}\n`;
}

function assistedLine(t: Messages, players: readonly Player[]): string {
  const names = players.filter(({ assisted }) => assisted).map(({ seat }) => proseName(seat.name));
  return names.length > 0 ? `\n${t.card.assisted(names)}` : '';
}

function sideBySide(t: Messages, { players, first, columns }: Block): string {
  const shown = heads({ players, first, columns });
  const line = (label: string, value: (card: Card) => number | undefined) =>
    left(label, SIDE_LABEL) + players.map(({ card }) => right(`${value(card) ?? ''}`, columns)).join('');
  const boxLine = (box: Box) => line(t.shortBoxes[box], (card) => card.boxes[box]);
  const hundreds = players.some(({ card }) => card.bonuses > 0);
  const grid = block([
    left('', SIDE_LABEL) + shown.map((head) => right(head, columns)).join(''),
    ...UPPER_BOXES.map(boxLine),
    line(t.card.upper, upperTotal),
    line(t.card.shortUpperBonus, (card) => (upperTotal(card) >= UPPER_GOAL ? UPPER_BONUS : undefined)),
    ...LOWER_BOXES.map(boxLine),
    ...(hundreds ? [line(t.card.shortYahtzeeBonus, (card) => card.bonuses * YAHTZEE_BONUS)] : []),
    line(t.card.total, total),
  ]);
  return legend(t, { players, first, columns }, shown) + grid + assistedLine(t, players);
}

/** Everyone's full card in code blocks, up to three side by side, as evenly as they go. */
export function fullCards(t: Messages, players: readonly Player[]): readonly string[] {
  const blocks = Math.ceil(players.length / SIDE_BY_SIDE);
  const size = Math.ceil(players.length / blocks);
  const columns = SIDE_SCORE[size] ?? NARROWEST;
  return Array.from({ length: blocks }, (_, index) => {
    const first = index * size;
    return sideBySide(t, { players: players.slice(first, first + size), first, columns });
  });
}

/** Everyone's full card, for whoever asks. */
export function renderCards(t: Messages, { game, host }: Table): Payload {
  if (game.phase === 'lobby') return renderNote(refuseTable(t, 'still-lobby', { game, host, user: host }));
  const embed = { title: t.board.cards, description: fullCards(t, game.players).join('\n') };
  return { content: '', embeds: [embed], components: [], mentions: [] };
}
