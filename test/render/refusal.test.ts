import { describe, expect, test } from 'vitest';
import { apply, newGame } from '../../src/game/game.ts';
import { finish } from '../../src/game/play.ts';
import { parseBox, parsePlaces } from '../../src/game/typed.ts';
import type { Box, Card, Game, Playing, RuleError, RulesId, TableError } from '../../src/game/types.ts';
import { BOXES, RULE_ERRORS, TABLE_ERRORS } from '../../src/game/types.ts';
import { messagesFor } from '../../src/locales/index.ts';
import { refuseMove, refuseTable, refuseTyped } from '../../src/render/refusal.ts';
import { ADA, ANA, BO, roll, score, started } from '../support/tables.ts';

const t = messagesFor('en');
const LINK = 'https://discord.com/channels/1/2/3';
const CLEO = { kind: 'person', user: '102', name: 'Cleo' } as const;
const lobby = newGame('g', 'forced-joker', { kind: 'person', user: '100', name: 'Ana' });
const inPlay = started([ANA, BO], roll(0, [6, 6, 2, 5, 6]));
const phases: readonly Game[] = [lobby, inPlay, finish(inPlay, 'ended')];
const SENTENCES = /^[A-Z\u2018"].{10,}[.!?]$/s;

test.each(RULE_ERRORS)('%s is a sentence in every phase', (error) => {
  for (const game of phases) {
    const said = refuseMove(t, error, { game, user: '100', box: 'chance' });
    expect(said).toMatch(SENTENCES);
    expect(said).not.toMatch(/undefined|NaN| {2}/);
  }
});

test.each(TABLE_ERRORS)('%s is a sentence, with and without a link', (error) => {
  for (const game of [undefined, ...phases]) {
    expect(refuseTable(t, error, { game, user: '100' })).toMatch(SENTENCES);
    const said = refuseTable(t, error, { game, user: '100', link: LINK, host: '100' });
    expect(said.replace(LINK, 'Here.')).toMatch(SENTENCES);
    expect(said).not.toMatch(/undefined| {2}/);
  }
});

describe('out of turn', () => {
  const four = (...moves: Parameters<typeof started>[1][]) => started([ANA, BO, ADA, CLEO], ...moves);
  const passed = [roll(0, [1, 2, 3, 4, 5]), score(0, 'chance')] as const;
  const full: Card = { boxes: Object.fromEntries(BOXES.map((box) => [box, 0])), bonuses: 0 };
  const done: Playing = {
    ...started([ANA, BO]),
    current: 1,
    players: started([ANA, BO]).players.map((player, index) =>
      index === 0 ? { ...player, card: full } : player,
    ),
  };
  const rows: readonly [string, Game, string, string][] = [
    ['next', four(), '101', "It's Ana's turn. You're up next."],
    ['after a CPU', four(), '102', "It's Ana's turn. You're up after Ada (CPU casual)."],
    ['round the table', four(...passed), '100', "It's Bo's turn. You're up after Cleo."],
    ['past who resigned', four({ type: 'resign', seat: 2 }), '102', "It's Ana's turn. You're up after Bo."],
    [
      'resigned',
      four({ type: 'resign', seat: 1 }),
      '101',
      'You have resigned from this game. You can join the next one.',
    ],
    ['without a seat', four(), '999', 'You have no seat in this game. You can join the next one.'],
    [
      'with a full card',
      done,
      '100',
      "It's Bo's turn. Your card is full; the game ends when the others' are too.",
    ],
  ];
  test.each(rows)('%s', (_who, game, user, said) =>
    expect(refuseMove(t, 'not-your-turn', { game, user })).toBe(said),
  );
});

describe('a box', () => {
  function holding(rules: RulesId, boxes: Card['boxes']): Playing {
    const game = started([ANA], roll(0, [4, 4, 4, 4, 4]));
    return {
      ...game,
      rules,
      players: [{ seat: ANA, card: { boxes, bonuses: 0 }, resigned: false, assisted: false, stoodIn: false }],
    };
  }
  const rows: readonly [Playing, Box, boolean | undefined, RuleError, string][] = [
    [
      holding('no-joker', { chance: 25 }),
      'chance',
      undefined,
      'box-filled',
      'Chance is already filled (25). Still open: Ones, Twos',
    ],
    [
      holding('forced-joker', { yahtzee: 50 }),
      'chance',
      undefined,
      'joker-elsewhere',
      'This Yahtzee must go into Fours',
    ],
    [
      holding('forced-joker', { yahtzee: 50, fours: 4, chance: 9 }),
      'ones',
      undefined,
      'joker-elsewhere',
      'Full house, Small straight or Large straight',
    ],
    [
      holding('double-yahtzee', { yahtzee: 50 }),
      'chance',
      true,
      'joker-elsewhere',
      'A claimed double must go into Fours.',
    ],
    [
      holding('double-yahtzee', { yahtzee: 50 }),
      'fours',
      undefined,
      'claim-unclear',
      'Fours can be claimed for +100',
    ],
    [holding('double-yahtzee', { yahtzee: 0 }), 'fours', true, 'cannot-claim', 'There is nothing to claim'],
    [
      holding('no-joker', { yahtzee: 50 }),
      'fours',
      true,
      'cannot-claim',
      'Nothing is claimed under No joker',
    ],
  ];
  test.each(rows)('%#: %s %s claim %s is %s', (game, box, claim, error, said) => {
    expect(apply(game, { type: 'score', seat: 0, box, claim })).toEqual({ ok: false, error });
    expect(refuseMove(t, error, { game, user: '100', box })).toContain(said);
  });
});

describe('at the table', () => {
  const rows: readonly [TableError, { game?: Game; user: string; link?: string; host?: string }, string][] = [
    ['no-table', { user: '1' }, 'There is no table in this channel. `/yahtzee new` opens one.'],
    [
      'old-board',
      { user: '1', link: LINK },
      `That board is old; nothing has changed. The one in play: ${LINK}`,
    ],
    ['other-message', { user: '1', link: LINK }, `The game goes on in another message. ${LINK}`],
    ['no-seat', { user: '1', game: lobby }, 'You have no seat at this table yet. Press Join to take one.'],
    ['not-host', { user: '1', game: lobby, host: '100' }, 'Only Ana, the host, can do that.'],
    ['not-host', { user: '1' }, 'Only the host can do that.'],
  ];
  test.each(rows)('%s', (error, about, said) => expect(refuseTable(t, error, about)).toContain(said));
});

describe('typed', () => {
  const rows: readonly [ReturnType<typeof parsePlaces> | ReturnType<typeof parseBox>, string][] = [
    [parsePlaces('1 7'), 'Die 7? Places are 1 to 5, left to right'],
    [parsePlaces('1 1'), 'Die 1 is named twice.'],
    [parsePlaces('one'), 'Die one? Places are 1 to 5'],
    [parsePlaces(' '), 'Which dice?'],
    [parseBox('poker'), 'There is no box called “poker”.'],
    [parseBox('@everyone *'), 'There is no box called “＠everyone \\*”.'],
  ];
  test.each(rows)('%j', (read, said) => {
    if (read.ok) throw new Error('should have been refused');
    expect(refuseTyped(t, read.error)).toContain(said);
  });
});
