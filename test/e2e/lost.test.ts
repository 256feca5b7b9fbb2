import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer, Channel, Hands } from '../../playground/discord.ts';
import { buttonsOf, REQUESTS, Refusal } from '../../playground/discord.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { boardIn, inPlay, play, tableIn } from '../support/channels.ts';
import { storedTables } from '../support/stored.ts';

// One request, and the three times discord.js tries again.
const ALL_TRIES = 4;

let bot: Bot;
beforeAll(async () => {
  bot = await startBot();
});
afterAll(() => bot.stop());

const hands = (name: string, channel: Channel): Hands => bot.discord.user(name).in(channel);

/** Somebody who waited for an answer in vain. */
async function unanswered(acting: Promise<Answer>): Promise<void> {
  bot.discord.clock.advance(3000);
  expect((await acting).kind).toBe('none');
  bot.discord.takeProblems(/no answer/);
}

/** The ways an answer gets lost: what to arrange, and whether Discord has carried it out all the same. */
const LOSSES: readonly [string, 'done' | 'not done', () => { readonly met: readonly unknown[] }][] = [
  [
    'is answered with 503, again and again',
    'not done',
    () => bot.discord.faults.fail(REQUESTS.answer, 503, ALL_TRIES),
  ],
  [
    'comes too late (10062)',
    'not done',
    () => bot.discord.faults.refuse(REQUESTS.answer, Refusal.unknownInteraction()),
  ],
  [
    'is cut off before it arrives',
    'not done',
    () => bot.discord.faults.lose(REQUESTS.answer, 'before', 'fin'),
  ],
  [
    'is reset before it arrives, and tried again',
    'done',
    () => bot.discord.faults.lose(REQUESTS.answer, 'before', 'rst'),
  ],
  [
    'is carried out, and its answer reset (then 40060)',
    'done',
    () => bot.discord.faults.lose(REQUESTS.answer, 'after', 'rst'),
  ],
  [
    'is carried out, and its answer cut off',
    'done',
    () => bot.discord.faults.lose(REQUESTS.answer, 'after', 'fin'),
  ],
];

describe.each(LOSSES)('an answer that %s', (name, done, arrange) => {
  async function lost(act: () => Promise<Answer>): Promise<void> {
    const arranged = arrange();
    const acting = act();
    await bot.discord.until(() => arranged.met.length > 0);
    if (done === 'done') expect((await acting).kind).not.toBe('none');
    // The board shows it by other means before anybody stops waiting.
    else
      await bot.discord.until(() =>
        bot.complaints().some((line) => line.includes('An answer was not delivered')),
      );
    if (done === 'not done') await unanswered(acting);
    bot.discord.faults.clear();
  }

  test('to a press: the act stands, once, and the board shows it', async () => {
    const channel = await play(bot.discord, `press ${name}`, ['ana']);
    await lost(() => hands('ana', channel).click(/^Roll/));
    expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(1);
    await hands('ana', channel).click(/^Roll/);
    expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(2);
    bot.discord.assertClean();
  });

  test('that passes the turn: one board, and one call', async () => {
    const channel = await play(bot.discord, `turn ${name}`, ['ana', 'bo']);
    await hands('ana', channel).click(/^Roll/);
    await lost(() => hands('ana', channel).select(/^Score/, /^Chance/));
    await tableIn(bot, channel);
    const called = bot.discord.messages(channel).filter(({ notified }) => notified.length > 0);
    expect(called.map(({ id }) => id)).toEqual([boardIn(bot.discord, channel).id]);
    bot.discord.assertClean();
  });

  test('to a typed command: one board at the bottom', async () => {
    const channel = await play(bot.discord, `typed ${name}`, ['ana']);
    await lost(() => hands('ana', channel).slash('roll'));
    expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(1);
    bot.discord.assertClean();
  });

  test('to the opening of a table: its lobby is there, once', async () => {
    const channel = bot.discord.channel(`new ${name}`);
    await lost(() => hands('ana', channel).slash('yahtzee new'));
    await tableIn(bot, channel);
    await hands('bo', channel).click('Join');
    bot.discord.assertClean();
  });
});

