import { describe, expect, test } from 'vitest';
import { buttonsOf, menusOf } from '../../playground/discord.ts';
import { labelled, pressesOn } from '../support/pressing.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';

const { bot, room: freshRoom, game } = stage();

describe('out of turn', () => {
  test.each([
    ['a roll', (room: Room, who: string) => room.as(who).click(/^Roll/)],
    ['a hold', (room: Room, who: string) => room.as(who).click('4')],
    ['a score', (room: Room, who: string) => room.as(who).select(/^Score/, /^Chance/)],
    ['a scratch', (room: Room, who: string) => room.as(who).select(/^Scratch/, /^Yahtzee/)],
    ['/roll', (room: Room, who: string) => room.as(who).slash('roll')],
    ['/hold', (room: Room, who: string) => room.as(who).slash('hold', { dice: '1' })],
    ['/reroll', (room: Room, who: string) => room.as(who).slash('reroll', { dice: '1' })],
    ['/score', (room: Room, who: string) => room.as(who).slash('score', { box: 'chance' })],
  ])('%s is refused, and says when one is up', async (_what, act) => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    bot().next(1, 2, 3, 4, 6);
    await room.as('Ana').click('Roll');
    await room.refused(() => act(room, 'Bo'), /^It's Ana's turn\. You're up next\.$/);
    await room.refused(() => act(room, 'Cy'), /^It's Ana's turn\. You're up after Bo\.$/);
  });
});

describe('without a seat', () => {
  const commands: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['roll', {}],
    ['roll', { keep: '1' }],
    ['hold', { dice: '1' }],
    ['reroll', { dice: '1' }],
    ['score', { box: 'chance' }],
    ['yahtzee leave', {}],
    ['yahtzee start', {}],
    ['yahtzee resign', {}],
    ['yahtzee end', {}],
    ['yahtzee rematch', {}],
    ['yahtzee new', {}],
  ];

  const phases: readonly (readonly [string, () => Promise<Room>])[] = [
    [
      'in a lobby',
      async () => {
        const room = freshRoom();
        await room.as('Ana').slash('yahtzee new', { cpus: 1 });
        return room;
      },
    ],
    ['before a roll', () => game({ people: ['Ana', 'Bo'] })],
    [
      'between two rolls',
      async () => {
        const room = await game({ people: ['Ana', 'Bo'] });
        await room.as('Ana').click('Roll');
        return room;
      },
    ],
  ];

  test.each(phases)('nothing changes %s, by any component or command', async (_phase, arrive) => {
    const room = await arrive();
    const board = room.latest();
    for (const press of pressesOn(board, room.idOf('Bo'))) {
      // A seat is there for whoever asks, and everybody may look.
      if (/:(join|cards|review):/.test(press.customId)) continue;
      await room.refused(
        () => room.as('Zoe').send({ ...press, message: board }),
        /no seat|Only Ana, the host/,
      );
    }
    for (const [command, options] of commands)
      await room.refused(
        () => room.as('Zoe').slash(command, options),
        /no seat|Only Ana, the host|already|Manage/,
      );
  });
});

