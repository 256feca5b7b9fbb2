import { describe, expect, test } from 'vitest';
import { optionsFor } from '../../src/game/scoring.ts';
import type { Box, Card } from '../../src/game/types.ts';
import { BOXES, LOWER_BOXES, RULES_IDS } from '../../src/game/types.ts';
import { messagesFor } from '../../src/locales/index.ts';
import { width } from '../../src/render/names.ts';
import { optionLabel } from '../../src/render/options.ts';
import { renderHelp, renderRules } from '../../src/render/rules.ts';
import { faultsOf, textsOf } from '../support/payloads.ts';

const t = messagesFor('en');

test.each([['en'], ['en-GB'], ['de'], ['toString'], [''], [undefined]])(
  '%j is answered in words',
  (locale) => {
    expect(messagesFor(locale).boxes.chance).toBe('Chance');
  },
);

test('descriptions of commands and options fit Discord', () => {
  const texts = Object.values(t.commands).flatMap(({ about, sub, options }) => [
    about,
    ...Object.values(sub),
    ...Object.values(options),
  ]);
  for (const text of texts) expect(text).toMatch(/^.{1,100}$/);
});

test('labels fit the columns of a card', () => {
  const { now, shortUpperBonus, shortYahtzeeBonus, ...labels } = t.card;
  for (const short of [...Object.values(t.shortBoxes), shortUpperBonus, shortYahtzeeBonus]) {
    expect(width(short)).toBeLessThanOrEqual(11);
  }
  const long = [
    ...Object.values(t.boxes),
    labels.upper,
    labels.upperBonus,
    labels.yahtzeeBonus,
    labels.total,
  ];
  for (const label of long) expect(width(label)).toBeLessThanOrEqual(15);
  expect(width(now)).toBeLessThanOrEqual(5);
});

test.each([undefined, ...RULES_IDS])('/rules %s is a valid message', (id) => {
  expect(faultsOf(renderRules(t, id))).toEqual([]);
});

test('/help is a valid message that names every command', () => {
  const help = textsOf(renderHelp(t)).join('\n');
  expect(faultsOf(renderHelp(t))).toEqual([]);
  for (const name of Object.keys(t.commands)) expect(help).toContain(`/${name}`);
  for (const sub of Object.keys(t.commands.yahtzee.sub)) expect(help).toContain(sub);
});

/** The card an example speaks of: `Fours filled`, `the lower section filled`, `0 in the Yahtzee box`. */
function cardIn(example: string): Card {
  const boxes: Partial<Record<Box, number>> = {};
  if (example.includes('section filled')) for (const box of LOWER_BOXES) boxes[box] = 0;
  if (/^Fours( and the lower section)? filled/.test(example)) boxes.fours = 16;
  boxes.yahtzee = example.includes('0 in the Yahtzee box') ? 0 : 50;
  return { boxes, bonuses: 0 };
}

describe.each(RULES_IDS)('the examples of %s', (rules) => {
  test.each(t.rules[rules].examples.map((example) => [example]))('%s', (example) => {
    const names = BOXES.map((box) => t.boxes[box]).join('|');
    const shown = [...example.matchAll(new RegExp(`(?:${names}) — \\d+(?: \\+ \\d+)*(?:, claim)?`, 'g'))];
    const legal = optionsFor(rules, cardIn(example), [4, 4, 4, 4, 4]).map((option) => optionLabel(t, option));
    expect(shown).not.toHaveLength(0);
    for (const [label] of shown) expect(legal).toContain(label);
    if (example.includes('nowhere else')) expect(legal).toHaveLength(1);
  });
});
