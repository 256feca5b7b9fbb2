import { yahtzeeFace } from '../game/dice.ts';
import { isFurtherYahtzee, matchingBox, optionsFor } from '../game/scoring.ts';
import type { Box, Card, RulesId, Turn } from '../game/types.ts';
import { LOWER_BOXES } from '../game/types.ts';
import type { Further, Messages } from '../locales/messages.ts';

/** Where a joker is sent, told by the first box it may go to. */
function placeOf(matching: Box, card: Card): Further['place'] {
  if (card.boxes[matching] === undefined) return 'matching';
  return LOWER_BOXES.some((box) => card.boxes[box] === undefined) ? 'lower' : 'upper';
}

/** What the rule set demands or offers for a further Yahtzee on the table; nothing for other dice. */
export function furtherLine(t: Messages, rules: RulesId, card: Card, turn: Turn): readonly string[] {
  if (turn.rolled === 0 || !isFurtherYahtzee(card, turn.dice)) return [];
  const face = yahtzeeFace(turn.dice);
  if (face === undefined) return [];
  const matching = matchingBox(face);
  const place = placeOf(matching, card);
  const pays = optionsFor(rules, card, turn.dice).some((option) => option.yahtzeeBonus > 0);
  return [t.board.further[rules]({ place, box: t.boxes[matching], pays, joker: place !== 'matching' })];
}
