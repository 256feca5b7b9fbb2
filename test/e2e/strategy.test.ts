import { afterEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../playground/discord.ts';
import { menusOf, textOf } from '../../playground/discord.ts';
import type { Bot } from '../support/bot.ts';
import { startBot } from '../support/bot.ts';

let bot: Bot;
afterEach(async () => {
  bot.discord.assertClean();
  expect(bot.complaints()).toEqual([]);
  await bot.stop();
});

const nothing = { content: '', embeds: [], components: [] };
const latest = () => bot.discord.latest('games') ?? nothing;
const table = () => textOf(latest());
type Hands = ReturnType<ReturnType<Bot['discord']['user']>['in']>;

/** What a private answer says in the end: working it out may take longer than Discord waits for a first answer. */
async function said(answer: Promise<Answer>): Promise<string> {
  const { message, ephemeral } = await answer;
  expect(ephemeral).toBe(true);
  if (!message) throw new Error('no answer');
  return bot.discord.until(() => {
    const now = bot.discord.message(message);
    return !now.loading && textOf(now);
  });
}

/** Whoever is on turn rolls once and takes the first line of the first menu. */
async function playTurn(person: Hands) {
  await person.click(/^Roll/);
  const menu = menusOf(latest())[0];
  const line = menu?.options[0]?.label;
  if (!menu || line === undefined) throw new Error('nothing to score');
  await person.select(menu.placeholder, line);
}

describe('a hint', () => {
  test('is private, says the best move, what it leads to and what others cost, and marks the seat', async () => {
    bot = await startBot();
    const ana = bot.discord.user('Ana').in('games');
    await ana.slash('yahtzee new');
    await ana.click('Start');
    expect((await ana.slash('hint')).text).toMatch(/roll/i);
    bot.next(6, 6, 6, 6, 1);
    await ana.click(/^Roll/);
    const hint = await said(ana.click('Hint'));
    expect(hint).toContain('Best: **keep the four sixes**.');
    expect(hint).toMatch(/Expected final score: \*\*\d{3}\.\d\*\*/);
    expect(hint).toMatch(/Next best: .*, costs \d+\.\d · .*, costs \d+\.\d\./);
    await bot.discord.until(() => table().includes('Ana (assisted)'));
  });

  test('is for whoever is on turn', async () => {
    bot = await startBot();
    const [ana, bo] = ['Ana', 'Bo'].map((name) => bot.discord.user(name).in('games'));
    await ana?.slash('yahtzee new');
    await bo?.click('Join');
    await ana?.click('Start');
    await ana?.click(/^Roll/);
    expect((await bo?.slash('hint'))?.text).toContain("It's Ana's turn");
    expect((await bot.discord.user('Eve').in('games').slash('hint')).ephemeral).toBe(true);
    expect(table()).not.toContain('assisted');
  });
});

describe('odds', () => {
  test('from the dice on the table, holding what is held', async () => {
    bot = await startBot();
    const ana = bot.discord.user('Ana').in('games');
    await ana.slash('yahtzee new');
    await ana.click('Start');
    bot.next(6, 6, 6, 6, 1);
    await ana.click(/^Roll/);
    await ana.slash('hold', { dice: '1 2 3 4' });
    await ana.click(/^Roll/);
    bot.next(1);
    const { text, ephemeral } = await ana.slash('odds');
    expect(ephemeral).toBe(true);
    expect(text).toMatch(/1 roll left/);
    expect(text).toMatch(/Four of a kind +100 +100/);
    expect(text).toMatch(/Yahtzee +(16\.7|100) +(16\.7|100)/);
    expect(table()).not.toContain('assisted');
  });

  test('in general, without a game', async () => {
    bot = await startBot();
    const { text } = await bot.discord.user('Ana').in('games').slash('odds');
    expect(text).toMatch(/Yahtzee +0\.08 +1\.26 +4\.60/);
  });
});

describe('a review', () => {
  test('adds up exactly, and is there for every game of one’s history', async () => {
    bot = await startBot();
    const ana = bot.discord.user('Ana').in('games');
    expect((await ana.slash('review')).text).toContain('no game here yet');
    await ana.slash('yahtzee new');
    await ana.click('Start');
    for (let round = 1; round <= 13; round += 1) await playTurn(ana);
    const review = await said(ana.click('Review'));
    const sum = /([\d.]+) expected ([+−])([\d.]+) luck −([\d.]+) cost = \*\*(\d+)\*\*/.exec(review);
    const [, expected, sign, luck, cost, score] = sum ?? [];
    const total = Number(expected) + (sign === '+' ? 1 : -1) * Number(luck) - Number(cost);
    expect(Math.abs(total - Number(score))).toBeLessThan(0.16);
    expect(review.match(/^\*\*\d+\*\* /gm)).toHaveLength(13);
    await ana.slash('yahtzee new');
    const games = await ana.complete('review', 'game', '');
    expect(games.map(({ name }) => name)).toEqual([expect.stringContaining(`${score}, Forced joker, alone`)]);
    expect(await said(ana.slash('review', { game: games[0]?.value ?? '' }))).toBe(review);
    const eve = await bot.discord
      .user('Eve')
      .in('games')
      .slash('review', { game: games[0]?.value ?? '' });
    expect(eve.text).toContain('You had no seat in that game');
  });
});

describe('win chances', () => {
  test('stand on the board of the last five rounds of a game of two', async () => {
    bot = await startBot();
    const [ana, bo] = ['Ana', 'Bo'].map((name) => bot.discord.user(name).in('games'));
    if (!ana || !bo) throw new Error('two people expected');
    await ana.slash('yahtzee new');
    await bo.click('Join');
    await ana.click('Start');
    for (let round = 1; round <= 8; round += 1) {
      expect(table()).not.toContain('Win chances');
      await playTurn(ana);
      await playTurn(bo);
    }
    await ana.click(/^Roll/);
    // The chances are worked out beside the clicks, and shown with the first drawing after that.
    for (let taps = 0; taps < 1000 && !table().includes('Win chances'); taps += 1) await ana.click(/^\d/);
    const [, a, b] = /Ana (\d+) % · Bo (\d+) %/.exec(table()) ?? [];
    expect(Number(a) + Number(b)).toBeGreaterThanOrEqual(99);
    expect(Number(a) + Number(b)).toBeLessThanOrEqual(101);
  });
});
