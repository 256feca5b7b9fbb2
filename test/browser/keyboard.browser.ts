import type { Locator, Page as Tab } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBot } from '../support/bot.ts';
import { PHONE } from './browser.ts';
import { desk } from './desk.ts';
import { board } from './people.ts';

const { visit } = desk(startBot);

/** Goes back from the line one writes in until something has the focus. */
async function reach(tab: Tab, target: Locator): Promise<void> {
  await tab.getByLabel('Message', { exact: true }).focus();
  const has = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await has()); steps += 1) {
    if (steps > 30) throw new Error('the focus never came there');
    await tab.keyboard.press('Shift+Tab');
  }
}

test('a turn by the keyboard alone', async () => {
  const tab = await visit();
  await tab.keyboard.type('/yahtzee n');
  expect(await tab.getByLabel('Message', { exact: true }).inputValue()).toBe('/yahtzee n');
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('0');
  await tab.keyboard.press('Enter');
  const start = tab.getByRole('button', { name: 'Start' });
  await start.waitFor();
  await reach(tab, start);
  await tab.keyboard.press('Enter');
  const roll = board(tab, 'Ana to roll').getByRole('button', { name: /^Roll/ });
  await roll.waitFor();
  await reach(tab, roll);
  await tab.keyboard.press('Space');
  await board(tab, 'roll or score').waitFor();
  // The board was drawn anew under the focus, which is still on the button.
  expect(await roll.evaluate((element) => element === document.activeElement)).toBe(true);
  await reach(tab, board(tab, 'roll or score').locator('.row button').first());
  await tab.keyboard.press('Enter');
  await board(tab, 'roll or score').getByRole('button', { name: '✓' }).waitFor();
  const menu = board(tab, 'roll or score').getByLabel('Score…');
  await reach(tab, menu);
  await tab.keyboard.press('ArrowDown');
  // Nothing is chosen by looking: the list has only been opened.
  expect(await menu.inputValue()).toBe('');
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('Enter');
  await board(tab, 'Round 2 of 13').waitFor();
});

test('what has the focus can be seen', async () => {
  const tab = await visit();
  await tab.keyboard.press('Tab');
  const outline = await tab.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineWidth,
  );
  expect(outline).toBe('3px');
});

test('what is new is read out', async () => {
  const tab = await visit();
  await tab.keyboard.type('/help');
  await tab.keyboard.press('Enter');
  await tab.locator('#news', { hasText: 'Yahtzee: How to play' }).waitFor({ state: 'attached' });
});

test('on a phone nothing is wider than the screen', async () => {
  const tab = await visit({ viewport: PHONE });
  const width = () =>
    tab.evaluate(() => {
      const wide = [...document.querySelectorAll('body, main, #scroller, .message *, #composer *')];
      return Math.max(...wide.map((element) => element.getBoundingClientRect().right));
    });
  await tab.getByRole('button', { name: '/yahtzee new' }).click();
  await tab.keyboard.press('Enter');
  expect(await width()).toBeLessThanOrEqual(390);
  await tab.getByRole('button', { name: 'Send' }).click();
  await tab.getByRole('button', { name: 'Start' }).click();
  await board(tab, 'Ana to roll').getByRole('button', { name: /^Roll/ }).click();
  await board(tab, 'roll or score').waitFor();
  expect(await width()).toBeLessThanOrEqual(390);
  const lines = await tab.locator('.message pre code').evaluate((block) => {
    const range = document.createRange();
    range.selectNodeContents(block.firstChild ?? block);
    return {
      drawn: new Set([...range.getClientRects()].map(({ top }) => top)).size,
      written: block.textContent.split('\n').length,
    };
  });
  expect(lines.drawn).toBeLessThanOrEqual(lines.written);
  await tab.getByRole('button', { name: 'Channels' }).click();
  await tab.getByRole('button', { name: '@ Yahtzee' }).click();
  await tab.getByRole('button', { name: /refused/ }).click();
  await tab.getByRole('heading', { name: 'Faults' }).waitFor();
  await tab.getByRole('button', { name: 'Close' }).click();
});
