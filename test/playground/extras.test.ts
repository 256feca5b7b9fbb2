import {
  ApplicationIntegrationType,
  AttachmentBuilder,
  Events,
  InteractionContextType,
  LabelBuilder,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { once, type Stage, stage } from './bot.ts';
import { at, request } from './rest.ts';
import { buttons, COMMANDS } from './setup.ts';

let now: Stage;
beforeEach(async () => {
  now = await stage();
  await now.client.application.commands.set(COMMANDS);
});
afterEach(async () => {
  expect(now.errors).toEqual([]);
  await now.close();
});

const ana = () => now.discord.user('ana').in('dice');

describe('files', () => {
  const chart = () =>
    new AttachmentBuilder(Buffer.from('points'), { name: 'chart.txt', description: 'Points' });

  test('come with an answer and can be fetched again', async () => {
    now.act(async (i) => i.isChatInputCommand() && i.reply({ files: [chart()] }));
    const { message } = await ana().slash('roll');
    const [attachment] = message?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'chart.txt', size: 6, description: 'Points' });
    expect(await (await fetch(attachment?.url ?? '')).text()).toBe('points');
    expect(now.discord.file(attachment ?? { id: '' })?.bytes.toString()).toBe('points');
    now.discord.assertClean();
  });

  test('can be the picture of an embed, and stay or go with an edit', async () => {
    now.act(async (i) => {
      if (!i.isChatInputCommand()) return;
      await i.reply({ embeds: [{ title: 'x', image: { url: 'attachment://chart.txt' } }], files: [chart()] });
      await i.editReply({ content: 'kept' });
      await i.editReply({ content: 'gone', attachments: [] });
    });
    const { message } = await ana().slash('roll');
    expect(message?.embeds[0]?.image?.url).toBe(message?.attachments[0]?.url);
    const kept = await now.discord.until(() => {
      const newest = now.discord.message(message?.id ?? '');
      return newest.content === 'gone' && newest;
    });
    expect(kept.attachments).toEqual([]);
  });

  test('named but not sent are refused', async () => {
    const path = `/channels/${now.discord.channel('dice').id}/messages`;
    const { answer } = await request(now.discord, 'POST', path, { content: 'x', attachments: [{ id: '0' }] });
    expect(at(answer, 'errors.attachments.0._errors')).toHaveLength(1);
    now.discord.takeProblems(/attachments/);
  });

  test('need Attach Files by channel', async () => {
    const { id } = now.discord.channel('dice');
    now.discord.deny(now.discord.channel('dice'), ['AttachFiles']);
    const channel = await now.client.channels.fetch(id);
    if (!channel?.isSendable()) throw new Error('no channel');
    await expect(channel.send({ files: [chart()] })).rejects.toMatchObject({ code: 50013 });
  });
});

describe('application emoji', () => {
  const image = `data:image/png;base64,${Buffer.from('png').toString('base64')}`;

  test('are made, listed, shown on buttons, renamed and deleted', async () => {
    const { emojis } = now.client.application;
    const made = await emojis.create({ attachment: image, name: 'd6' });
    expect((await emojis.fetch()).map((emoji) => emoji.name)).toEqual(['d6']);
    now.act(async (i) => {
      const row = buttons('Six');
      row.components[0]?.setEmoji({ id: made.id, name: 'd6' });
      if (i.isChatInputCommand()) await i.reply({ components: [row] });
    });
    expect((await ana().slash('roll')).kind).toBe('message');
    expect((await emojis.edit(made.id, { name: 'd6_held' })).name).toBe('d6_held');
    await emojis.delete(made.id);
    expect((await emojis.fetch()).size).toBe(0);
    now.discord.assertClean();
  });

  test.each([
    ['a name of one letter', { name: 'd', image }, 'name'],
    ['a name with a dash', { name: 'd-6', image }, 'name'],
    ['no picture', { name: 'd6', image: 'six' }, 'image'],
    ['over 256 KiB', { name: 'd6', image: `data:image/png;base64,${'A'.repeat(360_000)}` }, 'image'],
  ])('are refused: %s', async (_name, body, path) => {
    const { answer } = await request(
      now.discord,
      'POST',
      `/applications/${now.discord.applicationId}/emojis`,
      body,
    );
    expect(at(answer, `errors.${path}._errors`)).toHaveLength(1);
    now.discord.takeProblems(/bad body/);
  });
});

