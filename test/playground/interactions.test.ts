import { DiscordAPIError, MessageFlags, type RepliableInteraction } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buttonsOf } from '../../playground/discord.ts';
import { type Stage, stage } from './bot.ts';
import { at, request } from './rest.ts';
import { boxes, buttons, COMMANDS, invite } from './setup.ts';

let now: Stage;
beforeAll(async () => {
  now = await stage();
  await now.client.application.commands.set(COMMANDS);
});
afterEach(() => {
  expect(now.errors.splice(0)).toEqual([]);
  now.discord.assertClean();
});
afterAll(() => now.close());

const ephemeral = { flags: MessageFlags.Ephemeral } as const;

function onAny(act: (interaction: RepliableInteraction) => Promise<unknown>): void {
  now.act(async (interaction) => (interaction.isRepliable() ? act(interaction) : undefined));
}

async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'done',
    (error) => (error instanceof DiscordAPIError ? error.code : error),
  );
}

const ana = () => now.discord.user('ana').in('dice');
const bo = () => now.discord.user('bo').in('dice');

describe('a command', () => {
  test('is answered with a message', async () => {
    onAny(async (i) => {
      const { resource } = await i.reply({ content: 'six', withResponse: true });
      expect(resource?.message?.content).toBe('six');
    });
    const answer = await ana().slash('roll');
    expect(answer).toMatchObject({ kind: 'message', text: 'six', ephemeral: false });
    expect(answer.message?.cause).toMatchObject({ name: 'roll', user: { name: 'ana' } });
  });

  test('carries its options, its member and its place', async () => {
    now.act(async (i) => {
      if (!i.isChatInputCommand() || !i.inCachedGuild()) throw new Error('not in a guild');
      const whom = i.options.getMember('with');
      const words = [i.options.getSubcommand(), i.options.getString('rules'), i.options.getInteger('seats')];
      const place = [
        i.guild.name,
        i.channel?.name,
        i.member.displayName,
        i.locale,
        i.memberPermissions.has('ManageMessages'),
      ];
      await i.reply([...words, whom?.user.username, ...place].join(' '));
    });
    const options = { nick: 'Mo', locale: 'de', permissions: ['ManageMessages'] } as const;
    const mod = now.discord.user('mod', options).in('dice');
    const values = { rules: 'Forced joker', seats: 3, with: now.discord.user('ana') };
    expect((await mod.slash('table open', values)).text).toBe('open forced 3 ana Home dice Mo de true');
  });

  test.each([
    ['unknown', 'nothing', {}],
    ['its sub-command missing', 'table', {}],
    ['a required option missing', 'table open', {}],
    ['a choice that is not offered', 'table open', { rules: 'none' }],
    ['a number out of range', 'table open', { rules: 'free', seats: 9 }],
    ['a number that is not whole', 'table open', { rules: 'free', seats: 1.5 }],
    ['words for a person', 'table open', { rules: 'free', with: 'bo' }],
    ['an option it does not have', 'roll', { dice: 5 }],
    ['without the permission for it', 'cleanup', {}],
  ])('is not sent: %s', (_name, path, options) =>
    expect(ana().slash(path, options)).rejects.toThrow('Discord would not'),
  );

  test('suggests while one types', async () => {
    now.act(async (i) => {
      if (i.isAutocomplete()) await i.respond([{ name: i.options.getFocused(), value: 'full-house' }]);
    });
    expect(await ana().complete('score', 'box', 'fu')).toEqual([{ name: 'fu', value: 'full-house' }]);
    await expect(ana().complete('table open', 'rules', 'fu')).rejects.toThrow('has no autocomplete');
  });

  test('works in a thread and in the DM of the bot', async () => {
    onAny((i) => i.reply(`${i.channelId} ${i.guild?.name} ${i.context}`));
    const thread = now.discord.thread('side game', 'dice');
    expect((await now.discord.user('ana').in(thread).slash('roll')).text).toBe(`${thread.id} Home 0`);
    const dm = now.discord.dm(now.discord.user('ana'));
    expect((await now.discord.user('ana').dm().slash('roll')).text).toBe(`${dm.id} undefined 1`);
    await expect(now.discord.user('ana').dm().slash('cleanup')).rejects.toThrow('not offered here');
  });
});

