import { describe, expect, test } from 'vitest';
import { buttonsOf } from '../../playground/discord.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';

const { bot, room: freshRoom, game, rolled } = stage();

describe('/score', () => {
  test.each([
    ['fh', 'Full house', 25],
    ['FH', 'Full house', 25],
    ['Full House', 'Full house', 25],
    ['full-house', 'Full house', 25],
    [' full_house ', 'Full house', 25],
    ['3k', 'Three of a kind', 13],
    ['3 of a kind', 'Three of a kind', 13],
    ['Three-Kind', 'Three of a kind', 13],
    ['three of a kind', 'Three of a kind', 13],
    ['4K', 'Four of a kind', 0],
    ['4 of a kind', 'Four of a kind', 0],
    ['ss', 'Small straight', 0],
    ['SMALL straight', 'Small straight', 0],
    ['ls', 'Large straight', 0],
    ['y', 'Yahtzee', 0],
    ['Yacht', 'Yahtzee', 0],
    ['c', 'Chance', 13],
    ['aces', 'Ones', 0],
    ['1', 'Ones', 0],
    ['2s', 'Twos', 4],
    ['threes', 'Threes', 9],
    ['4s', 'Fours', 0],
    ['5', 'Fives', 0],
    ['6s', 'Sixes', 0],
  ])('%j fills %s with %i', async (typed, box, points) => {
    const room = await rolled(3, 2, 3, 2, 3);
    const board = room.answered(await room.as('Ana').slash('score', { box: typed }));
    expect(board.rows.get(box)?.score).toBe(`${points}`);
    expect(board.totals.get('Ana')).toBe(points);
  });

  test('hands the board to the next person, as a click does', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    await room.as('Ana').slash('roll');
    const answer = await room.as('Ana').slash('score', { box: 'chance' });
    expect([answer.message?.notified, room.answered(answer).whose]).toEqual([
      [room.idOf('Bo')],
      'Bo to roll',
    ]);
  });

  test.each(['', 'foo', '7s', '0', 'full horse', 'constructor', '__proto__', '`@everyone`', 'straight'])(
    'no box is called %j',
    async (typed) => {
      const room = await rolled(3, 2, 3, 2, 3);
      await room.refused(
        () => room.as('Ana').slash('score', { box: typed }),
        /^There is no box called “.*”\. Try a name such as `full house`/,
      );
    },
  );

  test('refuses a filled box, and what is not rolled yet', async () => {
    const room = await rolled(3, 2, 3, 2, 3);
    await room.as('Ana').slash('score', { box: 'fh' });
    await room.refused(() => room.as('Ana').slash('score', { box: 'c' }), /^Nothing is rolled yet/);
    await room.as('Ana').slash('roll');
    await room.refused(
      () => room.as('Ana').slash('score', { box: 'full house' }),
      /^Full house is already filled \(25\)\. Still open: Ones, .+ and Chance\.$/,
    );
  });

  test.each([true, undefined])('claim:%s where nothing can be claimed', async (claim) => {
    const room = await rolled(4, 4, 4, 4, 4);
    const act = () =>
      room.as('Ana').slash('score', { box: 'fours', ...(claim === undefined ? {} : { claim }) });
    if (claim) await room.refused(act, /^Nothing is claimed under Forced joker;.+Score without `claim`\.$/);
    else expect(room.answered(await act()).totals.get('Ana')).toBe(20);
  });

  test('claim:False is no wish where there is nothing to claim', async () => {
    const room = await rolled(4, 4, 4, 4, 4);
    const answer = await room.as('Ana').slash('score', { box: 'fours', claim: false });
    expect(room.answered(answer).totals.get('Ana')).toBe(20);
  });
});

describe('a forced joker, typed', () => {
  test('goes nowhere else', async () => {
    const room = await game();
    await room.turn('Ana', [4, 4, 4, 4, 4], 'Yahtzee — 50');
    bot().next(4, 4, 4, 4, 4);
    await room.as('Ana').slash('roll');
    await room.refused(
      () => room.as('Ana').slash('score', { box: 'c' }),
      /^This Yahtzee must go into Fours: choose that one\.$/,
    );
    const answer = await room.as('Ana').slash('score', { box: '4s' });
    expect(room.answered(answer).totals.get('Ana')).toBe(170);
  });
});

/** A double Yahtzee of fours on the table. */
async function double(): Promise<Room> {
  const room = await game({ rules: 'double-yahtzee' });
  await room.turn('Ana', [6, 6, 6, 6, 6], 'Yahtzee — 50');
  bot().next(4, 4, 4, 4, 4);
  await room.as('Ana').slash('roll');
  return room;
}