describe('a modal', () => {
  const modal = () =>
    new ModalBuilder()
      .setCustomId('feedback')
      .setTitle('Feedback')
      .addLabelComponents(
        new LabelBuilder()
          .setLabel('Words')
          .setTextInputComponent(
            new TextInputBuilder().setCustomId('words').setStyle(TextInputStyle.Short).setMaxLength(5),
          ),
      );

  test('is filled in and answered', async () => {
    now.act(async (i) => {
      if (i.isChatInputCommand()) await i.showModal(modal());
      if (i.isModalSubmit()) await i.reply(i.fields.getTextInputValue('words'));
    });
    const { kind, modal: shown } = await ana().slash('roll');
    expect({ kind, title: shown?.title }).toEqual({ kind: 'modal', title: 'Feedback' });
    if (!shown) return;
    await expect(ana().submit(shown, {})).rejects.toThrow('Words is required');
    await expect(ana().submit(shown, { Words: 'too long' })).rejects.toThrow('takes 0 to 5');
    expect((await ana().submit(shown, { Words: 'fine' })).text).toBe('fine');
  });

  test('from a button may update the message it came from', async () => {
    now.act(async (i) => {
      if (i.isChatInputCommand()) await i.reply({ content: 'board', components: [buttons('Name')] });
      if (i.isButton()) await i.showModal(modal());
      if (i.isModalSubmit() && i.isFromMessage()) await i.update(i.fields.getTextInputValue('words'));
    });
    const { message } = await ana().slash('roll');
    const { modal: shown } = await ana().click('Name');
    if (!shown) throw new Error('no modal');
    expect(await ana().submit(shown, { words: 'Ana' })).toMatchObject({
      kind: 'update',
      message: { id: message?.id },
    });
  });
});

describe('a guild', () => {
  test('that throws the bot out is forgotten, and known again when it is back', async () => {
    const { discord, client } = now;
    const left = once(client, Events.GuildDelete);
    discord.leave(discord.guild());
    await left;
    await expect(ana().slash('roll')).rejects.toThrow('not in Home');
    const back = once(client, Events.GuildCreate);
    discord.rejoin(discord.guild());
    expect((await back)[0].name).toBe('Home');
  });

  test('can be out of reach for a while', async () => {
    const { discord, client } = now;
    const lost = once(client, Events.GuildUnavailable);
    discord.outage(discord.guild());
    await lost;
    const back = once(client, Events.GuildAvailable);
    discord.rejoin(discord.guild());
    await back;
  });

  test('has a language', async () => {
    now.discord.setLocale(now.discord.guild(), 'de');
    now.act(async (i) => i.isChatInputCommand() && i.reply(`${i.guildLocale}`));
    expect((await ana().slash('roll')).text).toBe('de');
  });
});

test('where only the user has the app, five follow-ups are all', async () => {
  const { discord, client } = now;
  const command = new SlashCommandBuilder()
    .setName('anywhere')
    .setDescription('Anywhere')
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.UserInstall);
  await client.application.commands.set([command]);
  const codes: unknown[] = [];
  now.act(async (i) => {
    if (!i.isChatInputCommand()) return;
    await i.reply('one');
    for (let count = 0; count < 6; count += 1)
      await i.followUp('more').catch((error) => codes.push(error.code));
    codes.push(i.authorizingIntegrationOwners.userId);
  });
  discord.leave(discord.guild());
  await expect(ana().slash('anywhere')).rejects.toThrow('not in Home');
  discord.user('ana', { hasApp: true });
  await ana().slash('anywhere');
  await discord.until(() => codes.length === 2);
  expect(codes).toEqual([40094, discord.user('ana').id]);
});

test('commands come back with their translations only when asked for them', async () => {
  const german = new SlashCommandBuilder()
    .setName('roll')
    .setDescription('Roll')
    .setNameLocalization('de', 'wurf');
  await now.client.application.commands.set([german]);
  const path = `/applications/${now.discord.applicationId}/commands`;
  const [plain, full] = [
    await request(now.discord, 'GET', path),
    await request(now.discord, 'GET', `${path}?with_localizations=true`),
  ];
  expect(at(plain.answer, '0.name_localizations')).toBeUndefined();
  expect(at(full.answer, '0.name_localizations')).toEqual({ de: 'wurf' });
});
