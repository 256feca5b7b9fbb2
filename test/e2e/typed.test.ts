import { describe, expect, test } from 'vitest';
import { buttonsOf, textOf } from '../../playground/discord.ts';
import { readBoard } from '../support/board.ts';
import { stage } from '../support/stage.ts';

const { bot, game, rolled } = stage();

describe('/hold', () => {
  test.each([
    ['1 3 5', [1, 3, 5]],
    ['1,3,5', [1, 3, 5]],
    ['135', [1, 3, 5]],
    ['1, 3 , 5', [1, 3, 5]],
    ['  531 ', [1, 3, 5]],
    ['4', [4]],
    ['1 2 3 4 5', [1, 2, 3, 4, 5]],
    ['none', []],
    ['None', []],
  ])('%j holds exactly %j', async (typed, held) => {
    const room = await rolled(6, 5, 4, 3, 1);
    await room.as('Ana').slash('hold', { dice: '2' });
    const board = room.answered(await room.as('Ana').slash('hold', { dice: typed }));
    expect(board).toMatchObject({ held, dice: [6, 5, 4, 3, 1], rolled: 1 });
  });

  test('the old message shrinks, and the buttons work on the new one', async () => {
    const room = await rolled(6, 5, 4, 3, 1);
    const before = room.latest();
    const answer = await room.as('Ana').slash('hold', { dice: '1 2' });
    await bot().discord.until(() => buttonsOf(room.now(before)).length === 0);
    expect(textOf(room.now(before))).toContain(answer.message?.id);
    bot().next(1, 1, 2, 2, 2);
    expect(readBoard((await room.as('Ana').click(/^Roll/)).message).dice).toEqual([6, 5, 2, 2, 2]);
  });
});

/** Whatever takes places refuses the same texts, with the same words. */
const BAD_PLACES: readonly (readonly [string, RegExp])[] = [
  ['0', /^Die 0\? Places are 1 to 5, left to right, for example `1 3 5`\.$/],
  ['6', /^Die 6\? Places are 1 to 5/],
  ['1 7', /^Die 7\?/],
  ['1 1', /^Die 1 is named twice/],
  ['11', /^Die 1 is named twice/],
  ['1,3,1', /^Die 1 is named twice/],
  ['12 3', /^Die 12\?/],
  ['1-3', /^Die 1-3\?/],
  ['all', /^Die all\?/],
  ['1 none', /^Die none\?/],
  ['1.5', /^Die 1\\?\.5\?/],
  ['-1', /^Die .-1\?/],
  ['１', /^Die １\?/],
  ['@everyone', /^Die ＠everyone\?/],
  ['*'.repeat(300), /^Die (\\\*){31}…\?/],
  [',', /^Which dice\? .+`1 3 5`, or `none`\.$/],
];

describe.each([
  ['hold', 'dice'],
  ['reroll', 'dice'],
  ['roll', 'keep'],
])('/%s %s:', (command, option) => {
  test('refuses what names no places, and changes nothing', async () => {
    const room = await rolled(6, 5, 4, 3, 1);
    await room.as('Ana').slash('hold', { dice: '2' });
    for (const [typed, sentence] of BAD_PLACES)
      await room.refused(() => room.as('Ana').slash(command, { [option]: typed }), sentence);
    expect(room.seen()).toMatchObject({ held: [2], rolled: 1 });
  });

  test('is for the third roll no more', async () => {
    const room = await rolled(6, 5, 4, 3, 1);
    await room.as('Ana').slash('roll');
    await room.as('Ana').slash('roll');
    await room.refused(
      () => room.as('Ana').slash(command, { [option]: '1' }),
      /^All three rolls are used\. Choose a box to score\.$/,
    );
  });

  test('is for dice that are on the table', async () => {
    const room = await game();
    await room.refused(
      () => room.as('Ana').slash(command, { [option]: '1' }),
      /^Nothing is rolled yet\. Press Roll, or type `\/roll`\.$/,
    );
  });
});

describe('/roll and /reroll', () => {
  test.each([
    ['roll', {}, [2, 2, 4, 2, 2]],
    ['roll', { keep: '1 2' }, [6, 5, 2, 2, 2]],
    ['roll', { keep: 'none' }, [2, 2, 2, 2, 2]],
    ['reroll', { dice: '1 2' }, [2, 2, 4, 3, 1]],
    ['reroll', { dice: '12345' }, [2, 2, 2, 2, 2]],
  ])('/%s %j', async (command, options, dice) => {
    const room = await rolled(6, 5, 4, 3, 1);
    await room.as('Ana').slash('hold', { dice: '3' });
    bot().next(2, 2, 2, 2, 2);
    const board = room.answered(await room.as('Ana').slash(command, options));
    expect(board).toMatchObject({ dice, rolled: 2 });
  });

  test.each([
    ['roll', { keep: '12345' }],
    ['reroll', { dice: 'none' }],
  ])('/%s %j is refused: all five would be held, and nothing changes', async (command, options) => {
    const room = await rolled(6, 5, 4, 3, 1);
    await room.as('Ana').slash('hold', { dice: '2' });
    await room.refused(
      () => room.as('Ana').slash(command, options),
      /^All five dice are held\. Let one go, or score\.$/,
    );
    expect(room.seen().held).toEqual([2]);
    expect((await room.as('Ana').click(/^Roll/)).kind).toBe('update');
  });
});
