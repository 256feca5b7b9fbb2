import { expect, test } from 'vitest';
import { diceOf, KEEPS, ROLLS } from '../../src/cpu/lattice.ts';
import { hasJokers, placementsOf } from '../../src/cpu/placements.ts';
import { HOLDS_50, isOpen, keyOf, SOLVING_ORDER } from '../../src/cpu/positions.ts';
import { yahtzeeFace } from '../../src/game/dice.ts';
import { optionsFor } from '../../src/game/scoring.ts';
import type { Card, RulesId } from '../../src/game/types.ts';
import { BOXES, RULES_IDS } from '../../src/game/types.ts';
import { cardOf } from '../support/cards.ts';

const ROLL_LIST = Array.from({ length: ROLLS }, (_, roll) => diceOf(KEEPS + roll));
const FIVES = ROLL_LIST.filter((dice) => yahtzeeFace(dice) !== undefined);
const placements = Object.fromEntries(RULES_IDS.map((rules) => [rules, placementsOf(rules)]));

function cardAt(key: number): Card {
  const filled = BOXES.filter((_, box) => !isOpen(key, box));
  return cardOf(filled, filled.includes('yahtzee') ? (key & HOLDS_50 ? 50 : 0) : null);
}

const told = (rules: RulesId, card: Card, roll: number) =>
  optionsFor(rules, card, ROLL_LIST[roll] ?? [1, 1, 1, 1, 1]).map(
    ({ box, points, yahtzeeBonus }) => `${box} ${points} ${yahtzeeBonus}`,
  );

/** What the solver reads of a rule set for a card and a roll. */
function read(rules: RulesId, card: Card, roll: number): readonly string[] {
  const key = keyOf(card);
  const { points, jokers } = placements[rules] ?? { points: [], jokers: () => [] };
  const face = yahtzeeFace(ROLL_LIST[roll] ?? [1, 2, 3, 4, 5]);
  if (face !== undefined && hasJokers(key)) {
    return jokers(key, face).map((joker) => `${BOXES[joker.box]} ${joker.points} ${joker.bonus}`);
  }
  return BOXES.flatMap((box, index) => (isOpen(key, index) ? [`${box} ${points[index]?.[roll]} 0`] : []));
}

test.each(RULES_IDS)(
  '%s: the solver reads the rules as they are, for every card with a five of a kind',
  (rules) => {
    const wrong = Array.from(SOLVING_ORDER).filter((key) => {
      const card = cardAt(key);
      return FIVES.some((dice) => {
        const roll = ROLL_LIST.indexOf(dice);
        return read(rules, card, roll).join() !== told(rules, card, roll).join();
      });
    });
    expect(wrong).toEqual([]);
  },
);

test.each(RULES_IDS)('%s: and for every roll on a part of the cards', (rules) => {
  const wrong = Array.from(SOLVING_ORDER)
    .filter((_, index) => index % 199 === 0)
    .filter((key) => {
      const card = cardAt(key);
      return ROLL_LIST.some((_, roll) => read(rules, card, roll).join() !== told(rules, card, roll).join());
    });
  expect(wrong).toEqual([]);
});