describe('a press', () => {
  const board = (...labels: string[]) => ({
    content: 'board',
    components: [buttons(...labels), boxes(), invite()],
  });

  async function dealt(...labels: string[]) {
    onAny((i) => i.reply(board(...labels)));
    const { message } = await ana().slash('roll');
    if (!message) throw new Error('no board');
    return message;
  }

  test('updates its message, and the old state stays what it was', async () => {
    const before = await dealt('Roll');
    now.act(async (i) => i.isButton() && i.update({ content: 'rolled', components: [buttons('Score')] }));
    const answer = await ana().click('Roll');
    expect(answer).toMatchObject({ kind: 'update', text: 'rolled', message: { id: before.id, edits: 1 } });
    expect(before.content).toBe('board');
    expect(now.discord.message(before).content).toBe('rolled');
  });

  test('finds the newest message that has it', async () => {
    const first = await dealt('Roll', 'Undo');
    const second = await dealt('Roll');
    now.act(async (i) => i.isButton() && i.reply({ content: i.message.id, ...ephemeral }));
    expect((await ana().click(/^ro/i)).text).toBe(second.id);
    expect((await ana().click('Undo')).text).toBe(first.id);
    expect((await ana().click('Roll', first)).text).toBe(first.id);
  });

  test('on a disabled, missing or unseen button is impossible', async () => {
    const row = buttons('Roll', 'Off');
    row.components[1]?.setDisabled(true);
    onAny((i) => i.reply({ content: 'mine', components: [row], ...ephemeral }));
    const { message } = await ana().slash('roll');
    await expect(ana().click('Off', message)).rejects.toThrow('[Off (disabled)]');
    await expect(ana().click('Nothing')).rejects.toThrow('cannot use');
    await expect(bo().click('Roll', message)).rejects.toThrow('bo cannot use');
  });

  test('may come late, and be forged', async () => {
    const before = await dealt('Roll');
    const [roll] = buttonsOf(before);
    now.act(async (i) => i.isButton() && i.update({ components: [buttons('Score')] }));
    await ana().click('Roll', before);
    await expect(ana().click('Roll', before)).rejects.toThrow('cannot use');
    now.act(async (i) => i.isMessageComponent() && i.reply({ content: `late ${i.customId}`, ...ephemeral }));
    expect((await ana().clickStale(roll ?? 'Roll', before)).text).toBe('late Roll');
    expect((await bo().send({ customId: 'v1:forged', message: before })).text).toBe('late v1:forged');
    expect((await bo().send({ customId: 'box', values: ['yahtzee'], message: before })).text).toBe(
      'late box',
    );
  });

  test('in a menu carries what was picked', async () => {
    const message = await dealt('Roll');
    now.act(async (i) => i.isStringSelectMenu() && i.reply({ content: i.values.join(' '), ...ephemeral }));
    expect((await ana().select('Score…', /^Chance/, message)).text).toBe('chance');
    await expect(ana().select('Score…', 'yahtzee')).rejects.toThrow('does not offer');
    await expect(ana().select('Score…', ['sixes', 'chance'])).rejects.toThrow('takes 1 to 1');
    now.act(
      async (i) =>
        i.isUserSelectMenu() && i.reply(i.members.map((member) => member?.user?.username).join(' ')),
    );
    const people = ['bo', 'eve'].map((name) => now.discord.user(name));
    for (const person of people) person.join(now.discord.guild());
    expect((await ana().pickUsers('Invite…', people, message)).text).toBe('bo eve');
  });
});