describe('a double Yahtzee, typed', () => {
  test.each([
    ['fours', true, 170],
    ['fours', false, 70],
    ['chance', false, 70],
    ['chance', undefined, 70],
    ['fh', undefined, 50],
  ])('%s claim:%s makes it %i', async (box, claim, total) => {
    const room = await double();
    const options = claim === undefined ? { box } : { box, claim };
    const answer = await room.as('Ana').slash('score', options);
    expect(room.answered(answer).totals.get('Ana')).toBe(total);
  });

  test('claimed it must go into its own box', async () => {
    const room = await double();
    await room.refused(
      () => room.as('Ana').slash('score', { box: 'chance', claim: true }),
      /^A claimed double must go into Fours\. Anywhere else it scores unclaimed, without the \+100\.$/,
    );
  });

  test.each([
    ['Fours — 20 + 100, claim', 170],
    ['Fours — 20', 70],
  ])('claim left out: the bot asks, and %s makes it %i', async (label, total) => {
    const room = await double();
    const before = await room.picture();
    const asked = await room.as('Ana').slash('score', { box: 'fours' });
    expect([asked.ephemeral, asked.text]).toEqual([
      true,
      'Do you claim the double Yahtzee, or score it without the +100?',
    ]);
    expect(buttonsOf(asked.message ?? room.latest()).map((button) => button.label)).toEqual([
      'Fours — 20 + 100, claim',
      'Fours — 20',
    ]);
    expect(await room.picture()).toBe(before);
    const answer = await room.as('Ana').click(label, asked.message);
    expect([answer.kind, answer.text]).toEqual(['update', 'Scored in Fours.']);
    await bot().discord.until(() => room.seen().totals.get('Ana') === total);
  });

  test('a question that was overtaken scores nothing', async () => {
    const room = await double();
    const asked = await room.as('Ana').slash('score', { box: 'fours' });
    await room.as('Ana').click(/^Roll/);
    const before = await room.picture();
    const answer = await room.as('Ana').click('Fours — 20', asked.message);
    expect([answer.kind, answer.ephemeral]).toEqual(['update', true]);
    expect(answer.text).toMatch(/^That board is old; nothing has changed\. .+https:/);
    expect(await room.picture()).toBe(before);
  });

  test('with 0 in the Yahtzee box there is nothing to claim', async () => {
    const room = await game({ rules: 'double-yahtzee' });
    await room.turn('Ana', [6, 6, 6, 6, 1], 'Yahtzee — 0');
    bot().next(4, 4, 4, 4, 4);
    await room.as('Ana').slash('roll');
    await room.refused(
      () => room.as('Ana').slash('score', { box: 'fours', claim: true }),
      /^There is nothing to claim: it takes a five of a kind with 50 in your Yahtzee box/,
    );
    const answer = await room.as('Ana').slash('score', { box: 'fours' });
    expect(room.answered(answer).totals.get('Ana')).toBe(20);
  });
});

describe('completing /score', () => {
  const names = async (room: Room, typed: string, who = 'Ana') =>
    (await room.as(who).complete('score', 'box', typed)).map(({ name }) => name);

  test.each([
    ['f', ['Full house — 25', 'Fours — 0', 'Fives — 0', 'Four of a kind — 0']],
    ['FH', ['Full house — 25']],
    ['full h', ['Full house — 25']],
    ['3', ['Three of a kind — 13', 'Threes — 9']],
    ['3k', ['Three of a kind — 13']],
    ['house', ['Full house — 25']],
    ['straight', ['Small straight — 0', 'Large straight — 0']],
    ['ya', ['Yahtzee — 0']],
    ['aces', ['Ones — 0']],
    ['zzz', []],
  ])('%j', async (typed, lines) => {
    const room = await rolled(3, 2, 3, 2, 3);
    expect(await names(room, typed)).toEqual(lines);
  });

  test('nothing typed: all of them, the most points first', async () => {
    const room = await rolled(3, 2, 3, 2, 3);
    const all = await names(room, '');
    expect(all).toHaveLength(13);
    expect(all.slice(0, 5)).toEqual([
      'Full house — 25',
      'Three of a kind — 13',
      'Chance — 13',
      'Threes — 9',
      'Twos — 4',
    ]);
  });

  test('every line, chosen, is scored as it says', async () => {
    const room = await double();
    const lines = await room.as('Ana').complete('score', 'box', '4');
    expect(lines.map(({ name }) => name)).toEqual([
      'Fours — 20 + 100, claim',
      'Fours — 20',
      'Four of a kind — 20',
    ]);
    for (const [index, { value }] of lines.entries()) {
      const fresh = await double();
      const answer = await fresh.as('Ana').slash('score', { box: String(value) });
      expect(fresh.answered(answer).totals.get('Ana')).toBe([170, 70, 70][index]);
    }
  });

  test('offers nothing out of turn, before the first roll, or where there is no game', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    expect(await names(room, '')).toEqual([]);
    await room.as('Ana').slash('roll');
    expect(await names(room, '', 'Bo')).toEqual([]);
    expect(await names(room, '', 'Zoe')).toEqual([]);
    expect(await names(freshRoom(), '')).toEqual([]);
  });
});
