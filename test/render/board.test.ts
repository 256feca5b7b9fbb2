import { describe, expect, test } from 'vitest';
import type { Card, Dice, Game, Playing, RulesId } from '../../src/game/types.ts';
import { BOXES } from '../../src/game/types.ts';
import { messagesFor } from '../../src/locales/index.ts';
import { decodePress } from '../../src/render/press.ts';
import { renderMoved, renderShrunk } from '../../src/render/shrunk.ts';
import { renderTable } from '../../src/render/table.ts';
import { componentsOf, optionsUnder, textsOf } from '../support/payloads.ts';
import { ADA, ANA, BO, keep, roll, score, started } from '../support/tables.ts';

const t = messagesFor('en');
/** A game in which the only player holds this card and has just rolled these dice. */
function holding(rules: RulesId, card: Card, dice: Dice): Playing {
  const game = started([ANA], roll(0, dice));
  return { ...game, rules, players: [{ seat: ANA, card, resigned: false, assisted: false, stoodIn: false }] };
}

const shown = (game: Game) => textsOf(renderTable(t, { game, host: '100' })).join('\n');
const title = (game: Game) => renderTable(t, { game, host: '100' }).embeds[0]?.title;
const buttons = (game: Game) =>
  componentsOf(renderTable(t, { game, host: '100' })).flatMap((part) =>
    'label' in part ? `${part.disabled ? '~' : ''}${part.label}` : [],
  );

describe('the title says whose turn it is', () => {
  const faces: Dice = [6, 6, 2, 5, 6];
  const rows: readonly [string, Playing][] = [
    ['Round 1 of 13 — Ana to roll', started([ANA, ADA])],
    ['Round 1 of 13 — Ana to roll or score', started([ANA, ADA], roll(0, faces))],
    ['Round 1 of 13 — Ana to score', started([ANA], roll(0, faces), roll(0, faces), roll(0, faces))],
    ['Round 1 of 13 — Ada (CPU casual) is thinking', started([ANA, ADA], roll(0, faces), score(0, 'sixes'))],
    ['Round 2 of 13 — Ana to roll', started([ANA], roll(0, faces), score(0, 'sixes'))],
  ];
  test.each(rows)('%s', (wanted, game) => expect(title(game)).toBe(wanted));
});

describe('the buttons', () => {
  const faces: Dice = [6, 6, 2, 5, 6];
  const held = started([ANA], roll(0, faces), keep(0, 1, 2, 5));
  const rows: readonly [string, Playing, string[]][] = [
    [
      'before a roll',
      started([ANA]),
      ['~–', '~–', '~–', '~–', '~–', 'Roll', 'Cards', '~Undo', 'Resign', '~Hint'],
    ],
    [
      'with three held',
      held,
      ['6 ✓', '6 ✓', '2', '5', '6 ✓', 'Roll · 2 left', 'Cards', '~Undo', 'Resign', 'Hint'],
    ],
    [
      'after three rolls',
      started([ANA], roll(0, faces), roll(0, faces), roll(0, faces)),
      ['~6', '~6', '~2', '~5', '~6', '~Roll · none left', 'Cards', '~Undo', 'Resign', 'Hint'],
    ],
    [
      'while a CPU thinks',
      started([ANA, ADA], roll(0, faces), score(0, 'ones')),
      ['~–', '~–', '~–', '~–', '~–', '~Roll', 'Cards', 'Undo', 'Resign', '~Hint'],
    ],
    [
      'after a CPU has scored',
      started([ANA, ADA], roll(0, faces), score(0, 'ones'), roll(1, faces), score(1, 'ones')),
      ['~–', '~–', '~–', '~–', '~–', 'Roll', 'Cards', '~Undo', 'Resign', '~Hint'],
    ],
  ];
  test.each(rows)('%s', (_when, game, wanted) => expect(buttons(game)).toEqual(wanted));

  test('of the dice ask for the other state of their place', () => {
    const presses = componentsOf(renderTable(t, { game: held, host: '100' })).flatMap((part) =>
      'custom_id' in part ? (decodePress(part.custom_id) ?? []) : [],
    );
    expect(presses.slice(0, 3)).toMatchObject([
      { type: 'hold', place: 1, on: false },
      { type: 'hold', place: 2, on: false },
      { type: 'hold', place: 3, on: true },
    ]);
  });
});

