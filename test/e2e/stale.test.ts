import { describe, expect, test } from 'vitest';
import { type Answer, buttonsOf, type Message, menusOf, textOf } from '../../playground/discord.ts';
import { readBoard } from '../support/board.ts';
import { labelled, pressesOn } from '../support/pressing.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';

const { bot, room: freshRoom, game } = stage();

/** A game whose old board could not be changed when the turn passed to Bo: it still shows its controls. */
async function withOldBoard(): Promise<{ room: Room; old: Message; asShown: Message }> {
  const room = await game({ people: ['Ana', 'Bo'] });
  const { discord } = bot();
  await room.as('Ana').click('Roll');
  const asShown = room.latest();
  discord.deny(room.channel, ['ViewChannel']);
  await room.as('Ana').select(/^Score|^Scratch/, /^Chance/);
  await discord.until(() =>
    discord.requests().some(({ path, status }) => path.endsWith(asShown.id) && status === 403),
  );
  discord.allow(room.channel, ['ViewChannel']);
  return { room, old: room.now(asShown), asShown };
}

describe('an old message', () => {
  test('answers with a link to the one in play, and loses its controls', async () => {
    for (const press of [/^Roll/, /^Cards/, /^Resign/]) {
      const { room, old, asShown } = await withOldBoard();
      const current = room.latest();
      expect(buttonsOf(old).length).toBeGreaterThan(0);
      const answer = await room.as('Ana').clickStale(labelled(asShown, press), old);
      expect([answer.kind, answer.ephemeral]).toEqual(['message', true]);
      expect(answer.text).toBe(
        `The game goes on in another message. https://discord.com/channels/${current.guildId}/${current.channelId}/${current.id}`,
      );
      await bot().discord.until(() => buttonsOf(room.now(old)).length + menusOf(room.now(old)).length === 0);
      expect(room.seen()).toMatchObject({ whose: 'Bo to roll', rolled: 0 });
    }
  });

  test('of a cancelled table, and of an earlier game', async () => {
    const room = await game();
    const { discord } = bot();
    const before = room.latest();
    await room.as('Ana').slash('yahtzee end');
    await room.as('Ana').click('End the game');
    await discord.until(() => textOf(room.latest()).includes('ended early'));
    await room.as('Ana').slash('yahtzee new');
    await room.refused(
      () => room.as('Ana').clickStale(labelled(before, /^Roll/), before),
      /^Those buttons belong to an earlier game\. https:.+\d$/,
    );
    await room.as('Ana').click('Cancel');
    await room.refused(
      () => room.as('Ana').clickStale(labelled(before, /^Roll/), before),
      /^There is no table in this channel\. `\/yahtzee new` opens one\.$/,
    );
  });
});

describe('the present message, pressed as it was a moment ago', () => {
  /** What a press did: nothing but to draw the board as it is. */
  async function redrawn(room: Room, act: () => Promise<Answer>): Promise<void> {
    const before = await room.picture();
    const answer = await act();
    expect([answer.kind, answer.message?.id]).toEqual(['update', room.latest().id]);
    expect(await room.picture()).toBe(before);
  }

  test('is drawn again, and nothing is played', async () => {
    const room = await game();
    const unrolled = room.latest();
    await room.as('Ana').click('Roll');
    const once = room.latest();
    await redrawn(room, () => room.as('Ana').clickStale(labelled(unrolled, /^Roll/), unrolled));
    await room.as('Ana').click(/^Roll/);
    const stale = pressesOn(once, '').filter(({ customId }) => !/:(cards|resign|undo):/.test(customId));
    for (const press of stale)
      await redrawn(room, () => room.as('Ana').send({ ...press, message: room.latest() }));
    expect(room.seen().rolled).toBe(2);
  });

  test('a double click on Roll uses one roll', async () => {
    const room = await game();
    for (const rolls of [1, 2, 3]) {
      const board = room.latest();
      const roll = labelled(board, /^Roll/);
      const answers = await Promise.all([1, 2, 3].map(() => room.as('Ana').clickStale(roll, board)));
      expect(answers.map(({ kind }) => kind)).toEqual(['update', 'update', 'update']);
      await bot().discord.until(() => room.seen().rolled === rolls);
      expect(new Set(answers.map(({ message }) => readBoard(message).dice.join())).size).toBe(1);
    }
  });

  test('a double score fills one box', async () => {
    const room = await game();
    bot().next(3, 3, 3, 2, 2);
    await room.as('Ana').click('Roll');
    const [score] = menusOf(room.latest());
    const message = room.latest();
    const send = (value: string) =>
      room.as('Ana').send({ customId: score?.customId ?? '', message, values: [value] });
    await Promise.all([send('full-house'), send('chance'), send('full-house')]);
    expect(room.seen().totals.get('Ana')).toBe(25);
    expect(room.seen()).toMatchObject({ round: 2, rolled: 0 });
  });

  test('fast taps on several dice all land', async () => {
    const room = await game();
    bot().next(1, 2, 3, 4, 6);
    await room.as('Ana').click('Roll');
    const board = room.latest();
    const dice = buttonsOf(board).slice(0, 4);
    await Promise.all(dice.map((die) => room.as('Ana').clickStale(die, board)));
    await bot().discord.until(() => room.seen().held.length === 4);
    await Promise.all([1, 2].map(() => room.as('Ana').clickStale(labelled(room.latest(), /^1/), board)));
    await bot().discord.until(() => room.seen().held.length === 3);
  });

  test('buttons of a lobby that has become a game', async () => {
    const room = freshRoom();
    await room.as('Ana').slash('yahtzee new');
    const lobby = room.latest();
    await room.as('Ana').click('Start');
    for (const label of [/^Join/, /^Start/, /^Cancel/])
      await redrawn(room, () => room.as('Ana').clickStale(labelled(lobby, label), lobby));
    await redrawn(room, () => room.as('Bo').clickStale(labelled(lobby, /^Join/), lobby));
  });

  test('buttons of a game that is over', async () => {
    const room = await game();
    await room.as('Ana').click('Roll');
    const board = room.latest();
    await room.as('Ana').slash('yahtzee end');
    await room.as('Ana').click('End the game');
    await bot().discord.until(() => textOf(room.latest()).includes('ended early'));
    const acts = pressesOn(board, '').filter(({ customId }) => !/:(cards|resign):/.test(customId));
    for (const press of acts) await redrawn(room, () => room.as('Ana').send({ ...press, message: board }));
    const resign = labelled(board, /^Resign/);
    await room.refused(() => room.as('Ana').clickStale(resign, board), /^This game is over\. Press Rematch/);
  });
});
