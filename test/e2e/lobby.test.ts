import { describe, expect, test } from 'vitest';
import { buttonsOf, type Message, menusOf, textOf } from '../../playground/discord.ts';
import { stage } from '../support/stage.ts';
import { createRoom, type Room } from '../support/table.ts';

const { bot, room: freshRoom, game } = stage();

const seatsIn = (message: Message | undefined): readonly string[] =>
  message ? [...textOf(message).matchAll(/^\*\*\d\*\* (.+)$/gm)].flatMap(([, seat]) => seat ?? []) : [];
const placeholders = (message: Message) => menusOf(message).map((menu) => menu.placeholder);
const choices = (message: Message) => menusOf(message)[0]?.options.map(({ label }) => label) ?? [];

/** A lobby opened by Ana, with others who joined. */
async function lobby(...others: readonly string[]): Promise<Room> {
  const room = freshRoom();
  await room.as('Ana').slash('yahtzee new');
  for (const name of others) await room.as(name).click('Join');
  return room;
}

describe('/yahtzee new', () => {
  test.each([
    [{}, 'Forced joker', []],
    [{ rules: 'free-joker' }, 'Free-choice joker', []],
    [{ rules: 'double-yahtzee', cpus: 1 }, 'Double Yahtzee', ['Ada (CPU casual)']],
    [
      { rules: 'no-joker', cpus: 2, level: 'perfect' },
      'No joker',
      ['Ada (CPU perfect)', 'Blaise (CPU perfect)'],
    ],
    [{ level: 'sharp' }, 'Forced joker', []],
  ])('%j', async (options, rules, cpus) => {
    const room = freshRoom();
    const answer = await room.as('Ana').slash('yahtzee new', options);
    expect([answer.kind, answer.ephemeral]).toEqual(['message', false]);
    expect(answer.text).toContain(`Yahtzee · ${rules} — Ana's table`);
    expect(seatsIn(answer.message)).toEqual(['Ana (host)', ...cpus]);
  });

  test('seven CPUs fill the table', async () => {
    const room = freshRoom();
    await room.as('Ana').slash('yahtzee new', { cpus: 7 });
    expect(seatsIn(room.latest())).toHaveLength(8);
    expect(textOf(room.latest())).toContain('The table is full');
    expect(placeholders(room.latest())).toEqual(['Add a CPU…']);
    expect(choices(room.latest()).every((label) => label.startsWith('Remove '))).toBe(true);
    await room.refused(() => room.as('Bo').slash('yahtzee join'), /All eight seats are taken/);
    await expect(() => room.as('Bo').click('Join')).rejects.toThrow('cannot use');
    await room.as('Ana').select(/CPU/, 'Remove Carl (CPU casual)');
    await room.as('Bo').click('Join');
    expect(seatsIn(room.latest()).at(-1)).toBe('Bo');
    await room.as('Ana').click('Start');
    expect(room.seen().totals.size).toBe(8);
  });

  test.each([
    ['lobby', async (room: Room) => room.latest()],
    [
      'game',
      async (room: Room) => {
        await room.as('Ana').click('Start');
        return room.latest();
      },
    ],
  ])('a second one during a %s answers with a link to the table', async (_phase, begun) => {
    const room = await lobby();
    const { id } = await begun(room);
    const link = new RegExp(`already.+https://discord.com/channels/\\d+/${room.channel.id}/${id}$`);
    await room.refused(() => room.as('Bo').slash('yahtzee new'), link);
    await room.refused(() => room.as('Ana').slash('yahtzee new', { rules: 'no-joker' }), link);
  });

  test('threads are channels of their own', async () => {
    const room = await lobby();
    const thread = createRoom(bot(), bot().discord.thread('side table', room.channel));
    await thread.as('Bo').slash('yahtzee new', { rules: 'no-joker' });
    await thread.as('Bo').click('Start');
    await thread.turn('Bo', [1, 2, 3, 4, 5], 'Large straight — 40');
    expect(thread.seen().totals).toEqual(new Map([['Bo', 40]]));
    expect(textOf(room.latest())).toContain("Ana's table");
  });

  test('a table in the direct messages', async () => {
    const { discord } = bot();
    const dm = createRoom(bot(), discord.dm(discord.user('Ana')));
    await dm.as('Ana').slash('yahtzee new', { cpus: 1 });
    await dm.as('Ana').click('Start');
    await dm.turn('Ana', [6, 6, 6, 6, 6], 'Yahtzee — 50');
    expect(dm.seen().totals.get('Ana')).toBe(50);
    await dm.refused(
      () => dm.as('Ana').slash('yahtzee new'),
      new RegExp(`/@me/${dm.channel.id}/${dm.latest().id}$`),
    );
    await dm.as('Ana').slash('yahtzee end');
    await dm.as('Ana').click('End the game');
  });
});

