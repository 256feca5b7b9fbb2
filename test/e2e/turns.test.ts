import { describe, expect, test } from 'vitest';
import { buttonsOf, type Message, textOf } from '../../playground/discord.ts';
import { readBoard } from '../support/board.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';

const { bot, room: freshRoom, game } = stage();
const HOUR = 60 * 60 * 1000;

/** Waits until a message has no controls left, and gives its words. */
const shrunk = async (room: Room, message: Message): Promise<string> => {
  await bot().discord.until(() => buttonsOf(room.now(message)).length === 0);
  expect(room.now(message).embeds).toEqual([]);
  return textOf(room.now(message));
};

describe('with several people', () => {
  test('the start calls whoever is first, unless they started it', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    expect(room.latest().notified).toEqual([]);
    expect(room.seen().whose).toBe('Ana to roll');
  });

  test('a score hands a new board to the next person, called alone; the old one tells the turn', async () => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    const order = ['Ana', 'Bo', 'Cy', 'Ana', 'Bo'];
    for (const [index, name] of order.slice(0, -1).entries()) {
      const next = order[index + 1] ?? '';
      const before = room.latest();
      const answer = await room.turn(name, [6, 6, 6, 5, 5], index < 3 ? /^Full house/ : /^Chance/);
      expect([answer.kind, answer.message?.notified]).toEqual(['message', [room.idOf(next)]]);
      expect(answer.message?.content).toBe(`<@${room.idOf(next)}>, it's your turn.`);
      expect(answer.message?.id).toBe(room.latest().id);
      expect(room.seen().whose).toBe(`${next} to roll`);
      const line = index < 3 ? `${name} scored **25** in Full house` : `${name} scored **28** in Chance`;
      expect(await shrunk(room, before)).toBe(`${line} (6 6 6 5 5)`);
    }
  });

  test('holds and rolls draw the same message again and call nobody', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    const { id } = room.latest();
    bot().next(1, 2, 3, 4, 6, 5, 5, 5, 5, 5);
    for (const act of [/^Roll/, '2', '6', /^Roll/]) {
      const answer = await room.as('Ana').click(act);
      expect([answer.kind, answer.message?.id, answer.message?.content]).toEqual(['update', id, '']);
    }
    expect(room.seen()).toMatchObject({ dice: [5, 2, 5, 5, 6], held: [2, 5], rolled: 2 });
    expect(textOf(room.latest())).toContain('Dice 5 **[2]** 5 5 **[6]** · rolled 2 of 3');
  });

  test('the dice keep their places in the line about a turn, held ones in bold', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    const before = room.latest();
    bot().next(6, 6, 2, 5, 6, 1, 1, 3, 1, 1, 1, 1, 1, 2, 2);
    for (const act of [/^Roll/, '2', '5', /^Roll/]) await room.as('Ana').click(act);
    for (const place of [0, 1]) {
      const die = buttonsOf(room.latest())[place];
      if (die) await room.as('Ana').click(die);
    }
    await room.as('Ana').click(/^Roll/);
    await room.as('Ana').select(/^Score/, /^Chance/);
    expect(await shrunk(room, before)).toBe(
      'Ana scored **11** in Chance (6 6 **2 5** 6 → **1 1 2 5** 1 → 1 1 2 5 2)',
    );
  });

  test('the last moves are on the board: everybody’s since one’s own turn', async () => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    await room.turn('Ana', [1, 2, 3, 4, 5], 'Large straight — 40');
    await room.turn('Bo', [1, 2, 3, 4, 6], 'Large straight — 0');
    await room.turn('Cy', [1, 1, 3, 4, 6], 'Ones — 2');
    const { text } = room.seen();
    expect(text).toContain('Bo scratched Large straight for **0** (1 2 3 4 6)');
    expect(text).toContain('Cy scored **2** in Ones (1 1 3 4 6)');
    expect(text).not.toContain('Ana scored');
    expect(text).toContain('**Ana 40** · Bo 0 · Cy 2');
  });
});

describe('with one person', () => {
  test('the board stays on its message, turn after turn', async () => {
    const room = await game();
    const { id } = room.latest();
    for (const line of ['Chance — 18', 'Sixes — 0', 'Small straight — 30'])
      expect((await room.turn('Ana', [2, 3, 4, 5, 4], line)).message?.id).toBe(id);
    expect(room.seen().round).toBe(4);
  });

  test('it is posted anew once it is an hour old, and calls nobody', async () => {
    const room = await game();
    const before = room.latest();
    await room.turn('Ana', [2, 3, 4, 5, 4], 'Chance — 18');
    bot().advance(HOUR + 1000);
    const answer = await room.as('Ana').click('Roll');
    expect([answer.kind, answer.message?.notified]).toEqual(['message', []]);
    expect(room.latest().id).not.toBe(before.id);
    expect(await shrunk(room, before)).toBe('Ana scored **18** in Chance (2 3 4 5 4)');
    expect((await room.as('Ana').select(/^Scratch|^Score/, /./)).kind).toBe('update');
  });
});

