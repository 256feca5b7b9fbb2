import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Interaction,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { expect, test } from 'vitest';
import { stage } from '../playground/bot.ts';
import { desk } from './desk.ts';
import { newest, type } from './people.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A bot of its own that shows what Discord can, used or not by this one. */
async function start() {
  const { discord, client, act, close } = await stage();
  await client.application.commands.set([
    new SlashCommandBuilder().setName('show').setDescription('Shows something'),
  ]);
  return { discord, act, stop: close };
}

const { bot, visit } = desk(start);

async function shown(answer: (interaction: Interaction) => Promise<unknown>) {
  bot().act(answer);
  const tab = await visit();
  await type(tab, '/show');
  return tab;
}

const hostile = '<img src=x onerror=alert(1)> <script>alert(2)</script> [x](javascript:alert(3))';

test('text is text, whatever it looks like', async () => {
  const tab = await shown(async (i) => {
    if (i.isChatInputCommand())
      await i.reply({ content: hostile, embeds: [{ title: hostile, description: hostile }] });
  });
  await newest(tab).getByText(hostile).first().waitFor();
  expect(await newest(tab).locator('.body img, script, a').count()).toBe(0);
});

test('markdown', async () => {
  const content = [
    '# Heading',
    '**bold *both* ** ~~gone~~ __under__ `code` ||secret||',
    '> quoted',
    '- one',
    '- two',
    '```js\na  b\n```',
    '[linked](https://example.com/) <t:0:R> <@1> <#2>',
  ].join('\n');
  const tab = await shown(async (i) => {
    if (i.isChatInputCommand()) await i.reply(content);
  });
  const message = newest(tab).locator('.content');
  await message.locator('pre').waitFor();
  for (const tag of ['h4', 'strong', 'em', 's', 'u', 'code', 'blockquote', 'li', 'time', 'a'])
    expect(await message.locator(tag).count(), tag).toBeGreaterThan(0);
  expect(await message.locator('pre').textContent()).toBe('a  b');
  expect(await message.locator('time').textContent()).toMatch(/years ago/);
  const secret = message.getByRole('button', { name: 'Spoiler' });
  await secret.click();
  expect(await secret.getAttribute('aria-pressed')).toBe('true');
});

test('a picture comes through the page, and no other host is asked', async () => {
  const tab = await shown(async (i) => {
    if (i.isChatInputCommand())
      await i.reply({
        files: [{ attachment: PIXEL, name: 'dot.png', description: 'A dot' }],
        embeds: [{ title: 'far', image: { url: 'https://example.com/far.png' } }],
      });
  });
  const picture = newest(tab).locator('figure img');
  await picture.waitFor({ state: 'attached' });
  await picture.scrollIntoViewIfNeeded();
  await tab.waitForFunction(() => document.querySelector<HTMLImageElement>('figure img')?.naturalWidth === 1);
  await newest(tab).getByText('Image: https://example.com/far.png').waitFor();
});

test('thinking, then the answer in its place', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tab = await shown(async (i) => {
    if (!i.isChatInputCommand()) return;
    await i.deferReply();
    await held;
    await i.editReply('thought');
  });
  await newest(tab).getByText('Yahtzee is thinking…').waitFor();
  answer();
  await newest(tab).getByText('thought').waitFor();
  expect(await tab.locator('.message').count()).toBe(1);
});

test('a window is filled in and sent', async () => {
  const input = new TextInputBuilder()
    .setCustomId('name')
    .setLabel('Your name')
    .setStyle(TextInputStyle.Short);
  const modal = new ModalBuilder()
    .setCustomId('who')
    .setTitle('Who are you?')
    .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(input));
  const tab = await shown(async (i) => {
    if (i.isChatInputCommand()) await i.showModal(modal);
    if (i.isModalSubmit()) await i.reply(`hello ${i.fields.getTextInputValue('name')}`);
  });
  await tab.getByRole('dialog', { name: 'Who are you?' }).waitFor();
  await tab.getByLabel('Your name').fill('Ana');
  await tab.getByRole('button', { name: 'Submit' }).click();
  await newest(tab).getByText('hello Ana').waitFor();
});

test('buttons of every style, with emoji, disabled, and menus with their choice', async () => {
  const styles = [ButtonStyle.Primary, ButtonStyle.Secondary, ButtonStyle.Success, ButtonStyle.Danger];
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    ...styles.map((style) =>
      new ButtonBuilder()
        .setCustomId(`b${style}`)
        .setEmoji('🎲')
        .setStyle(style)
        .setDisabled(style === 4),
    ),
    new ButtonBuilder().setURL('https://example.com/').setLabel('Elsewhere').setStyle(ButtonStyle.Link),
  );
  const menu = new StringSelectMenuBuilder()
    .setCustomId('menu')
    .setPlaceholder('Several')
    .setMinValues(0)
    .setMaxValues(2)
    .addOptions(
      { label: 'A', value: 'a', default: true },
      { label: 'B', value: 'b', description: 'the second' },
    );
  const tab = await shown(async (i) => {
    if (i.isChatInputCommand())
      await i.reply({
        components: [row, new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
      });
    if (i.isStringSelectMenu()) await i.update({ content: i.values.join('+'), components: [] });
  });
  await newest(tab).getByRole('button', { name: '🎲' }).first().waitFor();
  expect(await newest(tab).getByRole('button', { name: '🎲', disabled: true }).count()).toBe(1);
  await newest(tab).getByRole('link', { name: 'Elsewhere' }).waitFor();
  await newest(tab).getByText('Several').click();
  await newest(tab).getByLabel('B').check();
  await newest(tab).getByRole('button', { name: 'Choose' }).click();
  await newest(tab).getByText('a+b').waitFor();
});
