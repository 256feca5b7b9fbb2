import { describe, expect, test } from 'vitest';
import { type Answer, buttonsOf, type Message, textOf } from '../../playground/discord.ts';
import { stage } from '../support/stage.ts';
import type { Opening, Room } from '../support/table.ts';

const { bot, room: freshRoom, game } = stage();

const labelsOn = (message: Message | undefined) =>
  (message ? buttonsOf(message) : []).map(({ label }) => label);
const linesOf = (room: Room) => textOf(room.latest()).split('\n');
const placesOn = (room: Room) => linesOf(room).filter((line) => /^\*\*\d\*\* /.test(line));
const seatsOn = (room: Room) => placesOn(room).map((line) => line.replace(/^\*\*\d\*\* /, ''));

/** Waits until the newest message says something. */
const says = (room: Room, text: string | RegExp) =>
  bot().discord.until(() =>
    typeof text === 'string' ? textOf(room.latest()).includes(text) : text.test(textOf(room.latest())),
  );

/** Answers the private question somebody was asked last. */
const reply = (room: Room, who: string, label: string): Promise<Answer> =>
  room.as(who).click(
    label,
    room
      .as(who)
      .sees()
      .findLast((message) => message.ephemeralFor !== null),
  );

/** Presses Resign and confirms it. */
async function resign(room: Room, who: string): Promise<Answer> {
  await room.as(who).click('Resign', room.latest());
  return reply(room, who, 'Resign');
}

/** Plays thirteen rounds: the same five dice for everybody, scored as they come, but the last by each for itself. */
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
  await says(room, /win|finished/);
}

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
      const answer = await reply(room, 'Bo', 'Keep playing');
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
    expect((await resign(room, 'Ana')).text).toBe('You resigned with 40. Your card stays at the table.');
    await says(room, 'Bo to roll');
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
    await resign(room, 'Bo');
    await says(room, 'Bo (resigned) 0');
    expect(room.latest().id).toBe(id);
    expect(room.seen()).toMatchObject({ whose: 'Ana to roll or score', rolled: 1 });
    await room.as('Ana').select(/^Score|^Scratch/, /./);
    expect(room.seen().whose).toBe('Cy to roll');
  });

  test('confirmed twice, it is said that it is done', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    const asked = await room.as('Bo').click('Resign');
    await resign(room, 'Bo');
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
      await reply(room, 'Ana', 'Resign');
      await says(room, 'Nobody is left to play: the game is over without a winner');
      expect(labelsOn(room.latest())).toContain('Rematch');
    },
  );

  test('by one after the other, hosts and all', async () => {
    const room = await game({ people: ['Ana', 'Bo'], cpus: 1 });
    await resign(room, 'Ana');
    await says(room, 'Bo to roll');
    await room.refused(
      () => room.as('Ana').slash('yahtzee end'),
      /^Only Bo, the host, or someone with Manage Messages/,
    );
    await resign(room, 'Bo');
    await says(room, 'Nobody is left to play');
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
    expect((await reply(room, who, 'Keep playing')).text).toBe('Nothing has changed.');
    expect(await room.picture()).toBe(before);
    await room.as(who).slash('yahtzee end');
    const answer = await reply(room, who, 'End the game');
    expect(answer.text).toBe('The game is ended and kept in the history as ended early.');
    await says(room, 'The game was ended early, without a winner');
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
    expect((await reply(room, who, 'Close the table')).text).toBe('The table is closed.');
    await says(room, `${who} closed the table.`);
    expect(labelsOn(room.latest())).toEqual([]);
  });

  test('confirmed when the game has ended in between', async () => {
    const room = mod(await game());
    const asked = await room.as('Ana').slash('yahtzee end');
    await room.as('Mo').slash('yahtzee end');
    await reply(room, 'Mo', 'End the game');
    await says(room, 'ended early');
    const late = asked.message && (await room.as('Ana').click('End the game', asked.message));
    expect(late?.text).toMatch(/^This game is over/);
    await room.as('Ana').click('Rematch');
    await room.as('Ana').slash('yahtzee board');
    expect(textOf(room.latest())).toContain("Ana's table");
  });
});

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
    await resign(room, 'Ana');
    await says(room, 'Bo to roll');
    await room.turn('Bo', [1, 2, 3, 4, 6], 'Ones — 1');
    await resign(room, 'Cy');
    await says(room, 'Bo to roll');
    for (let round = 3; round <= 13; round += 1) await room.turn('Bo', [1, 2, 3, 4, 6], /./);
    await says(room, 'wins');
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
  await reply(room, 'Ana', 'End the game');
  await says(room, 'ended early');
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
    await resign(room, 'Ana');
    await says(room, 'Nobody is left');
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