test.each(['fin', 'rst'] as const)(
  'a board posted without an answer is there once, its receipt lost by %s',
  async (by) => {
    const { discord } = bot;
    const channel = discord.channel(`posted ${by}`);
    await hands('ana', channel).slash('yahtzee new', { cpus: 1 });
    await hands('bo', channel).click('Join');
    await hands('ana', channel).click('Start');
    const lost = discord.faults.lose(REQUESTS.post, 'after', by);
    await hands('ana', channel).click(/^Roll/);
    await hands('ana', channel).select(/^Score/, /^Chance/);
    bot.advance(4000);
    await discord.until(() => lost.met.length === 1);
    expect(inPlay(await tableIn(bot, channel)).current).toBe(2);
    const calls = discord
      .messages(channel)
      .filter(({ notified }) => notified.includes(discord.user('bo').id));
    expect(calls).toHaveLength(1);
    discord.assertClean();
  },
);

test('a private answer that is lost changes nothing', async () => {
  const { discord } = bot;
  const channel = await play(discord, 'private', ['ana', 'bo']);
  const before = await tableIn(bot, channel);
  const fails = discord.faults.fail(REQUESTS.answer, 503, ALL_TRIES);
  const acting = hands('bo', channel).click(/^Roll/);
  await discord.until(() => fails.met.length === ALL_TRIES);
  await unanswered(acting);
  expect(await tableIn(bot, channel)).toEqual(before);
  discord.assertClean();
});

test('a slow answer holds the next for 1.5 s at most; landing last, it is corrected', async () => {
  const { discord } = bot;
  const channel = await play(discord, 'slow', ['ana']);
  const ana = hands('ana', channel);
  await ana.click(/^Roll/);
  const board = boardIn(discord, channel);
  const [first, second] = buttonsOf(board);
  const slow = discord.faults.hold(REQUESTS.answer, 'before');
  const early = ana.clickStale(first?.customId ?? '', board);
  await discord.until(() => slow.met.length === 1);
  const late = await ana.clickStale(second?.customId ?? '', board);
  expect(late.kind).toBe('update');
  slow.release();
  expect((await early).kind).toBe('update');
  const { turn } = inPlay(await tableIn(bot, channel));
  expect(turn).toMatchObject({ held: [true, true, false, false, false] });
  discord.assertClean();
});

test('an old picture that lands on a message the board has left does not stay there', async () => {
  const { discord } = bot;
  const channel = await play(discord, 'left', ['ana', 'bo']);
  const ana = hands('ana', channel);
  await ana.click(/^Roll/);
  const board = boardIn(discord, channel);
  const slow = discord.faults.hold(REQUESTS.answer, 'before');
  const early = ana.clickStale(buttonsOf(board)[0]?.customId ?? '', board);
  await discord.until(() => slow.met.length === 1);
  await ana.select(/^Score/, /^Chance/, board);
  await discord.until(() => buttonsOf(discord.message(board)).length === 0);
  slow.release();
  await early;
  const session = await tableIn(bot, channel);
  expect(session.board?.message).not.toBe(board.id);
  expect(discord.message(board).content).toMatch(/Chance/);
  discord.assertClean();
});

test('who joins a lobby that is closed before the answer is sent is told so', async () => {
  const { discord, databaseUrl } = bot;
  const channel = discord.channel('closed');
  await hands('ana', channel).slash('yahtzee new');
  const lobby = boardIn(discord, channel);
  const [join, , , cancel] = buttonsOf(lobby);
  const slow = discord.faults.hold(REQUESTS.answer, 'before');
  const first = hands('bo', channel).clickStale(join?.customId ?? '', lobby);
  await discord.until(() => slow.met.length === 1);
  const late = [
    hands('cy', channel).slash('yahtzee join'),
    hands('dee', channel).clickStale(join?.customId ?? '', lobby),
  ];
  const closing = hands('ana', channel).clickStale(cancel?.customId ?? '', lobby);
  await vi.waitFor(async () => expect((await storedTables(databaseUrl)).has(channel.id)).toBe(false));
  slow.release();
  for (const { ephemeral, text } of await Promise.all(late)) {
    expect([ephemeral, text]).toEqual([true, expect.stringMatching(/no table in this channel/)]);
  }
  await Promise.all([first, closing]);
  await discord.until(() => /ana closed the table/.test(discord.message(lobby).content));
  discord.assertClean();
});

test('a press while the connection is down is answered when it is back', async () => {
  const { discord } = bot;
  const channel = await play(discord, 'dropped', ['ana']);
  discord.gateway.drop('cut');
  const answer = await hands('ana', channel).click(/^Roll/);
  expect(answer.kind).toBe('update');
  expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(1);
  discord.assertClean();
});
