import { expect, test } from 'vitest';
import { startBot } from '../support/bot.ts';
import { desk } from './desk.ts';
import { board, game, newest, table, type } from './people.ts';

const { bot, visit } = desk(startBot);

/** What the bot said in its log about a fault meant to be. */
const quiet = () => bot().complaints().length;

const tries = () =>
  bot()
    .discord.requests()
    .filter(({ verdict }) => verdict === 'fault').length;

/** Does something, and lets Discord's three seconds pass once the bot has tried to answer. */
async function unanswered(press: () => Promise<void>): Promise<void> {
  const before = tries();
  await press();
  await bot().discord.until(() => tries() > before);
  bot().discord.clock.advance(3_000);
}

test('replies that are lost cost nothing: the game goes on', async () => {
  const tab = await visit();
  await game(tab);
  await tab.getByRole('button', { name: 'Developer' }).click();
  const lost = tab.getByRole('button', { name: 'Replies are lost' });
  await lost.click();
  await tab.getByRole('button', { name: 'Replies are lost: on', pressed: true }).waitFor();
  await board(tab, 'Ana to roll').getByRole('button', { name: /^Roll/ }).click();
  await board(tab, 'Ana to roll or score').waitFor();
  await lost.click();
  await board(tab, 'Ana to roll or score').getByRole('button', { name: /^Roll/ }).click();
  await board(tab, 'Ana to roll or score').getByText('rolled 2 of 3').waitFor();
  expect(quiet()).toBeGreaterThan(0);
});

test('while Discord is down a press fails and says so; after it the board is what was played', async () => {
  const tab = await visit();
  await game(tab);
  await tab.getByRole('button', { name: 'Developer' }).click();
  const down = tab.getByRole('button', { name: 'Discord is down' });
  await down.click();
  await tab.getByRole('button', { name: 'Discord is down: on' }).waitFor();
  await unanswered(() => newest(tab).getByRole('button', { name: /^Roll/ }).click());
  await tab.getByRole('alert').filter({ hasText: 'This interaction failed' }).waitFor();
  await down.click();
  await tab.getByRole('button', { name: 'Discord is down', exact: true, pressed: false }).waitFor();
  await newest(tab).getByRole('button', { name: /^Roll/ }).click();
  await board(tab, 'Ana to roll or score').waitFor();
  // What was arranged is told apart from what the bot did wrong.
  expect(await tab.locator('#requests .arranged').count()).toBeGreaterThan(0);
  bot().discord.takeProblems(/no answer/);
});

test('the bot comes back after the gateway is dropped', async () => {
  const tab = await visit();
  await tab.getByRole('button', { name: 'Developer' }).click();
  await tab.getByRole('button', { name: 'Drop the gateway' }).click();
  await tab.getByText('Yahtzee is offline').waitFor();
  await tab.getByText('Yahtzee is offline').waitFor({ state: 'hidden' });
  await table(tab);
});

test('a command that gets no answer says so', async () => {
  const tab = await visit();
  await tab.getByRole('button', { name: 'Developer' }).click();
  await tab.getByRole('button', { name: 'Requests are lost' }).click();
  await tab.getByRole('button', { name: 'Requests are lost: on' }).waitFor();
  await unanswered(() => type(tab, '/help'));
  await tab.getByText('The application did not respond').waitFor();
  await tab.getByRole('button', { name: 'Requests are lost: on' }).click();
  await type(tab, '/help');
  await newest(tab).getByText('How to play').waitFor();
  bot().discord.takeProblems(/no answer/);
});

test('a message that is deleted is gone, and the board comes back when asked for', async () => {
  const tab = await visit();
  await game(tab);
  await tab.getByRole('button', { name: 'Developer' }).click();
  await tab.getByRole('button', { name: 'Delete the newest message' }).click();
  await board(tab, 'Ana to roll').waitFor({ state: 'detached' });
  await type(tab, '/yahtzee board');
  await board(tab, 'Ana to roll').waitFor();
});

test('the developer sees requests with body and verdict, and what the gateway carries', async () => {
  const tab = await visit();
  await table(tab);
  await tab.getByRole('button', { name: 'Developer' }).click();
  const request = tab.locator('#requests li', { hasText: '/callback' }).first();
  await request.locator('summary').click();
  await request.getByText('"embeds"').first().waitFor();
  expect(await request.locator('.verdict').textContent()).toMatch(/^20\d done$/);
  await tab.locator('#frames li', { hasText: 'INTERACTION_CREATE' }).first().waitFor();
});
