import { describe, expect, test } from 'vitest';
import { buttonsOf, type Message, textOf } from '../../playground/discord.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';

const { bot, room: freshRoom, game } = stage();

const labelsOn = (message: Message | undefined) =>
  (message ? buttonsOf(message) : []).map(({ label }) => label);
const linesOf = (room: Room) => textOf(room.latest()).split('\n');
const placesOn = (room: Room) => linesOf(room).filter((line) => /^\*\*\d\*\* /.test(line));
const _seatsOn = (room: Room) => placesOn(room).map((line) => line.replace(/^\*\*\d\*\* /, ''));

describe('resigning', () => {
  test.each(['button', 'command', 'leave'] as const)(
    'asks first, and changes nothing when declined (%s)',
    async (by) => {
      const room = await game({ people: ['Ana', 'Bo'] });
      const before = await room.picture();
      const asked =
        by === 'button'
          ? await room.as('Bo').click('Resign')
          : await room.as('Bo').slash(by === 'command' ? 'yahtzee resign' : 'yahtzee leave');
      expect([asked.ephemeral, labelsOn(asked.message)]).toEqual([true, ['Resign', 'Keep playing']]);
      expect(asked.text).toBe(
        'Resign? Your card keeps its points and takes no more turns; the others play on.',
      );
      const answer = await room.reply('Bo', 'Keep playing');
      expect([answer.kind, answer.ephemeral, answer.text, labelsOn(answer.message)]).toEqual([
        'update',
        true,
        'Nothing has changed.',
        [],
      ]);
      expect(await room.picture()).toBe(before);
    },
  );

  test('on turn hands the board on, and the card keeps its points', async () => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    await room.turn('Ana', [1, 2, 3, 4, 5], 'Large straight — 40');
    await room.turn('Bo', [6, 6, 6, 1, 2], 'Sixes — 18');
    await room.turn('Cy', [6, 6, 6, 1, 2], 'Sixes — 18');
    await room.as('Ana').click('Roll');
    const before = room.latest();
    expect((await room.resign('Ana')).text).toBe('You resigned with 40. Your card stays at the table.');
    await room.says('Bo to roll');
    expect(room.latest().id).not.toBe(before.id);
    expect(room.latest().notified).toEqual([room.idOf('Bo')]);
    await room.picture();
    expect(textOf(room.now(before))).toBe('Ana resigned with 40');
    expect([...room.seen().totals]).toEqual([
      ['Ana (resigned)', 40],
      ['Bo', 18],
      ['Cy', 18],
    ]);
    await room.turn('Bo', [1, 2, 3, 4, 5], 'Large straight — 40');
    await room.turn('Cy', [1, 2, 3, 4, 5], 'Large straight — 40');
    expect(room.seen().whose).toBe('Bo to roll');
    for (const act of [
      () => room.as('Ana').click('Roll'),
      () => room.as('Ana').slash('roll'),
      () => room.as('Ana').click('Resign'),
      () => room.as('Ana').slash('yahtzee resign'),
    ])
      await room.refused(act, /^You have resigned from this game\. You can join the next one\.$/);
  });

  test('out of turn changes the board where it is, and calls nobody', async () => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    await room.as('Ana').click('Roll');
    const { id } = room.latest();
    await room.resign('Bo');
    await room.says('Bo (resigned) 0');
    expect(room.latest().id).toBe(id);
    expect(room.seen()).toMatchObject({ whose: 'Ana to roll or score', rolled: 1 });
    await room.as('Ana').select(/^Score|^Scratch/, /./);
    expect(room.seen().whose).toBe('Cy to roll');
  });

  test('confirmed twice, it is said that it is done', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    const asked = await room.as('Bo').click('Resign');
    await room.resign('Bo');
    expect(asked.message && (await room.as('Bo').click('Resign', asked.message)).text).toMatch(
      /^You have resigned/,
    );
  });

  test.each([{ people: ['Ana'] }, { people: ['Ana'], cpus: 2 }])(
    'by the last person closes the table: %j',
    async (opening) => {
      const room = await game(opening);
      const asked = await room.as('Ana').click('Resign');
      expect(asked.text).toBe(
        'Resign? You are the last person playing, so the game ends for everyone, without a winner.',
      );
      await room.reply('Ana', 'Resign');
      await room.says('Nobody is left to play: the game is over without a winner');
      expect(labelsOn(room.latest())).toContain('Rematch');
    },
  );

  test('by one after the other, hosts and all', async () => {
    const room = await game({ people: ['Ana', 'Bo'], cpus: 1 });
    await room.resign('Ana');
    await room.says('Bo to roll');
    await room.refused(
      () => room.as('Ana').slash('yahtzee end'),
      /^Only Bo, the host, or someone with Manage Messages/,
    );
    await room.resign('Bo');
    await room.says('Nobody is left to play');
  });

  test('before the game starts is leaving', async () => {
    const room = freshRoom();
    await room.as('Ana').slash('yahtzee new');
    await room.refused(
      () => room.as('Ana').slash('yahtzee resign'),
      /^The game has not started yet: the host presses Start\.$/,
    );
  });
});

