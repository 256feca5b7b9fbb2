import { type Browser, chromium, type Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Discord } from '../../playground/discord.ts';
import { furnish } from '../../playground/furnish.ts';
import { createPage, type Page } from '../../playground/page/server.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, which asks nobody on the network for anything. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

export interface Visit {
  readonly as?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** What the desk needs of a bot. */
export interface Served {
  readonly discord: Discord;
  stop(): Promise<void>;
}

export interface Desk<T extends Served> {
  readonly bot: () => T;
  /** Opens the page in a browser that was never here, in a channel of its own. */
  visit(visit?: Visit): Promise<Tab>;
}

/** A bot, its page and a browser for all tests of a file. After each nothing may have gone wrong. */
export function desk<T extends Served>(start: () => Promise<T>): Desk<T> {
  let bot: T | undefined;
  let page: Page | undefined;
  let browser: Browser | undefined;
  let rooms = 0;
  const complaints: string[] = [];

  function running(): { bot: T; page: Page; browser: Browser } {
    if (!bot || !page || !browser) throw new Error('the desk stands in tests only');
    return { bot, page, browser };
  }

  beforeAll(async () => {
    [bot, browser] = await Promise.all([start(), openBrowser()]);
    furnish(bot.discord);
    page = await createPage(bot.discord, { starter: '/yahtzee new' });
  });
  afterEach(async () => {
    const contexts = running().browser.contexts();
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints).toEqual([]);
    running().bot.discord.assertClean();
  });
  afterAll(async () => {
    await browser?.close();
    await page?.close();
    await bot?.stop();
  });

  return {
    bot: () => running().bot,
    async visit({ as = 'ana', viewport = DESKTOP } = {}) {
      const { bot: served, page: site, browser: opened } = running();
      rooms += 1;
      const room = served.discord.channel(`room-${rooms}`);
      const context = await opened.newContext({ viewport });
      const tab = await context.newPage();
      tab.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
      tab.on('pageerror', (error) => complaints.push(String(error)));
      tab.on('request', (request) => {
        if (!request.url().startsWith(site.url)) complaints.push(`asked for ${request.url()}`);
      });
      await tab.goto(`${site.url}/#as=${served.discord.user(as).id}&in=${room.id}`);
      await tab.getByRole('heading', { name: room.name }).waitFor();
      return tab;
    },
  };
}

/** Becomes somebody else. */
export async function be(tab: Tab, name: string): Promise<void> {
  const who = tab.getByLabel('You are');
  const person = who.locator('option', { hasText: new RegExp(`^${name}\\b`) });
  await who.selectOption(await person.getAttribute('value'));
}

/** The newest message. */
export const newest = (tab: Tab) => tab.locator('.message').last();

/** The newest message with a title like this. */
export const board = (tab: Tab, title: string | RegExp) =>
  tab.locator('.message', { has: tab.locator('.title', { hasText: title }) }).last();

/** A table in the channel one is in, with Ana at it and nobody else. */
export async function table(tab: Tab): Promise<void> {
  await type(tab, '/yahtzee new');
  await newest(tab).getByRole('button', { name: 'Start' }).waitFor();
}

/** A game of Ana and Bo, Ana to roll. */
export async function game(tab: Tab): Promise<void> {
  await table(tab);
  await be(tab, 'Bo');
  await newest(tab).getByRole('button', { name: 'Join' }).click();
  await newest(tab).getByText('2 of 8 seats taken').waitFor();
  await be(tab, 'Ana');
  await newest(tab).getByRole('button', { name: 'Start' }).click();
  await board(tab, 'Ana to roll').waitFor();
}

/** Types a line and sends it. */
export async function type(tab: Tab, line: string): Promise<void> {
  const box = tab.getByLabel('Message', { exact: true });
  await box.fill(line);
  await box.press('Escape');
  await box.press('Enter');
}
