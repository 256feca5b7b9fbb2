import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Discord } from '../../playground/discord.ts';
import { furnish } from '../../playground/furnish.ts';
import { createPage, type Page } from '../../playground/page/server.ts';
import { DESKTOP, openBrowser } from './browser.ts';

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
