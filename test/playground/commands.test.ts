import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Stage, stage } from './bot.ts';
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

describe('a command', () => {
  test('is answered with a message', async () => {
    now.onAny(async (i) => {
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
    now.onAny((i) => i.reply(`${i.channelId} ${i.guild?.name} ${i.context}`));
    const thread = now.discord.thread('side game', 'dice');
    expect((await now.discord.user('ana').in(thread).slash('roll')).text).toBe(`${thread.id} Home 0`);
    const dm = now.discord.dm(now.discord.user('ana'));
    expect((await now.discord.user('ana').dm().slash('roll')).text).toBe(`${dm.id} undefined 1`);
    await expect(now.discord.user('ana').dm().slash('cleanup')).rejects.toThrow('not offered here');
  });
});
