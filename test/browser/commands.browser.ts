import { expect, test } from 'vitest';
import { startBot } from '../support/bot.ts';
import { desk } from './desk.ts';
import { board, newest, table, type } from './people.ts';

const { bot, visit } = desk(startBot);

test('commands are completed from those registered', async () => {
  const tab = await visit();
  const line = tab.getByLabel('Message', { exact: true });
  await line.fill('/');
  const offered = tab.locator('#composer').getByRole('option');
  const registered = bot()
    .discord.commands()
    .flatMap(({ name, options }) => {
      const subs = options.filter(({ type: kind }) => kind === 1);
      return subs.length > 0 ? subs.map((sub) => `/${name} ${sub.name}`) : [`/${name}`];
    });
  expect(await offered.locator('b').allTextContents()).toEqual(registered);
  await line.fill('/yahtzee n');
  await line.press('Tab');
  await tab.getByLabel('rules').selectOption('Free-choice joker');
  await tab.getByLabel('cpus').fill('9');
  await tab.getByRole('button', { name: 'Send' }).click();
  await tab.getByText('Option cpus takes a whole number from 0 to 7.').waitFor();
  await tab.getByLabel('cpus').fill('2');
  await tab.getByLabel('cpus').press('Enter');
  await newest(tab).getByText("Free-choice joker — Ana's table").waitFor();
  await newest(tab).getByText('3 of 8 seats taken').waitFor();
  expect(await newest(tab).locator('.occasion').textContent()).toBe('Ana used /yahtzee new');
});

const wrong: readonly [line: string, sentence: string][] = [
  ['/nothing', 'There is no command /nothing.'],
  ['/yahtzee new rules:chess', 'Option rules takes Forced joker'],
  ['/yahtzee new cpus:many', 'Option cpus takes a whole number from 0 to 7.'],
  ['/roll 1 2', 'Write options as name:value; “1 2” belongs to none.'],
];
test('what is wrong with a command is said, and nothing is sent', async () => {
  const tab = await visit();
  for (const [line, sentence] of wrong) {
    await type(tab, line);
    await tab.getByRole('alert').filter({ hasText: sentence }).waitFor();
  }
  expect(await tab.locator('.message').count()).toBe(0);
});

test('an option with autocomplete asks the bot, a required one is asked for', async () => {
  const tab = await visit();
  await table(tab);
  await newest(tab).getByRole('button', { name: 'Start' }).click();
  bot().next(3, 3, 3, 5, 5);
  await type(tab, '/roll');
  await board(tab, 'Ana to roll or score').waitFor();
  await type(tab, '/score');
  const box = tab.locator('#command').getByRole('combobox', { name: 'box' });
  await tab.locator('#composer').getByRole('option', { name: 'Full house — 25' }).waitFor();
  await box.fill('th');
  await tab.locator('#composer').getByRole('option', { name: 'Full house' }).waitFor({ state: 'hidden' });
  expect(await tab.locator('#command li').allTextContents()).toEqual(['Three of a kind — 19', 'Threes — 9']);
  await box.press('ArrowDown');
  await box.press('Enter');
  expect(await box.inputValue()).toBe('Threes — 9');
  await box.fill('');
  await tab.getByRole('button', { name: 'Send' }).click();
  await tab.getByText('Option box is required.').waitFor();
  await box.fill('full house');
  await tab.locator('#command li', { hasText: 'Full house' }).waitFor();
  await box.press('Enter');
  await box.press('Enter');
  await board(tab, 'Round 2 of 13').getByText('Ana scored 25 in Full house').waitFor();
});

test('plain words are a message, threads and the DM are places of their own', async () => {
  const tab = await visit();
  await type(tab, 'hello **there**');
  await newest(tab).locator('strong', { hasText: 'there' }).waitFor();
  await tab.getByRole('button', { name: '↳ late night' }).click();
  await table(tab);
  await tab.getByRole('button', { name: '@ Yahtzee' }).click();
  expect(await tab.locator('.message').count()).toBe(0);
  await table(tab);
  await tab.getByRole('button', { name: '↳ late night' }).click();
  await newest(tab).getByText("Ana's table").waitFor();
});

test('a person, a channel and a thread can be added', async () => {
  const tab = await visit();
  const add = async (button: string, name: string) => {
    await tab.getByRole('button', { name: button }).click();
    await tab.getByLabel('Name').fill(name);
    await tab.getByLabel('Name').press('Enter');
  };
  await add('Add a person', 'Dot');
  await tab.getByLabel('You are').locator('option', { hasText: 'Dot' }).waitFor({ state: 'attached' });
  await add('+ Channel', 'the lounge');
  await tab.getByRole('button', { name: '# the-lounge' }).click();
  await add('+ Thread', 'corner');
  await tab.getByRole('button', { name: '↳ corner' }).waitFor();
});

test('whoever comes for the first time is Ana in the first channel, with two more people', async () => {
  const tab = await visit();
  const { origin } = new URL(tab.url());
  await tab.goto('about:blank');
  await tab.goto(origin);
  await tab.getByRole('heading', { name: '# dice' }).waitFor();
  const people = tab.getByLabel('You are').locator('option');
  await people.first().waitFor({ state: 'attached' });
  expect((await people.allTextContents()).slice(0, 3)).toEqual(['Ana', 'Bo', 'Cy (moderator)']);
  await tab.getByRole('button', { name: '@ Yahtzee' }).waitFor();
});
