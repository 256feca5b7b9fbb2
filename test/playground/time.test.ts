import type { RepliableInteraction } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type Stage, stage } from './bot.ts';
import { at, request } from './rest.ts';
import { COMMANDS } from './setup.ts';

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

const ana = () => now.discord.user('ana').in('dice');
const bo = () => now.discord.user('bo').in('dice');

describe('time', () => {
  test('three seconds without an answer: the person is told, the bot gets 10062', async () => {
    const codes: unknown[] = [];
    let held: RepliableInteraction | undefined;
    now.onAny(async (i) => {
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
    now.onAny(async (i) => {
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
    now.onAny(async (i) => {
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
    now.onAny((i) =>
      i.reply({
        content: `<@${discord.user('bo').id}>`,
        ...(rules ? { allowedMentions: { parse: [], ...users } } : {}),
      }),
    );
    const { message } = await ana().slash('roll');
    expect(message?.notified).toEqual(names.map((name) => discord.user(name).id));
  });

  test('edited in calls nobody', async () => {
    now.onAny(async (i) => {
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
