import { describe, expect, test } from 'vitest';
import { buttonsOf, textOf } from '../../playground/discord.ts';
import type { Face } from '../../src/game/types.ts';
import { RULES_IDS } from '../../src/game/types.ts';
import { readBoard } from '../support/board.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';
import optimal from '../vectors/optimal.json' with { type: 'json' };

const { bot, game } = stage();

type Turn = readonly [string, RegExp | string];

const dice = (text: string): readonly Face[] =>
  [...text].map((digit) => ([1, 2, 3, 4, 5, 6] as const)[Number(digit) - 1] ?? 1);

async function play(room: Room, turns: readonly Turn[]): Promise<void> {
  for (const [faces, line] of turns) await room.turn('Ana', dice(faces), line);
}

const FIFTY: Turn = ['66666', 'Yahtzee — 50'];
const NOTHING: Turn = ['12346', 'Yahtzee — 0'];
const FOURS: Turn = ['44412', 'Fours — 12'];
const LOWER: readonly Turn[] = [
  ['11123', 'Three of a kind — 8'],
  ['11112', 'Four of a kind — 6'],
  ['11122', 'Full house — 25'],
  ['12345', 'Small straight — 30'],
  ['12345', 'Large straight — 40'],
  ['11123', 'Chance — 8'],
];
/** Ones and Twos stay open; with five in Fours the upper section would pass 63. */
const NEARLY: readonly Turn[] = [
  ['66661', 'Sixes — 24'],
  ['55551', 'Fives — 20'],
];

type Row = {
  readonly what: string;
  readonly rules: (typeof RULES_IDS)[number];
  readonly turns: readonly Turn[];
  readonly line: RegExp;
  /** Lines the Score menu offers, in its order, or those it must hold among others. */
  readonly score: readonly string[];
  readonly never?: RegExp;
};

const rows: readonly Row[] = [
  {
    what: 'its own box is open: it must go there',
    rules: 'forced-joker',
    turns: [FIFTY],
    line: /Joker.+Fours is open, it must go there.+\+100/,
    score: ['Fours — 20 + 100'],
    never: /Chance|Large/,
  },
  {
    what: 'its own box is filled: a joker in any open lower box',
    rules: 'forced-joker',
    turns: [FIFTY, FOURS],
    line: /Joker.+any open lower box.+25, 30 and 40.+\+100/,
    score: ['Large straight — 40 + 100', 'Small straight — 30 + 100', 'Full house — 25 + 100'],
    never: /Ones|Sixes/,
  },
  {
    what: 'nothing but upper boxes is left: any of them, for 0 + 100',
    rules: 'forced-joker',
    turns: [FIFTY, FOURS, ...LOWER],
    line: /Joker.+any open upper box, for 0/,
    score: ['Ones — 0 + 100', 'Sixes — 0 + 100'],
  },
  {
    what: 'with 0 in the Yahtzee box the place is forced all the same, without the 100',
    rules: 'forced-joker',
    turns: [NOTHING, FOURS],
    line: /Joker.+No \+100/,
    score: ['Large straight — 40', 'Full house — 25'],
    never: /\+ 100|Ones/,
  },
  {
    what: 'both bonuses at once',
    rules: 'forced-joker',
    turns: [FIFTY, ...NEARLY],
    line: /Joker/,
    score: ['Fours — 20 + 35 + 100'],
  },
  {
    what: 'any open box, no joker points while its own is open',
    rules: 'free-joker',
    turns: [FIFTY],
    line: /any open box; no joker points while Fours is open.+\+100/,
    score: ['Fours — 20 + 100', 'Chance — 20 + 100', 'Large straight — 0 + 100'],
  },
  {
    what: 'any open box, joker points once its own is filled',
    rules: 'free-joker',
    turns: [FIFTY, FOURS],
    line: /any open box.+25, 30 and 40/,
    score: ['Large straight — 40 + 100', 'Ones — 0 + 100'],
  },
  {
    what: 'claimed it goes into its own box, unclaimed anywhere',
    rules: 'double-yahtzee',
    turns: [FIFTY],
    line: /Double Yahtzee.+\+100 if you claim it.+Fours/,
    score: ['Fours — 20 + 100, claim', 'Fours — 20', 'Three of a kind — 20', 'Four of a kind — 20'],
    never: /(Chance|Ones) — \d+ \+ 100/,
  },
  {
    what: 'claimed it goes into any open lower box once its own is filled, without joker points',
    rules: 'double-yahtzee',
    turns: [FIFTY, FOURS],
    line: /Double Yahtzee.+any open lower box/,
    score: ['Chance — 20 + 100, claim', 'Large straight — 0 + 100, claim', 'Chance — 20'],
    never: /Ones|Large straight — [34]/,
  },
  {
    what: 'with 0 in the Yahtzee box there is nothing to claim',
    rules: 'double-yahtzee',
    turns: [NOTHING],
    line: /Nothing to claim/,
    score: ['Fours — 20', 'Chance — 20'],
    never: /claim|100/,
  },
  {
    what: 'any open box at its ordinary points',
    rules: 'no-joker',
    turns: [FIFTY, FOURS],
    line: /ordinary points.+\+100/,
    score: ['Chance — 20 + 100', 'Large straight — 0 + 100'],
    never: /Large straight — 40/,
  },
];

describe('a further five of a kind', () => {
  test.each(rows)('$rules: $what', async ({ rules, turns, line, score, never }) => {
    const room = await game({ rules });
    await play(room, turns);
    bot().next(...dice('44444'));
    const { text, score: offered } = readBoard((await room.as('Ana').click('Roll')).message);
    const labels = offered.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([...score]));
    expect(labels.filter((label) => never?.test(label))).toEqual([]);
    expect(text).toMatch(line);
  });
});

const UPPER = ['Ones', 'Twos', 'Threes', 'Fours', 'Fives', 'Sixes'];

test.each(RULES_IDS)('%s: a perfect game by clicks reaches the maximum', async (rules) => {
  const room = await game({ rules });
  const claim = rules === 'double-yahtzee' ? ', claim$' : '$';
  await play(room, [FIFTY]);
  for (const [index, box] of UPPER.entries())
    await room.turn('Ana', dice(`${index + 1}`.repeat(5)), new RegExp(`^${box} — .+ \\+ 100${claim}`));
  for (const box of ['Three', 'Four of', 'Chance', 'Full', 'Small', 'Large'])
    await room.turn('Ana', dice('66666'), new RegExp(`^${box}.* \\+ 100${claim}`));
  expect(textOf(room.latest())).toContain(`Ana finished with ${optimal[rules].max}`);
  expect(buttonsOf(room.latest()).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Rematch', 'Cards']),
  );
});

test('the card counts down to the bonus, shows it, or says that it is out of reach', async () => {
  const room = await game();
  const lines: readonly [string, string, RegExp][] = [
    ['66666', 'Sixes — 30', /33 more for the bonus/],
    ['55551', 'Fives — 20', /13 more for the bonus/],
    ['44441', 'Fours — 16 + 35', /Bonus \+35/],
  ];
  for (const [faces, line, said] of lines)
    expect((await room.turn('Ana', dice(faces), line)).text).toMatch(said);
  expect(room.seen().rows.get('Upper bonus')?.score).toBe('35');
  const other = await game();
  await play(other, [['11112', 'Sixes — 0']]);
  expect(textOf(other.latest())).toContain('63 more for the bonus');
  await play(other, [['11112', 'Fives — 0']]);
  expect(textOf(other.latest())).toContain('Bonus out of reach');
});