describe('an answer', () => {
  test('may be private: for one person, and out of reach by its channel', async () => {
    onAny((i) => i.reply({ content: 'psst', ...ephemeral }));
    const { message, ephemeral: isPrivate } = await ana().slash('roll');
    expect(isPrivate).toBe(true);
    expect(ana().sees()).toContain(message);
    expect(bo().sees()).not.toContain(message);
    const route = `/channels/${message?.channelId}/messages/${message?.id}`;
    expect(at((await request(now.discord, 'GET', route)).answer, 'code')).toBe(10008);
  });

  test('may be deferred; the first follow-up takes the place of "is thinking…"', async () => {
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    onAny(async (i) => {
      await i.deferReply();
      await released;
      await i.followUp('first');
      await i.followUp({ content: 'second', ...ephemeral });
    });
    const answer = await ana().slash('roll');
    expect(answer).toMatchObject({ kind: 'deferred', message: { loading: true } });
    go();
    await now.discord.until(() => ana().sees().at(-1)?.content === 'second');
    expect(now.discord.message(answer.message?.id ?? '')).toMatchObject({ content: 'first', loading: false });
    expect(ana().sees().at(-1)).toMatchObject({ ephemeralFor: now.discord.user('ana').id });
  });

  test('is read, edited and deleted as @original', async () => {
    const seen: unknown[] = [];
    onAny(async (i) => {
      await i.deferReply(ephemeral);
      await i.editReply('one');
      seen.push((await i.fetchReply()).content);
      await i.deleteReply();
      seen.push(await codeOf(i.editReply('gone')));
    });
    await ana().slash('roll');
    await now.discord.until(() => seen.length === 2);
    expect(seen).toEqual(['one', 10008]);
  });

  test('of a deferred update edits the board', async () => {
    onAny((i) => i.reply({ content: 'board', components: [buttons('Roll')] }));
    const { message } = await ana().slash('roll');
    now.act(async (i) => {
      if (!i.isButton()) return;
      await i.deferUpdate();
      await i.editReply('later');
    });
    expect((await ana().click('Roll')).kind).toBe('deferred');
    await now.discord.until(() => now.discord.message(message?.id ?? '').content === 'later');
  });

  test('given twice is refused with 40060', async () => {
    let second: unknown;
    onAny(async (i) => {
      await i.reply('once');
      const route = `/interactions/${i.id}/${i.token}/callback`;
      second = at(
        (await request(now.discord, 'POST', route, { type: 4, data: { content: 'twice' } })).answer,
        'code',
      );
    });
    await ana().slash('roll');
    await now.discord.until(() => second);
    expect(second).toBe(40060);
  });

  test('to a message that is gone is refused with 10008', async () => {
    onAny((i) => i.reply({ content: 'board', components: [buttons('Roll')] }));
    const { message } = await ana().slash('roll');
    if (!message) throw new Error('no board');
    now.discord.deleteMessage(message);
    const codes: unknown[] = [];
    now.act(async (i) => {
      if (!i.isButton()) return;
      codes.push(await codeOf(i.update('new')));
      await i.reply({ content: 'it is gone', ...ephemeral });
    });
    expect((await ana().clickStale('Roll', message)).text).toBe('it is gone');
    expect(codes).toEqual([10008]);
  });

  test.each([
    ['an empty reply', { type: 4, data: {} }, 50006, 'code'],
    ['a long one', { type: 4, data: { content: 'x'.repeat(2001) } }, 50035, 'errors.data.content'],
    ['an update of a command', { type: 7, data: { content: 'x' } }, 50035, 'errors.type'],
    ['suggestions for a command', { type: 8, data: { choices: [] } }, 50035, 'errors.type'],
    ['no type', { data: {} }, 50035, 'errors.type'],
    [
      'a modal without parts',
      { type: 9, data: { custom_id: 'm', title: 'M' } },
      50035,
      'errors.data.components',
    ],
  ])('is refused when it is %s', async (_name, body, code, path) => {
    const got: unknown[] = [];
    onAny(async (i) => {
      const { answer } = await request(
        now.discord,
        'POST',
        `/interactions/${i.id}/${i.token}/callback`,
        body,
      );
      got.push(at(answer, 'code'), at(answer, path));
      await i.reply('ok');
    });
    await ana().slash('roll');
    expect(got).toEqual([code, expect.anything()]);
    now.discord.takeProblems(/bad body/);
  });

  test.each([
    [
      '26',
      Array.from({ length: 26 }, (_, index) => ({ name: 'x', value: `${index}` })),
      'errors.data.choices',
    ],
    ['a name over 100', [{ name: 'x'.repeat(101), value: 'x' }], 'errors.data.choices.0.name'],
    ['a value over 100', [{ name: 'x', value: 'x'.repeat(101) }], 'errors.data.choices.0.value'],
  ])('with suggestions is refused: %s', async (_name, choices, path) => {
    const got: unknown[] = [];
    now.act(async (i) => {
      if (!i.isAutocomplete()) return;
      const body = { type: 8, data: { choices } };
      const { answer } = await request(
        now.discord,
        'POST',
        `/interactions/${i.id}/${i.token}/callback`,
        body,
      );
      got.push(at(answer, path));
      await i.respond([]);
    });
    expect(await ana().complete('score', 'box', 'x')).toEqual([]);
    expect(got).toEqual([expect.anything()]);
    now.discord.takeProblems(/bad body/);
  });
});

