import {
  optionsFor,
  total,
  UPPER_BONUS,
  UPPER_GOAL,
  upperTotal,
  worth,
  YAHTZEE_BONUS,
} from '../game/scoring.ts';
import type { Box, Card, Player, Turn } from '../game/types.ts';
import { LOWER_BOXES, UPPER_BOXES } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { headName, left, right } from './names.ts';

/** A phone shows 28 columns of a code block before it wraps: 16 + 5 + 6 are left under that. */
const LABEL = 16;
const SCORE = 5;
const NOW = 6;

/** What each open box would add now: the best way to score it where there are two. */
function previews(options: ReturnType<typeof optionsFor>): ReadonlyMap<Box, number> {
  const best = new Map<Box, number>();
  for (const option of options) best.set(option.box, Math.max(best.get(option.box) ?? 0, worth(option)));
  return best;
}

function block(rows: readonly string[]): string {
  return `\`\`\`\n${rows.map((line) => line.trimEnd()).join('\n')}\n\`\`\``;
}

function bonusRows(t: Messages, card: Card): readonly (readonly [string, string])[] {
  const bonuses = card.bonuses > 0 ? `${card.bonuses * YAHTZEE_BONUS}` : undefined;
  return bonuses === undefined ? [] : [[t.card.yahtzeeBonus, bonuses]];
}

/** The card of whoever is on turn, with what each open box would add; nothing there before the first roll. */
export function turnCard(
  t: Messages,
  rules: Parameters<typeof optionsFor>[0],
  player: Player,
  turn: Turn,
): string {
  const { card } = player;
  const now = previews(turn.rolled === 0 ? [] : optionsFor(rules, card, turn.dice));
  const line = (label: string, score: string, preview = '') =>
    left(label, LABEL) + right(score, SCORE) + right(preview, NOW);
  const boxLine = (box: Box) => line(t.boxes[box], `${card.boxes[box] ?? ''}`, `${now.get(box) ?? ''}`);
  const earned = upperTotal(card) >= UPPER_GOAL;
  return block([
    right(headName(player.seat.name, LABEL + SCORE), LABEL + SCORE) +
      right(turn.rolled === 0 ? '' : t.card.now, NOW),
    ...UPPER_BOXES.map(boxLine),
    line(t.card.upper, `${upperTotal(card)}/${UPPER_GOAL}`),
    ...(earned ? [line(t.card.upperBonus, `${UPPER_BONUS}`)] : []),
    ...LOWER_BOXES.map(boxLine),
    ...bonusRows(t, card).map(([label, score]) => line(label, score)),
    line(t.card.total, `${total(card)}`),
  ]);
}

const SIDE_LABEL = 12;
const SIDE_SCORE = 5;
const SIDE_BY_SIDE = 3;

/** Column heads: names cut to the column, or seat numbers where that leaves two alike or nothing. */
function heads(players: readonly Player[], first: number): readonly string[] {
  const names = players.map(({ seat }) => headName(seat.name, SIDE_SCORE - 1));
  const clear = new Set(names).size === names.length && !names.includes('');
  return clear ? names : players.map((_, index) => `${first + index + 1}`);
}

function sideBySide(t: Messages, players: readonly Player[], first: number): string {
  const line = (label: string, value: (card: Card) => number | string | undefined) =>
    left(label, SIDE_LABEL) + players.map(({ card }) => right(`${value(card) ?? ''}`, SIDE_SCORE)).join('');
  const boxLine = (box: Box) => line(t.shortBoxes[box], (card) => card.boxes[box]);
  return block([
    left('', SIDE_LABEL) +
      heads(players, first)
        .map((head) => right(head, SIDE_SCORE))
        .join(''),
    ...UPPER_BOXES.map(boxLine),
    line(t.card.upper, upperTotal),
    line(t.card.shortUpperBonus, (card) => (upperTotal(card) >= UPPER_GOAL ? UPPER_BONUS : undefined)),
    ...LOWER_BOXES.map(boxLine),
    line(t.card.shortYahtzeeBonus, (card) => card.bonuses * YAHTZEE_BONUS || undefined),
    line(t.card.total, total),
  ]);
}

/** Everyone's full card, up to three to a block. Each block comes with its players' names, in column order. */
export function fullCards(t: Messages, players: readonly Player[]): readonly string[] {
  const starts = players.map((_, index) => index).filter((index) => index % SIDE_BY_SIDE === 0);
  return starts.map((first) => sideBySide(t, players.slice(first, first + SIDE_BY_SIDE), first));
}
