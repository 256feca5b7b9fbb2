import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Discord, Message } from '../../playground/discord.ts';
import { buttonsOf, stillClock } from '../../playground/discord.ts';
import { seatOf, seatsOf } from '../../src/game/game.ts';
import type { Playing } from '../../src/game/types.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { armed, boardIn, inPlay, play, shown, tableIn } from '../support/channels.ts';
import { seeded } from '../support/random.ts';
import { storedTables } from '../support/stored.ts';
import { type Deed, facesOf, oneAfterAnother, randomDeed, storm } from '../support/storms.ts';

const SEATED = ['ana', 'bo', 'cy', 'dee'];

/** Presses of a board, half of them by whoever is on turn, the others by the table and by a stranger. */
function deedsOn(
  discord: Discord,
  random: () => number,
  board: Message,
  game: Playing,
  count: number,
): Deed[] {
  const people = [...SEATED, 'a stranger'].map((name) => discord.user(name));
  const onTurn = people.filter(({ id }) => seatOf(game, id) === game.current);
  const crowd = [...people, ...Array.from({ length: people.length }, () => onTurn).flat()];
  return Array.from({ length: count }, () => randomDeed(random, board, crowd));
}

describe('on one channel', () => {
  let bot: Bot;
  beforeAll(async () => {
    bot = await startBot();
  });
  afterAll(() => bot.stop());

  test.each([1, 2])('100 clicks at once leave what some order of them leaves, seed %i', async (seed) => {
    const { discord } = bot;
    const random = seeded(seed);
    const channel = await play(discord, `storm-${seed}`, SEATED);
    for (let wave = 0; wave < 5; wave += 1) {
      const before = inPlay(await tableIn(bot, channel));
      const board = boardIn(discord, channel);
      const deeds = deedsOn(discord, random, board, before, 100);
      const answers = await storm(board, channel, deeds);
      expect(answers.filter(({ kind }) => kind === 'none')).toEqual([]);
      const { game } = await tableIn(bot, channel);
      expect(game).toEqual(oneAfterAnother(before, deeds, facesOf(game)));
    }
    discord.assertClean();
  });

  test('a double click on Roll uses one roll', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'double', ['ana', 'bo']);
    const board = boardIn(discord, channel);
    const roll = buttonsOf(board).find(({ label }) => label.startsWith('Roll'));
    const ana = discord.user('ana').in(channel);
    const press = () => ana.clickStale(roll?.customId ?? '', board);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ kind }) => kind)).toEqual(['update', 'update', 'update']);
    expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(1);
    discord.assertClean();
  });

  test('a double click on a box fills it once, and what is left of the old board has no controls', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'double-score', ['ana', 'bo']);
    const ana = discord.user('ana').in(channel);
    await ana.click(/^Roll/);
    const board = boardIn(discord, channel);
    await Promise.all([ana.select(/^Score/, /^Chance/, board), ana.select(/^Score/, /^Chance/, board)]);
    const game = inPlay(await tableIn(bot, channel));
    expect(game.log).toHaveLength(1);
    expect(game.current).toBe(1);
    expect(discord.message(board).content).toMatch(/Chance/);
    discord.assertClean();
  });

  test('fast taps on several dice all land', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'taps', ['ana']);
    const ana = discord.user('ana').in(channel);
    await ana.click(/^Roll/);
    const board = boardIn(discord, channel);
    const dice = buttonsOf(board).slice(0, 5);
    await Promise.all(dice.map(({ customId }) => ana.clickStale(customId, board)));
    const { turn } = inPlay(await tableIn(bot, channel));
    expect(turn).toMatchObject({ rolled: 1, held: [true, true, true, true, true] });
    discord.assertClean();
  });

  test('of two tables opened at once one is opened', async () => {
    const { discord } = bot;
    const channel = discord.channel('twice');
    const open = (name: string) => discord.user(name).in(channel).slash('yahtzee new');
    const answers = await Promise.all([open('ana'), open('bo')]);
    expect(answers.map(({ ephemeral }) => ephemeral)).toEqual([false, true]);
    expect(answers[1]?.text).toMatch(/already/);
    const { host } = await tableIn(bot, channel);
    expect(host).toBe(discord.user('ana').id);
    discord.assertClean();
  });

  test('typed commands and clicks at once leave one board, and what is stored on it', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'typed', ['ana', 'bo']);
    const [ana, bo] = ['ana', 'bo'].map((name) => discord.user(name).in(channel));
    await ana?.click(/^Roll/);
    const board = boardIn(discord, channel);
    const dice = buttonsOf(board).slice(0, 5);
    const acts = Array.from({ length: 8 }, (_, index) => [
      ana?.slash('hold', { dice: `${1 + (index % 5)}` }),
      bo?.slash('yahtzee board'),
      ana?.clickStale(dice[index % 5]?.customId ?? '', board),
      ana?.slash('roll'),
      bo?.slash('roll'),
    ]);
    const answers = await Promise.all(acts.flat());
    expect(answers.filter((answer) => answer?.kind === 'none')).toEqual([]);
    expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(3);
    discord.assertClean();
  });

  test('of twenty who join at once eight have a seat, each one, and all are answered', async () => {
    const { discord } = bot;
    const channel = discord.channel('crowd');
    const people = Array.from({ length: 20 }, (_, index) => discord.user(`guest-${index}`).in(channel));
    await people[0]?.slash('yahtzee new');
    const lobby = boardIn(discord, channel);
    const join = buttonsOf(lobby).find(({ label }) => label === 'Join')?.customId ?? '';
    const presses = people.flatMap((hands) => [
      hands.clickStale(join, lobby),
      hands.slash('yahtzee join'),
      hands.clickStale(join, lobby),
    ]);
    const answers = await Promise.all(presses);
    expect(answers.filter(({ kind }) => kind === 'none')).toEqual([]);
    const { game } = await tableIn(bot, channel);
    const names = seatsOf(game).map((seat) => seat.name);
    expect([names.length, new Set(names).size]).toEqual([8, 8]);
    discord.assertClean();
  });

  test('a table cancelled while people join is gone, and everybody is answered', async () => {
    const { discord } = bot;
    const channel = discord.channel('cancelled');
    const people = SEATED.map((name) => discord.user(name).in(channel));
    const [host, ...others] = people;
    await host?.slash('yahtzee new');
    const answers = await Promise.all([
      ...others.map((hands) => hands.click('Join')),
      host?.click('Cancel'),
      ...others.map((hands) => hands.slash('yahtzee join')),
    ]);
    expect(answers.filter((answer) => answer?.kind === 'none')).toEqual([]);
    await discord.until(() => armed(discord, channel).length === 0);
    await host?.slash('yahtzee new');
    await tableIn(bot, channel);
    discord.assertClean();
  });
});

