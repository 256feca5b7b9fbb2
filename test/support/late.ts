import { fill, openBoxes, optionsFor } from '../../src/game/scoring.ts';
import type { Card, RulesId } from '../../src/game/types.ts';
import { dice, pick } from './random.ts';

/** A card with this many open boxes, filled with what random dice gave, the best of three throws each. */
export function lateCard(rules: RulesId, open: number, random: () => number): Card {
  let card: Card = { boxes: {}, bonuses: 0 };
  while (openBoxes(card).length > open) {
    const ways = Array.from({ length: 3 }, () => pick(random, optionsFor(rules, card, dice(random))));
    const [best] = ways.toSorted((a, b) => b.points - a.points);
    if (best !== undefined) card = fill(card, best);
  }
  // Seldom filled by chance: half of these cards hold the 50.
  return card.boxes.yahtzee === 0 && random() < 0.5
    ? { ...card, boxes: { ...card.boxes, yahtzee: 50 } }
    : card;
}
