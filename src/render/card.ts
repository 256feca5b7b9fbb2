import {
  optionsFor,
  total,
  UPPER_BONUS,
  UPPER_GOAL,
  upperTotal,
  worth,
  YAHTZEE_BONUS,
} from '../game/scoring.ts';
import type { Box, Option, Player, RulesId, Turn } from '../game/types.ts';
import { LOWER_BOXES, UPPER_BOXES } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { headName, left, right } from './names.ts';

/** A phone shows 28 columns of a code block before it wraps: 16 + 5 + 6 are left under that. */
const LABEL = 16;
const SCORE = 5;
const NOW = 6;
const NAME = LABEL + SCORE;

/** What each open box would add now: the best way to score it where there are two. */
function previews(options: readonly Option[]): ReadonlyMap<Box, number> {
  const best = new Map<Box, number>();
  for (const option of options) best.set(option.box, Math.max(best.get(option.box) ?? 0, worth(option)));
  return best;
}

/** A code block, without blanks at the ends of its rows. */
export function block(rows: readonly string[]): string {
  return `\`\`\`\n${rows.map((line) => line.trimEnd()).join('\n')}\n\`\`\``;
}

/** The card of whoever is on turn, with what each open box would add; nothing there before the first roll. */
export function turnCard(t: Messages, rules: RulesId, player: Player, turn: Turn): string {
  const { card } = player;
  const now = previews(turn.rolled === 0 ? [] : optionsFor(rules, card, turn.dice));
  const line = (label: string, score: string, preview = '') =>
    left(label, LABEL) + right(score, SCORE) + right(preview, NOW);
  const boxLine = (box: Box) => line(t.boxes[box], `${card.boxes[box] ?? ''}`, `${now.get(box) ?? ''}`);
  const earned = upperTotal(card) >= UPPER_GOAL;
  return block([
    right(headName(player.seat.name, NAME), NAME) + right(turn.rolled === 0 ? '' : t.card.now, NOW),
    ...UPPER_BOXES.map(boxLine),
    line(t.card.upper, `${upperTotal(card)}/${UPPER_GOAL}`),
    ...(earned ? [line(t.card.upperBonus, `${UPPER_BONUS}`)] : []),
    ...LOWER_BOXES.map(boxLine),
    ...(card.bonuses > 0 ? [line(t.card.yahtzeeBonus, `${card.bonuses * YAHTZEE_BONUS}`)] : []),
    line(t.card.total, `${total(card)}`),
  ]);
}
