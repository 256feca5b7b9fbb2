import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { type Button, buttonsOf, type Channel, type Discord, menusOf } from '../../playground/discord.ts';
import { furnish } from '../../playground/furnish.ts';
import { createPage } from '../../playground/page/server.ts';
import type { Face } from '../../src/game/types.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { openBrowser, PHONE } from './browser.ts';

/** Makes the pictures of the README from the page: `npm run pictures`. */

const FOLDER = new URL('../../docs/pictures/', import.meta.url);

const VIEWS = [
  { name: 'phone', viewport: { width: PHONE.width, height: 940 }, deviceScaleFactor: 2, colorScheme: 'dark' },
  { name: 'desktop', viewport: { width: 960, height: 880 }, deviceScaleFactor: 1, colorScheme: 'light' },
] as const;

type Turn = readonly [name: string, dice: readonly Face[], line: RegExp];

const TURNS: readonly Turn[] = [
  ['ana', [6, 6, 2, 6, 6], /^Sixes/],
  ['bo', [5, 5, 3, 5, 5], /^Fives/],
  ['ana', [3, 3, 5, 5, 3], /^Full house/],
  ['bo', [1, 2, 3, 4, 6], /^Small straight/],
  ['ana', [2, 3, 4, 5, 6], /^Large straight/],
  ['bo', [6, 6, 6, 6, 6], /^Yahtzee/],
  ['ana', [4, 1, 4, 4, 2], /^Fours/],
  ['bo', [2, 2, 4, 5, 6], /^Chance/],
];

const titleOf = (discord: Discord, room: Channel) => discord.latest(room)?.embeds[0]?.title ?? '';

async function openTable(discord: Discord, room: Channel): Promise<void> {
  await discord.user('ana').in(room).slash('yahtzee new');
  await discord.user('bo').in(room).click('Join');
}

/** Ana has rolled twice in the fifth round and holds four fives. */
async function middle({ discord, next }: Bot, room: Channel): Promise<void> {
  await openTable(discord, room);
  await discord.user('ana').in(room).click('Start');
  for (const [name, dice, line] of TURNS) {
    next(...dice);
    const hands = discord.user(name).in(room);
    await hands.click('Roll');
    await hands.select(/^Score/, line);
  }
  const ana = discord.user('ana').in(room);
  next(5, 2, 5, 3, 5);
  await ana.click('Roll');
  for (const place of [0, 2, 4]) await ana.click(dieAt(discord, room, place));
  next(1, 5, 1, 1, 1);
  await ana.click(/^Roll/);
  await ana.click(dieAt(discord, room, 1));
}

/** The die at a place, by its button: two may show the same face. */
function dieAt(discord: Discord, room: Channel, place: number): Button {
  const message = discord.latest(room);
  const die = message && buttonsOf(message)[place];
  if (!die) throw new Error(`there is no die at ${place}`);
  return die;
}

/** A game of two people and a CPU to its end; people take what pays most after a roll. */
async function whole(bot: Bot, room: Channel): Promise<void> {
  const { discord } = bot;
  await openTable(discord, room);
  await discord.user('ana').in(room).select(/CPU/, 'Add a CPU: sharp');
  await discord.user('ana').in(room).click('Start');
  for (let title = titleOf(discord, room); /^Round/.test(title); title = titleOf(discord, room)) {
    const name = /Ana|Bo/.exec(title)?.[0]?.toLowerCase();
    if (name === undefined) bot.advance(2_000);
    else await takeBest(discord, room, name);
    const before = title;
    await discord.until(() => titleOf(discord, room) !== before);
  }
}

async function takeBest(discord: Discord, room: Channel, name: string): Promise<void> {
  const hands = discord.user(name).in(room);
  const { message } = await hands.click(/^Roll/);
  const best = message && menusOf(message)[0]?.options[0]?.value;
  if (best !== undefined) await hands.select(/^Score|^Scratch/, best);
}

interface Shot {
  readonly name: string;
  readonly url: string;
  /** A button whose private answer is in the picture. */
  readonly press?: string | undefined;
}

async function photograph(browser: Browser, { name, url, press }: Shot): Promise<void> {
  for (const { name: kind, ...view } of VIEWS) {
    const context = await browser.newContext(view);
    const tab = await context.newPage();
    await tab.goto(url);
    const button = tab.getByRole('button', { name: press ?? 'Cards' }).last();
    await (press === undefined ? button.or(tab.getByText('seats taken')).first().waitFor() : button.click());
    if (press !== undefined) {
      await tab.locator('.whisper .embed, .whisper .content').first().waitFor();
      await tab.locator('.whisper').evaluate((message) => message.scrollIntoView({ block: 'start' }));
    }
    await tab.screenshot({ path: fileURLToPath(new URL(`${name}-${kind}.png`, FOLDER)) });
    await context.close();
  }
}

interface Scene {
  readonly place: string;
  readonly play: (bot: Bot, room: Channel) => Promise<void>;
  /** The pictures taken of it, with the button pressed for each. */
  readonly pictures: Readonly<Record<string, string | undefined>>;
}

const SCENES: readonly Scene[] = [
  { place: 'dice', play: ({ discord }, room) => openTable(discord, room), pictures: { lobby: undefined } },
  { place: 'general', play: middle, pictures: { board: undefined, hint: 'Hint' } },
  { place: 'lounge', play: whole, pictures: { final: undefined, review: 'Review' } },
];

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const [bot, browser] = await Promise.all([startBot({ seed: 7 }), openBrowser()]);
  const { discord } = bot;
  furnish(discord);
  const page = await createPage(discord, { starter: '/yahtzee new' });
  for (const { place, play, pictures } of SCENES) {
    const room = discord.channel(place);
    await play(bot, room);
    const url = `${page.url}/#as=${discord.user('ana').id}&in=${room.id}`;
    for (const [name, press] of Object.entries(pictures)) await photograph(browser, { name, url, press });
  }
  discord.assertClean();
  await browser.close();
  await page.close();
  await bot.stop();
}

await main();
