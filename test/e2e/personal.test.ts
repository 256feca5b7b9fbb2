import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textOf } from '../../playground/discord.ts';
import type { Bot } from '../support/bot.ts';
import { startBot } from '../support/bot.ts';
import { storedText } from '../support/stored.ts';
import { wholeGame } from '../support/whole-game.ts';

const DAY = 24 * 60 * 60 * 1000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

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

/** Everything anybody sees in a place, in one text. */
const seenIn = (place: string) => bot.discord.messages(place).map(textOf).join('\n');

test('statistics come with a picture in words and pixels, and history with cards and a review', async () => {
  const { discord } = bot;
  const den = discord.channel('den');
  await wholeGame(discord, den, ['Ana', 'Bo']);
  await wholeGame(discord, den, ['Ana'], { rules: 'no-joker' });
  const bo = discord.user('Bo').in(den);
  await bo.slash('stats', { person: discord.user('Ana') });
  await discord.until(() => discord.latest(den)?.attachments.length === 1);
  const shown = discord.latest(den);
  expect(shown && textOf(shown)).toMatch(
    /How Ana plays here[\s\S]*\*\*2 games\*\*[\s\S]*against Bo: [01] ahead/,
  );
  const [picture] = shown?.attachments ?? [];
  expect(picture?.description).toMatch(/^Two charts of 2 scores of Ana: a histogram from \d+ to \d+/);
  expect(picture && discord.file(picture)?.bytes.subarray(0, 4)).toEqual(PNG);

  const ana = discord.user('Ana').in(den);
  const opened = await ana.slash('history');
  const message = () => discord.message(opened.message ?? '');
  await discord.until(() => textOf(message()).includes('Your last games here'));
  expect(opened.ephemeral).toBe(true);
  expect(textOf(message())).toMatch(
    /No joker, alone[\s\S]*Forced joker, place [12] of 2[\s\S]*Ana finished with/,
  );
  await ana.select(/^Show another game/, /Forced joker/, message());
  await discord.until(() => /wins with|share the win/.test(textOf(message())));
  const review = await ana.click('Review', message());
  await discord.until(() => /Ana's game: \d+/.test(textOf(discord.message(review.message ?? ''))));
});

test('what is exported is one’s own, and what is deleted is nowhere', async () => {
  const { discord } = bot;
  const den = discord.channel('den');
  await wholeGame(discord, den, ['Ana', 'Bo']);
  await wholeGame(discord, discord.channel('away', 'Away'), ['Ana']);
  const ana = discord.user('Ana');
  // A table in play, in which Ana sits as well.
  const hall = discord.channel('hall');
  const bo = discord.user('Bo').in(hall);
  await bo.slash('yahtzee new');
  await ana.in(hall).click('Join');
  await bo.click('Start');

  const asked = await ana.in(den).slash('privacy');
  expect([asked.ephemeral, asked.text]).toEqual([true, expect.stringContaining('What is stored about you')]);
  const given = await ana.in(den).click('Export my data', asked.message);
  const file = () => discord.message(given.message ?? '').attachments[0];
  await discord.until(() => file() !== undefined);
  const attachment = file();
  const text = attachment && discord.file(attachment)?.bytes.toString();
  const all = JSON.parse(text ?? '');
  expect(all.places).toHaveLength(2);
  expect(all.places.flatMap((place: { games: unknown[] }) => place.games)).toHaveLength(2);
  expect(all.channelsWithTables).toContain(hall.id);
  expect(text).not.toContain(discord.user('Bo').id);
  expect(text).not.toContain('"Bo"');

  await ana.in(den).click('Delete my data…', asked.message);
  await ana.in(den).click('Delete everything', asked.message);
  const done = () => textOf(discord.message(asked.message ?? ''));
  await discord.until(() => done().includes('deleted'));
  expect((await bo.slash('leaderboard')).text).not.toContain('Ana');
  await discord.until(() => {
    const board = discord.latest(hall);
    return board !== undefined && !textOf(board).includes('Ana');
  });
  const again = await ana.in(den).slash('stats');
  await discord.until(() => textOf(discord.message(again.message ?? '')).includes('no game here yet'));
  const kept = await discord.user('Bo').in(den).slash('history');
  await discord.until(() => textOf(discord.message(kept.message ?? '')).includes('Someone'));
  expect(textOf(discord.message(kept.message ?? ''))).not.toContain('Ana');
  const stored = await storedText(bot.databaseUrl);
  expect(stored).not.toContain(ana.id);
  expect(stored).not.toContain('Ana');
  await bot.restart();
  expect((await bo.slash('leaderboard')).text).not.toContain('Ana');
});

test('deleting can be thought better of', async () => {
  const ana = bot.discord.user('Ana').in('den');
  const asked = await ana.slash('privacy');
  await ana.click('Delete my data…', asked.message);
  expect((await ana.click('Keep it', asked.message)).text).toContain('Nothing has changed');
});

test('a server that removed the bot is forgotten after 30 days, unless it comes back', async () => {
  const { discord } = bot;
  const ana = (guild: string) => discord.user('Ana').in(discord.channel('den', guild));
  const places = ['Away', 'Back'].map((name) => discord.guild(name));
  const [away, back] = places;
  if (!away || !back) throw new Error('two servers');
  for (const { name } of places) await wholeGame(discord, discord.channel('den', name), ['Ana']);
  for (const guild of places) discord.leave(guild);
  // What the gateway says comes in order: after an answer the bot knows that it was removed.
  await ana('Home').slash('leaderboard');
  bot.advance(29 * DAY);
  discord.rejoin(back);
  expect((await ana('Back').slash('leaderboard')).text).toContain('Ana — ');
  expect(await storedText(bot.databaseUrl)).toContain(away.id);
  bot.advance(2 * DAY);
  await vi.waitFor(async () => expect(await storedText(bot.databaseUrl)).not.toContain(away.id), 10_000);
  discord.rejoin(away);
  expect((await ana('Away').slash('leaderboard')).text).toContain('Nobody is on this board');
  expect((await ana('Back').slash('leaderboard')).text).toContain('Ana — ');
});

test('a server that removed the bot while it was not running is on the clock from the next start', async () => {
  const { discord } = bot;
  const away = discord.guild('Away');
  await wholeGame(discord, discord.channel('den', 'Away'), ['Ana']);
  await bot.restart(async () => discord.leave(away));
  await vi.waitFor(
    async () => expect(await storedText(bot.databaseUrl)).toContain(`left:${away.id}`),
    10_000,
  );
  bot.advance(31 * DAY);
  await vi.waitFor(async () => expect(await storedText(bot.databaseUrl)).not.toContain(away.id), 10_000);
});

test('moments: a first Yahtzee, a personal best and a server record are told once, at the end', async () => {
  const { discord } = bot;
  const den = discord.channel('den');
  const first = await wholeGame(discord, den, ['Ana'], {}, { turn: () => bot.next(1, 2, 2, 3, 5) });
  expect(textOf(first)).not.toMatch(/personal best|server record/);
  const second = await wholeGame(discord, den, ['Ana'], {}, { turn: () => bot.next(6, 6, 6, 6, 6) });
  expect(textOf(second)).toContain('Ana: server record, first Yahtzee');
  const third = await wholeGame(discord, den, ['Ana'], {}, { turn: () => bot.next(1, 2, 2, 3, 5) });
  expect(textOf(third)).not.toMatch(/personal best|server record|first Yahtzee/);
  expect(seenIn('den')).toContain('server record');
});