test('1,000 clicks at once across 100 channels leave what some order of them leaves', async () => {
  // Time stands still: a slow machine may take more than three seconds for all of them.
  const bot = await startBot({ discord: { clock: stillClock(Date.now()) } });
  const { discord, databaseUrl } = bot;
  const random = seeded(7);
  const names = Array.from({ length: 100 }, (_, index) => `wide-${index}`);
  const channels = await Promise.all(names.map((name) => play(discord, name, ['ana', 'bo'])));
  await Promise.all(channels.map((channel) => discord.user('ana').in(channel).click('Roll')));
  const before = await storedTables(databaseUrl);
  const plans = channels.map((channel) => {
    const game = inPlay(before.get(channel.id));
    const board = boardIn(discord, channel);
    return { channel, game, board, deeds: deedsOn(discord, random, board, game, 10) };
  });
  const answers = await Promise.all(plans.map(({ board, channel, deeds }) => storm(board, channel, deeds)));
  expect(answers.flat().filter(({ kind }) => kind === 'none')).toEqual([]);
  const after = await storedTables(databaseUrl);
  for (const { channel, game, deeds } of plans) {
    const session = after.get(channel.id);
    if (!session) throw new Error(`the table of #${channel.name} is gone`);
    expect(session.game).toEqual(oneAfterAnother(game, deeds, facesOf(session.game)));
    await shown(discord, channel, session);
  }
  discord.assertClean();
  await bot.stop();
});
