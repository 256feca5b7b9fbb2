import { describe, expect, test } from 'vitest';
import { buttonsOf, type Message, textOf } from '../../playground/discord.ts';
import { stage } from '../support/stage.ts';
import type { Opening, Room } from '../support/table.ts';

const { bot, game } = stage();

const labelsOn = (message: Message) => buttonsOf(message).map(({ label }) => label);
const linesOf = (room: Room) => textOf(room.latest()).split('\n');
const placesOn = (room: Room) => linesOf(room).filter((line) => /^\*\*\d\*\* /.test(line));
const seatsOn = (room: Room) => placesOn(room).map((line) => line.replace(/^\*\*\d\*\* /, ''));

/** Plays thirteen rounds: the dice of everybody's first differ in one die, scored as Chance. */
async function playOut(
  room: Room,
  people: readonly string[],
  last: Readonly<Record<string, 1 | 2 | 3 | 4 | 5 | 6>>,
) {
  for (let round = 1; round <= 13; round += 1)
    for (const who of people) {
      const die = round === 1 ? (last[who] ?? 1) : 1;
      await room.turn(who, [die, 2, 3, 4, 6], round === 1 ? /^Chance/ : /./);
    }
  await room.says(/win|finished/);
}

describe('the end of a game', () => {
  test('one person', async () => {
    const room = await game();
    await playOut(room, ['Ana'], {});
    expect(textOf(room.latest())).toMatch(/^Ana finished with \d+\n\*\*1\*\* Ana \d+\n/);
    expect(labelsOn(room.latest())).toEqual(expect.arrayContaining(['Rematch', 'Cards']));
  });

  test.each([
    [{ Ana: 2, Bo: 6, Cy: 6 }, /^Bo and Cy share the win with \d+$/, ['1 Bo', '1 Cy', '3 Ana']],
    [{ Ana: 6, Bo: 1, Cy: 1 }, /^Ana wins with \d+$/, ['1 Ana', '2 Bo', '2 Cy']],
  ] as const)('%j', async (last, title, places) => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    await playOut(room, ['Ana', 'Bo', 'Cy'], last);
    expect(linesOf(room)[0]).toMatch(title);
    expect(placesOn(room).map((line) => line.replaceAll('*', '').replace(/ \d+$/, ''))).toEqual(places);
    expect(room.latest().content).toBe('');
  });

  test('seats that resigned are placed below those that finished', async () => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    await room.turn('Ana', [6, 6, 6, 6, 6], 'Yahtzee — 50');
    await room.turn('Bo', [1, 2, 3, 4, 6], 'Chance — 16');
    await room.turn('Cy', [6, 6, 6, 6, 6], 'Yahtzee — 50');
    await room.resign('Ana');
    await room.says('Bo to roll');
    await room.turn('Bo', [1, 2, 3, 4, 6], 'Ones — 1');
    await room.resign('Cy');
    await room.says('Bo to roll');
    for (let round = 3; round <= 13; round += 1) await room.turn('Bo', [1, 2, 3, 4, 6], /./);
    await room.says('wins');
    expect(placesOn(room)).toEqual([
      expect.stringMatching(/^\*\*1\*\* Bo \d+$/),
      '**2** Ana (resigned) 50',
      '**2** Cy (resigned) 50',
    ]);
  });
});

/** A game of these people that its host has ended. */
async function over(opening: Opening): Promise<Room> {
  const room = await game(opening);
  await room.as('Ana').slash('yahtzee end');
  await room.reply('Ana', 'End the game');
  await room.says('ended early');
  return room;
}

