import { afterEach, beforeEach, expect, test } from 'vitest';
import { textOf } from '../../playground/discord.ts';
import type { Bot } from '../support/bot.ts';
import { startBot } from '../support/bot.ts';
import { wholeGame } from '../support/whole-game.ts';

let bot: Bot;
beforeEach(async () => {
  bot = await startBot();
});
afterEach(async () => {
  bot.discord.assertClean();
  // Win chances still being worked out when the bot stops are given up.
  expect(bot.complaints().filter((line) => !line.includes('the engine is closed'))).toEqual([]);
  await bot.stop();
});

test('a finished game is on the board, by name, for everybody, after a restart too', async () => {
  const { discord } = bot;
  const den = discord.channel('den');
  const end = await wholeGame(discord, den, ['Ana', 'Bo']);
  expect(textOf(end)).toMatch(/wins? with \d+|share the win/);
  const cleo = discord.user('Cleo', { nick: 'Cleo' }).in(den);
  const shown = await cleo.slash('leaderboard');
  expect(shown.ephemeral).toBe(false);
  expect(shown.text).toMatch(/🥇 \*\*First\*\* (Ana|Bo) — \*\*1 win\*\* · 1 game/);
  expect(shown.text).toMatch(/🥈 \*\*Second\*\* (Ana|Bo) — \*\*0 wins\*\*/);
  expect(shown.text).toContain('Cleo is not on this board yet');
  expect(shown.text).not.toMatch(/<@|\d{17}/);
  expect(shown.message?.mentions).toEqual([]);

  await bot.restart();
  const ana = discord.user('Ana').in(den);
  expect((await ana.slash('leaderboard', { by: 'best', period: 'week' })).text).toMatch(/\*\*\d+ points\*\*/);
  expect((await ana.slash('leaderboard', { by: 'average' })).text).toContain('five finished cards');
  expect((await ana.slash('leaderboard', { rules: 'no-joker' })).text).toContain('Nobody is on this board');
  const pressed = await ana.click('Leaderboard', end);
  expect([pressed.ephemeral, pressed.text]).toEqual([true, expect.stringContaining('Ana is at rank')]);
});

test('another server and a direct message see none of it', async () => {
  const { discord } = bot;
  await wholeGame(discord, discord.channel('den'), ['Ana', 'Bo']);
  const away = discord.user('Ana').in(discord.channel('den', 'Away'));
  expect((await away.slash('leaderboard')).text).toContain('Nobody is on this board');
  const alone = await discord.user('Ana').dm().slash('leaderboard');
  expect([alone.ephemeral, alone.text]).toEqual([true, expect.stringContaining('belong to servers')]);
});

test('pages turn for anyone', async () => {
  const { discord } = bot;
  const den = discord.channel('den');
  const table = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  await wholeGame(discord, den, table);
  await wholeGame(
    discord,
    den,
    table.map((name) => `q${name}`),
  );
  const first = await discord.user('Cleo').in(den).slash('leaderboard', { by: 'best' });
  expect(first.text).toContain('page 1 of 2');
  const bo = discord.user('p1').in(den);
  const second = await bo.click('Next', first.message);
  expect([second.kind, second.text]).toEqual(['update', expect.stringContaining('page 2 of 2')]);
  expect(second.text).toMatch(/\*\*1[12]\*\*/);
  expect(second.text).toContain('p1 is at rank');
  expect((await bo.click('Previous', second.message)).text).toContain('page 1 of 2');
  if (!first.message) throw new Error('no board');
  const forged = await bo.send({ customId: 'y1:page:wins.all.any.x', message: first.message });
  expect(forged.ephemeral).toBe(true);
});