describe('time', () => {
  test('three seconds without an answer: the person is told, the bot gets 10062', async () => {
    const codes: unknown[] = [];
    let held: RepliableInteraction | undefined;
    onAny(async (i) => {
      held = i;
    });
    const waiting = ana().slash('roll');
    await now.discord.until(() => held);
    now.discord.clock.advance(3000);
    expect(await waiting).toMatchObject({ kind: 'none' });
    if (held) codes.push(await codeOf(held.reply('late')));
    expect(codes).toEqual([10062]);
    now.discord.takeProblems(/no answer: \/roll by ana/);
  });

  test('fifteen minutes: the token is worth nothing, the channel still works', async () => {
    let held: RepliableInteraction | undefined;
    onAny(async (i) => {
      await i.reply('board');
      held = i;
    });
    const { message } = await ana().slash('roll');
    await now.discord.until(() => held);
    now.discord.clock.advance(15 * 60_000);
    expect(await codeOf(held?.editReply('late') ?? Promise.resolve())).toBe(50027);
    const channel = held?.channel;
    if (!channel || !('messages' in channel)) throw new Error('no channel');
    await channel.messages.edit(message?.id ?? '', 'by channel');
    expect(now.discord.latest('dice')?.content).toBe('by channel');
  });

  test('before the first answer there is no webhook: 10015', async () => {
    const codes: unknown[] = [];
    onAny(async (i) => {
      const route = `/webhooks/${now.discord.applicationId}/${i.token}`;
      codes.push(at((await request(now.discord, 'POST', route, { content: 'x' })).answer, 'code'));
      await i.reply('ok');
    });
    await ana().slash('roll');
    expect(codes).toEqual([10015]);
  });
});

describe('a mention', () => {
  test.each([
    ['by default', undefined, ['bo']],
    ['with nothing allowed', { parse: [] }, []],
    ['of a listed person', { users: ['bo'] }, ['bo']],
    ['of somebody else listed', { users: ['ana'] }, []],
  ])('%s', async (_name, rules, names) => {
    bo();
    const { discord } = now;
    const users =
      rules && 'users' in rules ? { users: rules.users.map((name) => discord.user(name).id) } : {};
    onAny((i) =>
      i.reply({
        content: `<@${discord.user('bo').id}>`,
        ...(rules ? { allowedMentions: { parse: [], ...users } } : {}),
      }),
    );
    const { message } = await ana().slash('roll');
    expect(message?.notified).toEqual(names.map((name) => discord.user(name).id));
  });

  test('edited in calls nobody', async () => {
    onAny(async (i) => {
      await i.reply('x');
      await i.editReply(`<@${now.discord.user('bo').id}>`);
    });
    const { message } = await ana().slash('roll');
    await now.discord.until(() => now.discord.message(message?.id ?? '').edits === 1);
    expect(now.discord.message(message?.id ?? '')).toMatchObject({
      notified: [],
      mentions: [{ name: 'bo' }],
    });
  });
});