describe('the text of the board', () => {
  const turn = started([ANA, BO], roll(0, [6, 6, 2, 5, 6]), keep(0, 1, 2, 5), roll(0, [1, 1, 3, 1, 1]));
  test('marks what is held', () =>
    expect(shown(turn)).toContain('Dice **[6]** **[6]** 3 1 **[6]** · rolled 2 of 3'));
  test('tells a turn with its dice in place, the held ones bold', () => {
    const after = started(
      [ANA, BO],
      roll(0, [6, 6, 2, 5, 6]),
      keep(0, 1, 2, 5),
      roll(0, [1, 1, 3, 1, 1]),
      score(0, 'sixes'),
    );
    expect(shown(after)).toContain('Ana scored **18** in Sixes (**6 6** 2 5 **6** → 6 6 3 1 6)');
    expect(shown(after)).toContain('Ana 18 · **Bo 0**');
  });

  const bonus: readonly [string, Card['boxes']][] = [
    ['63 more for the bonus', {}],
    ['Bonus +35', { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }],
    ['Bonus out of reach', { fives: 5, sixes: 6, fours: 4, threes: 3 }],
  ];
  test.each(bonus)('%s', (line, boxes) =>
    expect(shown(holding('no-joker', { boxes, bonuses: 0 }, [1, 2, 3, 4, 6]))).toContain(line),
  );

  test('shows both bonuses as rows of the card', () => {
    const boxes = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18, yahtzee: 50 };
    const text = shown(holding('no-joker', { boxes, bonuses: 2 }, [1, 2, 3, 4, 6]));
    expect(text).toMatch(/^Upper +63\/63$/m);
    expect(text).toMatch(/^Upper bonus +35$/m);
    expect(text).toMatch(/^Yahtzee bonus +200$/m);
    expect(text).toMatch(/^Total +348$/m);
  });
});

describe('a further Yahtzee', () => {
  const lower = Object.fromEntries(BOXES.slice(6).map((box) => [box, 0]));
  const rows: readonly [RulesId, Card['boxes'], string][] = [
    ['forced-joker', { yahtzee: 50 }, 'Fours is open, it must go there. It brings +100.'],
    ['forced-joker', { yahtzee: 0 }, 'Fours is open, it must go there. No +100: the Yahtzee box holds 0.'],
    [
      'forced-joker',
      { yahtzee: 50, fours: 8 },
      'any open lower box; full house and straights pay 25, 30 and 40.',
    ],
    ['forced-joker', { ...lower, yahtzee: 50, fours: 8 }, 'any open upper box, for 0. It brings +100.'],
    ['free-joker', { yahtzee: 50 }, 'any open box; no joker points while Fours is open.'],
    ['free-joker', { yahtzee: 50, fours: 8 }, 'any open box; full house and straights pay 25, 30 and 40.'],
    ['double-yahtzee', { yahtzee: 50 }, '+100 if you claim it: it must then go into Fours.'],
    ['double-yahtzee', { yahtzee: 50, fours: 8 }, 'it then goes into any open lower box.'],
    ['double-yahtzee', { yahtzee: 0 }, 'Nothing to claim: the Yahtzee box holds 0.'],
    ['no-joker', { yahtzee: 50 }, 'any open box at its ordinary points. It brings +100.'],
  ];
  test.each(rows)('under %s with %j: %s', (rules, boxes, line) =>
    expect(shown(holding(rules, { boxes, bonuses: 0 }, [4, 4, 4, 4, 4]))).toContain(line),
  );
  test.each<[Card['boxes'], Dice]>([
    [{}, [4, 4, 4, 4, 4]],
    [{ yahtzee: 50 }, [4, 4, 4, 4, 3]],
  ])('is none with %j and %j', (boxes, dice) =>
    expect(shown(holding('forced-joker', { boxes, bonuses: 0 }, dice))).not.toMatch(/Joker:|Yahtzee:\*\*/),
  );
});

describe('the Score menu', () => {
  const rows: readonly [RulesId, Card['boxes'], Dice, string[]][] = [
    ['no-joker', { fives: 15, fours: 12, threes: 12 }, [6, 6, 6, 6, 1], ['Sixes — 24 + 35']],
    ['no-joker', { yahtzee: 50, fives: 25, fours: 16 }, [6, 6, 6, 6, 6], ['Sixes — 30 + 35 + 100']],
    ['double-yahtzee', { yahtzee: 50 }, [4, 4, 4, 4, 4], ['Fours — 20 + 100, claim', 'Fours — 20']],
  ];
  test.each(rows)('under %s with %j and %j begins with %j', (rules, boxes, dice, wanted) => {
    const options = optionsUnder(
      renderTable(t, { game: holding(rules, { boxes, bonuses: 0 }, dice), host: '' }),
      'Score',
    );
    expect(options.slice(0, wanted.length).map(({ label }) => label)).toEqual(wanted);
  });
});

test('a mention calls one person, with a word beside it', () => {
  const payload = renderTable(t, { game: started([ANA, BO]), host: '100' }, '100');
  expect(payload.mentions).toEqual(['100']);
  expect(payload.content).toMatch(/^<@100>.*turn/);
});

describe('what is left of an old board', () => {
  const turns = started([ANA, BO], roll(0, [1, 2, 3, 4, 5]), score(0, 'large-straight'), {
    type: 'resign',
    seat: 1,
  });
  test('is a line a turn', () =>
    expect(renderShrunk(t, turns, 0).content).toBe(
      'Ana scored **40** in Large straight (1 2 3 4 5)\nBo resigned with 0',
    ));
  test('only since the board was drawn', () =>
    expect(renderShrunk(t, turns, 1).content).toBe('Bo resigned with 0'));
  test('is a sentence when no turn was finished', () =>
    expect(renderShrunk(t, turns, 2)).toEqual(renderMoved(t)));
});