describe('what no button says', () => {
  test.each([
    'nonsense',
    'y1',
    'y1:',
    'y1:roll',
    'y1:roll:',
    'y1:fly:{stamp}',
    'y0:roll:{stamp}',
    'y2:roll:{stamp}',
    'y1:hold:0:on:{stamp}',
    'y1:hold:6:on:{stamp}',
    'y1:hold:1:maybe:{stamp}',
    'y1:hold:1:constructor:{stamp}',
    'y1:claim:nothing:on:{stamp}',
    'y1:toString:{stamp}',
    'y1:claim:fours:on:{stamp}',
    'y1:resign-yes:{game}',
    'y1:resign-no:{game}',
    'y1:end-yes:{game}',
    'y1:end-no:{game}',
    ':'.repeat(100),
  ])('%s is answered with a sentence', async (forged) => {
    const room = await game();
    await room.as('Ana').click('Roll');
    const message = room.latest();
    const stamp = labelled(message, /^Roll/).customId.split(':').at(-1) ?? '';
    const customId = forged.replace('{stamp}', stamp).replace('{game}', stamp.split('.')[0] ?? '');
    for (const name of ['Ana', 'Zoe'])
      await room.refused(
        () => room.as(name).send({ customId, message }),
        /^I do not know that button any more\. `\/yahtzee board` brings up the table/,
      );
  });

  test.each([
    [[]],
    [['']],
    [['nonsense']],
    [['chance ']],
    [['Chance']],
    [['__proto__']],
    [['+claim']],
    [['nonsense+claim']],
  ])('menu values %j are answered with a sentence', async (values) => {
    const room = await game();
    await room.as('Ana').click('Roll');
    const message = room.latest();
    const customId = menusOf(message)[0]?.customId ?? '';
    await room.refused(() => room.as('Ana').send({ customId, message, values }), /^I do not know/);
  });

  test('a stamp of another game draws the board again and leaves its controls', async () => {
    const room = await game();
    const message = room.latest();
    const before = await room.picture();
    const answer = await room.as('Ana').send({ customId: 'y1:roll:elsewhere.1.0.0.0', message });
    expect(answer.kind).toBe('update');
    expect(await room.picture()).toBe(before);
  });
});

describe('against the rules of the turn', () => {
  /** A press with the stamp of the board as it is, whatever that board offers. */
  const forged = (room: Room, what: string, values?: readonly string[]) => {
    const stamp = labelled(room.latest(), /^Roll/).customId.split(':').at(-1);
    const press = { customId: `y1:${what}:${stamp}`, message: room.latest() };
    return room.as('Ana').send(values ? { ...press, values } : press);
  };

  test('a hold and a score before the first roll', async () => {
    const room = await game();
    expect(buttonsOf(room.latest()).slice(0, 5)).toMatchObject(
      [1, 2, 3, 4, 5].map(() => ({ label: '–', disabled: true, style: 'secondary' })),
    );
    expect(menusOf(room.latest())).toEqual([]);
    await room.refused(
      () => forged(room, 'hold:1:on'),
      /^Nothing is rolled yet\. Press Roll, or type `\/roll`\.$/,
    );
    await room.refused(() => forged(room, 'score', ['ones']), /^Nothing is rolled yet/);
  });

  test('a fourth roll, and a hold after the third', async () => {
    const room = await game();
    for (const label of ['Roll', 'Roll · 2 left', 'Roll · 1 left']) await room.as('Ana').click(label);
    expect(labelled(room.latest(), /^Roll/)).toMatchObject({ label: 'Roll · none left', disabled: true });
    for (const what of ['roll', 'hold:1:on'])
      await room.refused(() => forged(room, what), /^All three rolls are used\. Choose a box to score\.$/);
  });

  test('a filled box, and a claim where there is none', async () => {
    const room = await game();
    await room.turn('Ana', [3, 3, 3, 2, 2], 'Full house — 25');
    await room.as('Ana').click('Roll');
    await room.refused(
      () => forged(room, 'score', ['full-house']),
      /^Full house is already filled \(25\)\. Still open: Ones, Twos, .+ and Chance\.$/,
    );
    await room.refused(() => forged(room, 'score', ['chance+claim']), /^Nothing is claimed under/);
  });

  test('all five dice held', async () => {
    const room = await game();
    bot().next(1, 2, 3, 4, 6);
    await room.as('Ana').click('Roll');
    for (const die of ['1', '2', '3', '4', '6']) await room.as('Ana').click(die);
    expect(buttonsOf(room.latest()).slice(0, 5)).toMatchObject(
      [1, 2, 3, 4, 6].map((die) => ({ label: `${die} ✓`, style: 'success' })),
    );
    await room.refused(
      () => room.as('Ana').click(/^Roll/),
      /^All five dice are held\. Let one go, or score\.$/,
    );
    await room.refused(() => room.as('Ana').slash('roll'), /^All five dice are held/);
    await room.as('Ana').click('6 ✓');
    expect(buttonsOf(room.latest())[4]).toMatchObject({ label: '6', style: 'secondary' });
    expect((await room.as('Ana').click(/^Roll/)).kind).toBe('update');
  });
});
