import { afterEach, describe, expect, test } from 'vitest';
import { REQUESTS, Refusal, textOf } from '../../playground/discord.ts';
import type { Bot } from '../support/bot.ts';
import { startBot } from '../support/bot.ts';

const HOUR = 60 * 60_000;

let bot: Bot;
afterEach(async () => {
  await bot.stop();
});

const nothing = { content: '', embeds: [], components: [] };
const latest = () => bot.discord.latest('games') ?? nothing;
const table = () => textOf(latest());
const sees = (words: string) =>
  bot.discord.until(() => table().includes(words), { what: `${words} in:\n${table()}` });

/** Ana and Bo with a CPU between them, Ana on turn. */
async function open() {
  bot = await startBot();
  const [ana, bo] = ['Ana', 'Bo'].map((name) => bot.discord.user(name).in('games'));
  if (!ana || !bo) throw new Error('two people expected');
  await ana.slash('yahtzee new', { cpus: 1, rules: 'forced-joker' });
  await bo.click('Join');
  await ana.click('Start');
  return { ana, bo };
}

/** Ana scores, so that the CPU and then Bo are next. */
async function anaScores(ana: ReturnType<ReturnType<Bot['discord']['user']>['in']>) {
  await ana.click(/^Roll/);
  await ana.select(/^Score/, 'chance');
  await sees('is thinking');
}

describe('permissions withdrawn in the middle of a game', () => {
  test('the state is kept, whoever acts is told what is missing, and play goes on', async () => {
    const { ana, bo } = await open();
    await anaScores(ana);
    const games = bot.discord.channel('games');
    bot.discord.deny(games, ['SendMessages']);
    bot.advance(4500);
    await bot.discord.until(() => bot.complaints().some((line) => line.includes('could not be shown')));
    await bo.slash('yahtzee board');
    expect(table()).toContain('Bo to roll');
    await bot.discord.until(() => bo.sees().some((message) => message.content.includes('Send Messages')));
    bot.discord.allow(games, ['SendMessages']);
    await bo.click(/^Roll/);
    expect(table()).toContain('Bo to roll or score');
  });

  test('a board that could not be posted comes by itself when the permission is back', async () => {
    const { ana } = await open();
    await anaScores(ana);
    const games = bot.discord.channel('games');
    bot.discord.deny(games, ['SendMessages']);
    bot.advance(4500);
    await bot.discord.until(() => bot.complaints().some((line) => line.includes('could not be shown')));
    bot.discord.allow(games, ['SendMessages']);
    bot.advance(6000);
    await sees('Bo to roll');
    expect(bot.discord.latest('games')?.notified).toEqual([bot.discord.user('Bo').id]);
  });
});

describe('Discord is down', () => {
  test('a board that Discord would not take is posted when it is back', async () => {
    const { ana, bo } = await open();
    await anaScores(ana);
    const down = bot.discord.faults.fail(REQUESTS.post, 503, Number.POSITIVE_INFINITY);
    bot.advance(4500);
    await bot.discord.until(() => bot.complaints().some((line) => line.includes('could not be shown')));
    down.cancel();
    bot.advance(6000);
    await sees('Bo to roll');
    await bo.click(/^Roll/);
    expect(table()).toContain('Bo to roll or score');
    bot.discord.assertClean();
  });

  test.each(['before', 'after'] as const)('an answer lost %s it was done loses no move', async (when) => {
    const { ana } = await open();
    await ana.click(/^Roll/);
    bot.discord.faults.lose(REQUESTS.answer, when, 'fin');
    bot.next(6, 6, 6, 6, 6);
    await ana.click(/^Roll/).catch(() => undefined);
    await sees('rolled 2 of 3');
    await ana.click(/^Roll/);
    await sees('rolled 3 of 3');
  });
});

describe('the message', () => {
  test('deleted: the next picture is posted anew', async () => {
    const { ana } = await open();
    await anaScores(ana);
    const board = bot.discord.latest('games');
    if (board) bot.discord.deleteMessage(board);
    bot.advance(4500);
    await sees('Bo to roll');
    bot.discord.assertClean();
  });

  test('too old to be edited again: a new one takes its place', async () => {
    bot = await startBot();
    const ana = bot.discord.user('Ana').in('games');
    await ana.slash('yahtzee new', { cpus: 1, clock: 'none' });
    await ana.click('Start');
    await anaScores(ana);
    const old = bot.discord.latest('games');
    bot.discord.faults.refuse(REQUESTS.edit, Refusal.oldMessage(600), 1);
    bot.advance(4500);
    await bot.discord.until(
      () => bot.discord.latest('games')?.id !== old?.id && table().includes('Ana to roll'),
    );
    bot.advance(HOUR);
    await ana.click(/^Roll/);
    expect(table()).toContain('Ana to roll or score');
    bot.discord.assertClean();
  });
});

describe('the gateway', () => {
  const moods: readonly [string, (bot: Bot) => void][] = [
    ['dropped', ({ discord }) => discord.gateway.drop('cut')],
    ['asked to reconnect', ({ discord }) => discord.gateway.askToReconnect()],
    ['session invalid, resumable', ({ discord }) => discord.gateway.invalidate('resumable')],
    ['session gone', ({ discord }) => discord.gateway.invalidate('gone')],
  ];
  test.each(moods)(
    '%s: play goes on',
    async (_name, upset) => {
      const { ana } = await open();
      await ana.click(/^Roll/);
      const identifies = bot.discord.gateway.identifies();
      upset(bot);
      await bot.discord.until(
        () => bot.discord.gateway.online() && bot.discord.gateway.identifies() >= identifies,
      );
      let answered = false;
      for (let tries = 0; tries < 20 && !answered; tries += 1) {
        answered = (await ana.click(/^Roll/).catch(() => undefined))?.kind === 'update';
      }
      expect(answered).toBe(true);
      expect(table()).toMatch(/rolled [23] of 3/);
    },
    30_000,
  );

  test('removed from the server and invited again: the game is where it was', async () => {
    const { ana } = await open();
    bot.next(5, 5, 5, 5, 5);
    await ana.click(/^Roll/);
    const home = bot.discord.guild();
    bot.discord.leave(home);
    bot.discord.rejoin(home);
    await ana.slash('yahtzee board');
    expect(table()).toContain('5 5 5 5 5');
    await ana.select(/^Score/, 'yahtzee');
    await sees('Ana scored **50** in Yahtzee');
  });
});