describe('a rematch', () => {
  test('keeps rules and CPUs, moves the order on, and calls the others once', async () => {
    const room = await over({ people: ['Ana', 'Bo', 'Cy'], cpus: 1, level: 'sharp', rules: 'no-joker' });
    const ended = room.latest();
    const answer = await room.as('Bo').click('Rematch');
    expect([answer.kind, answer.ephemeral]).toEqual(['message', false]);
    expect(answer.text).toContain("Yahtzee · No joker — Bo's table");
    expect([...(answer.message?.notified ?? [])].sort()).toEqual([room.idOf('Ana'), room.idOf('Cy')].sort());
    expect(seatsOn(room)).toEqual(['Ada (CPU sharp)', 'Bo (host)']);
    await bot().discord.until(() => labelsOn(room.now(ended)).length === 0);
    expect(textOf(room.now(ended))).toContain('ended early');
    await room.refused(
      () => room.as('Bo').pickUsers(/^Invite/, [{ id: room.idOf('Ana') }, { id: room.idOf('Cy') }]),
      /called once/,
    );
    for (const who of ['Ana', 'Dee', 'Cy']) await room.as(who).click('Join');
    expect(seatsOn(room)).toEqual(['Ada (CPU sharp)', 'Bo (host)', 'Cy', 'Ana', 'Dee']);
    expect(room.latest().content).toBe('');
  });

  test('starts with whoever was second, and calls them', async () => {
    const room = await over({ people: ['Ana', 'Bo'] });
    await room.as('Ana').click('Rematch');
    await room.as('Bo').click('Join');
    const lobby = room.latest();
    const answer = await room.as('Ana').click('Start');
    expect([answer.kind, answer.message?.notified]).toEqual(['message', [room.idOf('Bo')]]);
    expect(room.seen().whose).toBe('Bo to roll');
    await bot().discord.until(() => labelsOn(room.now(lobby)).length === 0);
    await room.turn('Bo', [1, 2, 3, 4, 5], 'Large straight — 40');
    await room.turn('Ana', [1, 2, 3, 4, 5], 'Large straight — 40');
  });

  test('of one person calls nobody, and is open to whoever resigned', async () => {
    const room = await game();
    await room.resign('Ana');
    await room.says('Nobody is left');
    const answer = await room.as('Ana').click('Rematch');
    expect([answer.message?.content, answer.message?.notified]).toEqual(['', []]);
    expect(seatsOn(room)).toEqual(['Ana (host)']);
    await room.as('Ana').click('Start');
    expect(room.seen().whose).toBe('Ana to roll');
  });

  test('is for those who sat at the table, by button or command', async () => {
    const room = await over({ people: ['Ana', 'Bo'] });
    await room.refused(() => room.as('Zoe').click('Rematch'), /no seat in this game.+next one/);
    await room.refused(() => room.as('Zoe').slash('yahtzee rematch'), /no seat in this game/);
    const answer = await room.as('Bo').slash('yahtzee rematch');
    expect(answer.text).toContain("Bo's table");
    expect(answer.message?.notified).toEqual([room.idOf('Ana')]);
  });

  test('happens once: who presses at the same time, or later, hears where it is', async () => {
    const room = await over({ people: ['Ana', 'Bo'] });
    const ended = room.latest();
    const rematch = buttonsOf(ended).find(({ label }) => label === 'Rematch') ?? '';
    const answers = await Promise.all(['Ana', 'Bo'].map((who) => room.as(who).clickStale(rematch, ended)));
    expect(answers.map(({ ephemeral }) => ephemeral).sort()).toEqual([false, true]);
    await bot().discord.until(() => labelsOn(room.now(ended)).length === 0);
    const host = /— (\w+)'s table/.exec(textOf(room.latest()))?.[1] ?? '';
    expect(['Ana', 'Bo']).toContain(host);
    await room.refused(
      () => room.as(host).clickStale(rematch, ended),
      /^Those buttons belong to an earlier game\. https/,
    );
    await room.refused(
      () => room.as(host).slash('yahtzee rematch'),
      /already in this channel|open in this channel already/,
    );
    await room.as(host).click('Start');
    await room.refused(
      () => room.as(host).clickStale(rematch, ended),
      /^Those buttons belong to an earlier game\. https/,
    );
  });

  test('a new table takes the place of one that is over', async () => {
    const room = await over({ people: ['Ana', 'Bo'] });
    const ended = room.latest();
    await room.as('Zoe').slash('yahtzee new');
    expect(seatsOn(room)).toEqual(['Zoe (host)']);
    await bot().discord.until(() => labelsOn(room.now(ended)).length === 0);
    expect(textOf(room.now(ended))).toContain('ended early');
  });
});