describe('/yahtzee end', () => {
  const mod = (room: Room) => {
    bot().discord.user('Mo', { nick: 'Mo', permissions: ['ManageMessages'] });
    return room;
  };

  test.each(['Ana', 'Mo'])('%s ends the game after a question', async (who) => {
    const room = mod(await game({ people: ['Ana', 'Bo'] }));
    await room.turn('Ana', [1, 2, 3, 4, 5], 'Large straight — 40');
    const before = await room.picture();
    const asked = await room.as(who).slash('yahtzee end');
    expect([asked.ephemeral, labelsOn(asked.message)]).toEqual([true, ['End the game', 'Keep playing']]);
    expect((await room.reply(who, 'Keep playing')).text).toBe('Nothing has changed.');
    expect(await room.picture()).toBe(before);
    await room.as(who).slash('yahtzee end');
    const answer = await room.reply(who, 'End the game');
    expect(answer.text).toBe('The game is ended and kept in the history as ended early.');
    await room.says('The game was ended early, without a winner');
    expect(linesOf(room)).toEqual(expect.arrayContaining(['Ana 40', 'Bo 0']));
    expect(placesOn(room)).toEqual([]);
    await room.refused(() => room.as(who).slash('yahtzee end'), /^This game is over\. Press Rematch/);
    await room.refused(() => room.as('Ana').slash('roll'), /^This game is over\. Press Rematch/);
  });

  test('is not for others, whether they sit here or not', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    for (const who of ['Bo', 'Zoe'])
      await room.refused(
        () => room.as(who).slash('yahtzee end'),
        /^Only Ana, the host, or someone with Manage Messages, can do that\. .+press Resign\.$/,
      );
    const lobby = freshRoom();
    await lobby.as('Ana').slash('yahtzee new');
    await lobby.as('Bo').click('Join');
    await lobby.refused(() => lobby.as('Bo').slash('yahtzee end'), /press Leave\.$/);
  });

  test.each(['Ana', 'Mo'])('%s closes a lobby by it', async (who) => {
    const room = mod(freshRoom());
    await room.as('Ana').slash('yahtzee new');
    const asked = await room.as(who).slash('yahtzee end');
    expect([asked.text, labelsOn(asked.message)]).toEqual([
      'Close this table for everyone? The game has not started, so nothing is lost.',
      ['Close the table', 'Keep it open'],
    ]);
    expect((await room.reply(who, 'Close the table')).text).toBe('The table is closed.');
    await room.says(`${who} closed the table.`);
    expect(labelsOn(room.latest())).toEqual([]);
  });

  test('confirmed when the game has ended in between', async () => {
    const room = mod(await game());
    const asked = await room.as('Ana').slash('yahtzee end');
    await room.as('Mo').slash('yahtzee end');
    await room.reply('Mo', 'End the game');
    await room.says('ended early');
    const late = asked.message && (await room.as('Ana').click('End the game', asked.message));
    expect(late?.text).toMatch(/^This game is over/);
    await room.as('Ana').click('Rematch');
    await room.as('Ana').slash('yahtzee board');
    expect(textOf(room.latest())).toContain("Ana's table");
  });
});
