import type { Page as Tab } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBot } from '../support/bot.ts';
import { desk } from './desk.ts';
import { be, board, game, newest, table, type } from './people.ts';

const { bot, visit } = desk(startBot);

/** From a click to the frame that draws its answer, in ms. */
async function timed(tab: Tab, press: () => Promise<void>): Promise<number> {
  await tab.evaluate(() => {
    performance.clearMarks();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
    });
    const begin = () => {
      performance.mark('click');
      observer.observe(document.querySelector('#messages') ?? document, { childList: true });
    };
    document.addEventListener('click', begin, { capture: true, once: true });
  });
  await press();
  const took = await tab.waitForFunction(() => {
    const [click] = performance.getEntriesByName('click');
    const [drawn] = performance.getEntriesByName('drawn');
    return click && drawn ? drawn.startTime - click.startTime : false;
  });
  return Number(await took.jsonValue());
}

/** Rolls once and takes the first line of the first menu. */
async function turn(tab: Tab, name: string, round: number): Promise<number> {
  await be(tab, name);
  const mine = board(tab, new RegExp(`^Round ${round} of 13 — ${name} to roll$`));
  const took = await timed(tab, () => mine.getByRole('button', { name: /^Roll/ }).click());
  const rolled = board(tab, `Round ${round} of 13 — ${name} to roll or score`);
  const menu = rolled.locator('select.menu').first();
  const value = await menu.locator('option:not([disabled])').first().getAttribute('value');
  await menu.selectOption(value);
  return took;
}

test('a whole game between two people, by clicks', async () => {
  const tab = await visit();
  await game(tab);
  const times: number[] = [];
  for (let round = 1; round <= 13; round += 1) {
    times.push(await turn(tab, 'Ana', round));
    times.push(await turn(tab, 'Bo', round));
  }
  await tab.getByRole('button', { name: 'Rematch' }).waitFor();
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Infinity;
  process.stdout.write(
    `click to drawn answer: median ${median.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms\n`,
  );
  expect(median).toBeLessThan(250);
  expect(
    bot()
      .discord.requests()
      .filter(({ verdict }) => verdict !== 'done'),
  ).toEqual([]);
});

test('a whole game against a CPU', async () => {
  const tab = await visit();
  const room = (await tab.locator('#place').textContent())?.slice(2) ?? '';
  await type(tab, '/yahtzee new cpus:1 level:casual');
  await newest(tab).getByRole('button', { name: 'Start' }).click();
  for (let round = 1; round <= 13; round += 1) {
    const mine = board(tab, `Round ${round} of 13 — Ana to roll`);
    await mine.getByRole('button', { name: /^Roll/ }).click();
    const menu = board(tab, `Round ${round} of 13 — Ana to roll or score`).locator('select.menu').first();
    await menu.selectOption(await menu.locator('option:not([disabled])').first().getAttribute('value'));
    const title = () => bot().discord.latest(room)?.embeds[0]?.title ?? '';
    await bot().discord.until(() => /Ada|win/.test(title()));
    bot().advance(4_000);
  }
  await tab.getByRole('button', { name: 'Rematch' }).waitFor();
});

test('whoever is not on turn is refused, privately, and can dismiss it', async () => {
  const tab = await visit();
  await game(tab);
  await be(tab, 'Bo');
  await board(tab, 'Ana to roll').getByRole('button', { name: /^Roll/ }).click();
  const refusal = tab.locator('.message', { hasText: "It's Ana's turn." });
  await refusal.waitFor();
  await be(tab, 'Ana');
  expect(await refusal.count()).toBe(0);
  await be(tab, 'Bo');
  await tab.getByRole('button', { name: 'Dismiss message' }).click();
  expect(await refusal.count()).toBe(0);
});

test('people are invited by a menu, and called', async () => {
  const tab = await visit();
  await table(tab);
  await newest(tab).getByText('Invite…').click();
  await tab.getByLabel('Cy').check();
  await tab.getByRole('button', { name: 'Choose' }).click();
  await newest(tab).getByText('invites you to a game').waitFor();
  expect(await tab.getByLabel('You are').locator('option', { hasText: 'called' }).allTextContents()).toEqual([
    'Cy (moderator) ● called',
  ]);
});