describe('/yahtzee board', () => {
  test('brings the board down for whoever has a seat, and calls nobody', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    bot().next(1, 2, 3, 4, 6);
    await room.as('Ana').click('Roll');
    await room.as('Ana').click('6');
    for (const name of ['Ana', 'Bo']) {
      const before = room.latest();
      room.as('Bo').say('where is it?');
      const answer = await room.as(name).slash('yahtzee board');
      expect([answer.ephemeral, answer.message?.notified]).toEqual([false, []]);
      expect(room.latest().id).toBe(answer.message?.id);
      expect(room.seen()).toMatchObject({ dice: [1, 2, 3, 4, 6], held: [5], rolled: 1 });
      const link = `https://discord.com/channels/${before.guildId}/${room.channel.id}/${answer.message?.id}`;
      expect(await shrunk(room, before)).toBe(`The board has moved on: ${link}.`);
    }
    expect((await room.as('Ana').click(/^Roll/)).kind).toBe('update');
  });

  test('shows it privately to an onlooker, with nothing to press', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    await room.turn('Ana', [1, 2, 3, 4, 6], 'Small straight — 30');
    const answer = await room.refused(
      () => room.as('Zoe').slash('yahtzee board'),
      /Round 1 of 13 — Bo to roll/,
    );
    expect(answer.text).toContain(room.latest().id);
    expect(readBoard(answer.message).totals.get('Ana')).toBe(30);
  });

  test('brings the lobby down, and the end of a game', async () => {
    const room = freshRoom();
    await room.as('Ana').slash('yahtzee new');
    const before = room.latest();
    expect((await room.as('Ana').slash('yahtzee board')).text).toContain("Ana's table");
    await shrunk(room, before);
    await room.as('Ana').click('Start');
    await room.as('Ana').slash('yahtzee end');
    await room.as('Ana').click('End the game');
    await bot().discord.until(() => textOf(room.latest()).includes('ended early'));
    const over = room.latest();
    expect((await room.as('Ana').slash('yahtzee board')).text).toContain('ended early');
    await bot().discord.until(() => buttonsOf(room.now(over)).length === 0);
    expect(buttonsOf(room.latest()).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Rematch', 'Cards']),
    );
  });

  test('where there is no table, says how to open one', async () => {
    const room = freshRoom();
    for (const command of [
      'yahtzee board',
      'yahtzee leave',
      'yahtzee start',
      'yahtzee resign',
      'yahtzee end',
      'roll',
    ])
      await room.refused(() => room.as('Ana').slash(command), /no table in this channel.+\/yahtzee new/);
  });
});

test('Cards shows everyone’s card to whoever asks, privately', async () => {
  const room = await game({ people: ['Ana', 'Bo'] });
  await room.turn('Ana', [1, 2, 3, 4, 6], 'Small straight — 30');
  const answer = await room.refused(() => room.as('Zoe').click('Cards'), /Sm straight +30\n/);
  expect(answer.text).toMatch(/ {12} +Ana +Bo\n/);
  expect(answer.text).toMatch(/Total +30 +0\n/);
});

describe('a board that somebody deleted', () => {
  test('comes back with whatever is done next', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    bot().discord.deleteMessage(room.latest());
    await room.as('Ana').slash('yahtzee board');
    expect(room.seen().whose).toBe('Ana to roll');
    bot().discord.deleteMessage(room.latest());
    expect((await room.as('Ana').slash('roll')).kind).toBe('message');
    await room.as('Ana').select(/^Score|^Scratch/, /^Chance/);
    expect(room.seen().whose).toBe('Bo to roll');
  });

  test('comes back by itself when a CPU has played', async () => {
    const room = await game({ cpus: 1 });
    await room.turn('Ana', [2, 3, 4, 5, 4], 'Chance — 18');
    const before = room.latest();
    bot().discord.deleteMessage(before);
    room.as('Bo').say('oops');
    bot().advance(4000);
    await bot().discord.until(() => textOf(room.latest()).includes('Ana to roll'));
    expect(room.latest().id).not.toBe(before.id);
  });
});

test('names are names, whatever they are made of', async () => {
  const nick = '@everyone **Zed** `_` <@1> \n# x';
  const room = await game({ people: [nick, '||Bo||'] });
  await room.turn(nick, [2, 3, 4, 5, 4], 'Chance — 18');
  expect(textOf(room.latest())).not.toMatch(/@everyone|[^\\]\*\*Zed|<@1>/);
  expect(room.latest().notified).toEqual([room.idOf('||Bo||')]);
  await room.refused(() => room.as('||Bo||').click('Cards'), /Chance/);
  await room.refused(() => room.as(nick).click('Roll'), /^It's \\\|\\\|Bo\\\|\\\|'s turn/);
});