describe('seats', () => {
  test('people join and leave by themselves; the lobby stays on its message', async () => {
    const room = await lobby('Bo');
    const { id } = room.latest();
    expect((await room.as('Cy').click('Join')).kind).toBe('update');
    expect(seatsIn(room.latest())).toEqual(['Ana (host)', 'Bo', 'Cy']);
    expect((await room.as('Bo').click('Leave')).kind).toBe('update');
    expect(seatsIn(room.latest())).toEqual(['Ana (host)', 'Cy']);
    expect(room.latest().id).toBe(id);
  });

  test('the same, typed: the lobby comes anew, the old one loses its controls', async () => {
    const room = await lobby();
    const first = room.latest();
    const joined = await room.as('Bo').slash('yahtzee join');
    expect(seatsIn(joined.message)).toEqual(['Ana (host)', 'Bo']);
    await bot().discord.until(() => buttonsOf(room.now(first)).length === 0);
    expect(textOf(room.now(first))).toContain(joined.message?.id);
    expect(seatsIn((await room.as('Bo').slash('yahtzee leave')).message)).toEqual(['Ana (host)']);
    await room.as('Bo').slash('yahtzee join');
    expect((await room.as('Ana').slash('yahtzee start')).text).toContain('Round 1 of 13 — Ana to roll');
  });

  test.each([
    ['joins twice', 'Bo', 'Join', /already have a seat/],
    ['leaves without a seat', 'Zoe', 'Leave', /no seat at this table/],
    ['starts without being host', 'Bo', 'Start', /Only Ana, the host, can do that/],
    ['cancels without being host', 'Bo', 'Cancel', /Only Ana, the host, can do that/],
    ['starts without a seat', 'Zoe', 'Start', /Only Ana, the host, can do that/],
    ['cancels without a seat', 'Zoe', 'Cancel', /Only Ana, the host, can do that/],
  ])('who %s is told why not', async (_what, who, label, sentence) => {
    const room = await lobby('Bo');
    await room.refused(() => room.as(who).click(label), sentence);
    const typed = label === 'Cancel' ? 'end' : label.toLowerCase();
    await room.refused(
      () => room.as(who).slash(`yahtzee ${typed}`),
      label === 'Cancel' ? /Only Ana, the host, or/ : sentence,
    );
  });

  test('when the host leaves, the next person is host', async () => {
    const room = await lobby('Bo', 'Cy');
    await room.as('Ana').select(/CPU/, 'Add a CPU: casual');
    await room.as('Ana').click('Leave');
    expect(seatsIn(room.latest())).toEqual(['Bo (host)', 'Cy', 'Ada (CPU casual)']);
    expect(textOf(room.latest())).toMatch(/Bo's table[\s\S]+Anyone can join; Bo starts/);
    await room.refused(() => room.as('Cy').click('Start'), /Only Bo, the host/);
    await room.as('Bo').click('Start');
    expect(room.seen().whose).toBe('Bo to roll');
  });

  test.each(['click', 'slash'] as const)('the last person who leaves by %s closes the table', async (how) => {
    const room = await lobby();
    await room.as('Ana').select(/CPU/, 'Add a CPU: casual');
    const first = room.latest();
    if (how === 'click') await room.as('Ana').click('Leave');
    else await room.as('Ana').slash('yahtzee leave');
    await bot().discord.until(() => buttonsOf(room.now(first)).length === 0);
    expect(textOf(room.now(first))).toBe('Ana closed the table. `/yahtzee new` opens another.');
    await room.refused(() => room.as('Ana').slash('yahtzee join'), /no table in this channel/);
    await room.as('Bo').slash('yahtzee new');
    expect(seatsIn(room.latest())).toEqual(['Bo (host)']);
  });

  test('the host cancels; what is pressed on the closed lobby gets a sentence', async () => {
    const room = await lobby('Bo');
    const before = room.latest();
    expect((await room.as('Ana').click('Cancel')).text).toContain('Ana closed the table');
    for (const button of buttonsOf(before))
      await room.refused(() => room.as('Bo').clickStale(button, before), /no table in this channel/);
  });
});

describe('CPUs', () => {
  test('people at the table add and remove them; others do not', async () => {
    const room = await lobby('Bo');
    await room.as('Ana').select(/CPU/, 'Add a CPU: casual');
    await room.as('Ana').select(/CPU/, 'Add a CPU: perfect');
    await room.as('Bo').select(/CPU/, 'Add a CPU: steady');
    await room.as('Ana').select(/CPU/, 'Remove Blaise (CPU perfect)');
    await room.as('Ana').select(/CPU/, 'Add a CPU: sharp');
    expect(seatsIn(room.latest())).toEqual([
      'Ana (host)',
      'Bo',
      'Ada (CPU casual)',
      'Carl (CPU steady)',
      'Blaise (CPU sharp)',
    ]);
    await room.refused(() => room.as('Zoe').select(/CPU/, 'Add a CPU: casual'), /no seat at this table/);
  });

  test('one removed twice at the same time leaves the lobby as it is', async () => {
    const room = await lobby();
    await room.as('Ana').select(/CPU/, 'Add a CPU: casual');
    const before = room.latest();
    const [menu] = menusOf(before);
    await room.as('Ana').select(/CPU/, /Remove Ada/);
    const send = () =>
      room.as('Ana').send({ customId: menu?.customId ?? '', message: before, values: ['remove:Ada'] });
    await room.refused(send, /left the table already/);
  });
});

describe('invitations', () => {
  test('call the people named once, and nobody else', async () => {
    const room = await lobby('Bo');
    for (const name of ['Cy', 'Dee', 'Bo']) room.as(name);
    const people = ['Cy', 'Dee'].map((name) => ({ id: room.idOf(name) }));
    const answer = await room.as('Ana').pickUsers(/^Invite/, people);
    expect(answer.message?.notified).toEqual(people.map(({ id }) => id));
    expect(answer.text).toBe(
      `<@${room.idOf('Cy')}> <@${room.idOf('Dee')}>: Ana invites you to a game of Yahtzee. Press Join to take a seat.`,
    );
    await room.refused(() => room.as('Bo').pickUsers(/^Invite/, people), /called once/);
    await room.refused(() => room.as('Ana').pickUsers(/^Invite/, [{ id: room.idOf('Bo') }]), /called once/);
    await room.refused(() => room.as('Zoe').pickUsers(/^Invite/, people), /no seat at this table/);
    const joined = await room.as('Cy').click('Join');
    expect(seatsIn(joined.message)).toEqual(['Ana (host)', 'Bo', 'Cy']);
  });

  test('are not for bots, nor for what is no person', async () => {
    const room = await lobby();
    const { discord } = bot();
    await room.refused(() => room.as('Ana').pickUsers(/^Invite/, [{ id: discord.applicationId }]), /bot/i);
    const menu = menusOf(room.latest()).find(({ placeholder }) => placeholder.startsWith('Invite'));
    for (const values of [['@everyone'], ['1'], [], ['x'.repeat(90)]])
      await room.refused(
        () => room.as('Ana').send({ customId: menu?.customId ?? '', message: room.latest(), values }),
        /./,
      );
    await room.as('Bo').click('Join');
    expect(seatsIn(room.latest())).toEqual(['Ana (host)', 'Bo']);
  });
});

test('who joins once the game has begun is told when they can', async () => {
  const room = await game();
  await room.refused(() => room.as('Bo').slash('yahtzee join'), /already started.+next/i);
});
