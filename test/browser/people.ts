import type { Page as Tab } from 'playwright-core';

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
