import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Button, Channel, Hands, Message } from '../../playground/discord.ts';
import { buttonsOf, REQUESTS } from '../../playground/discord.ts';
import type { Game } from '../../src/game/types.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { armed, boardIn, inPlay, play, tableIn } from '../support/channels.ts';
import { rewrite, storedTable } from '../support/stored.ts';

const LONG = 20 * 60 * 1000;

let bot: Bot;
beforeAll(async () => {
  bot = await startBot();
});
afterAll(() => bot.stop());

const hands = (name: string, channel: Channel): Hands => bot.discord.user(name).in(channel);

/** A button of a message as it was, to be pressed after the bot was away. */
function buttonOf(message: Message, label: RegExp): Button {
  const found = buttonsOf(message).find((button) => label.test(button.label) && !button.disabled);
  if (!found) throw new Error(`no button ${label}`);
  return found;
}

const rolled = (game: Game) => (game.phase === 'playing' ? game.turn.rolled : undefined);

type Phase = {
  readonly name: string;
  readonly people: readonly string[];
  /** What Ana and Bo do before the bot stops. */
  readonly before: (channel: Channel) => Promise<unknown>;
  /** The button somebody still has on the screen, and who presses it after the start. */
  readonly press: RegExp;
  readonly by?: string;
  readonly outcome: (game: Game) => unknown;
  readonly expected: unknown;
};

const roll = (channel: Channel) => hands('ana', channel).click(/^Roll/);
const hold = (channel: Channel, place: number) =>
  hands('ana', channel).click(buttonsOf(boardIn(bot.discord, channel))[place - 1] ?? '');
const chance = (channel: Channel, who = 'ana') => hands(who, channel).select(/^Score/, /^Chance/);

const PHASES: readonly Phase[] = [
  {
    name: 'before the first roll',
    people: ['ana', 'bo'],
    before: async () => undefined,
    press: /^Roll/,
    outcome: rolled,
    expected: 1,
  },
  {
    name: 'after the first roll, with holds',
    people: ['ana', 'bo'],
    before: async (channel) => {
      await roll(channel);
      await hold(channel, 1);
      await hold(channel, 4);
    },
    press: /^Roll/,
    outcome: (game) =>
      game.phase === 'playing' && game.turn.rolled === 2 && [game.turn.rolled, game.turn.earlier[0]?.held],
    expected: [2, [true, false, false, true, false]],
  },
  {
    name: 'after the second roll, a hold let go',
    people: ['ana'],
    before: async (channel) => {
      await roll(channel);
      await hold(channel, 2);
      await roll(channel);
    },
    press: /✓/,
    outcome: (game) => game.phase === 'playing' && game.turn.rolled !== 0 && game.turn.held,
    expected: [false, false, false, false, false],
  },
  {
    name: 'after the third roll, with the last score of another to see',
    people: ['ana', 'bo'],
    before: async (channel) => {
      await roll(channel);
      await chance(channel);
      for (let count = 0; count < 3; count += 1) await hands('bo', channel).click(/^Roll/);
    },
    press: /^Cards/,
    by: 'bo',
    outcome: rolled,
    expected: 3,
  },
  {
    name: 'after a score that may be taken back',
    people: ['ana', 'bo'],
    before: async (channel) => {
      await roll(channel);
      await chance(channel);
    },
    press: /^Undo/,
    outcome: (game) => [rolled(game), game.phase === 'playing' && game.current],
    expected: [1, 0],
  },
  {
    name: 'after an undo',
    people: ['ana', 'bo'],
    before: async (channel) => {
      await roll(channel);
      await chance(channel);
      await hands('ana', channel).click(/^Undo/);
    },
    press: /^Roll/,
    outcome: rolled,
    expected: 2,
  },
];

test.each(PHASES)('$name: the buttons on the screen go on working', async (phase) => {
  const { discord } = bot;
  const channel = await play(discord, phase.name, phase.people);
  await phase.before(channel);
  await tableIn(bot, channel);
  const seen = boardIn(discord, channel);
  await bot.restart();
  const by = hands(phase.by ?? 'ana', channel);
  const answer = await by.clickStale(buttonOf(seen, phase.press), seen);
  expect(answer.kind).not.toBe('none');
  const { game } = await tableIn(bot, channel);
  expect(phase.outcome(game)).toEqual(phase.expected);
  discord.assertClean();
});

test('in the lobby: people join, and the host starts', async () => {
  const { discord } = bot;
  const channel = discord.channel('lobby');
  await hands('ana', channel).slash('yahtzee new', { cpus: 1 });
  const seen = boardIn(discord, channel);
  await bot.restart();
  await hands('bo', channel).clickStale(buttonOf(seen, /^Join/), seen);
  await hands('ana', channel).clickStale(buttonOf(seen, /^Start/), seen);
  const { game } = await tableIn(bot, channel);
  expect(inPlay(await storedTable(bot.databaseUrl, channel.id)).players).toHaveLength(3);
  expect(game.phase).toBe('playing');
  discord.assertClean();
});

test('while a question is open: its answer counts', async () => {
  const { discord } = bot;
  const channel = await play(discord, 'question', ['ana', 'bo', 'cy']);
  const asked = await hands('ana', channel).click(/^Resign/);
  if (!asked.message) throw new Error('nothing was asked');
  await bot.restart();
  await hands('ana', channel).clickStale(buttonOf(asked.message, /^Resign/), asked.message);
  const game = inPlay(await tableIn(bot, channel));
  expect(game.players.map(({ resigned }) => resigned)).toEqual([true, false, false]);
  expect(game.current).toBe(1);
  discord.assertClean();
});

test('when it is over: Rematch opens the next lobby', async () => {
  const { discord } = bot;
  const channel = await play(discord, 'over', ['ana', 'bo']);
  await hands('bo', channel).slash('yahtzee resign');
  await hands('bo', channel).click(/^Resign/);
  await hands('ana', channel).slash('yahtzee end');
  await hands('ana', channel).click(/^End/);
  expect((await tableIn(bot, channel)).game.phase).toBe('over');
  const seen = boardIn(discord, channel);
  await bot.restart();
  await hands('bo', channel).clickStale(buttonOf(seen, /^Rematch/), seen);
  const { game, host } = await tableIn(bot, channel);
  expect([game.phase, host]).toEqual(['lobby', discord.user('bo').id]);
  discord.assertClean();
});

test('a CPU that was due plays when its time has come', async () => {
  const { discord, databaseUrl } = bot;
  const channel = discord.channel('cpu');
  await hands('ana', channel).slash('yahtzee new', { cpus: 2 });
  await hands('ana', channel).click('Start');
  await roll(channel);
  await chance(channel);
  await bot.restart();
  expect(inPlay(await storedTable(databaseUrl, channel.id)).log).toHaveLength(1);
  bot.advance(4000);
  await discord.until(() =>
    /Ada.*(scored|scratched)/.test(boardIn(discord, channel).embeds[0]?.description ?? ''),
  );
  await bot.restart(async () => bot.advance(1500));
  await discord.until(() => /ana to roll/.test(boardIn(discord, channel).embeds[0]?.title ?? ''));
  const game = inPlay(await tableIn(bot, channel));
  expect([game.log.length, game.current]).toEqual([3, 0]);
  discord.assertClean();
});

describe('what is drawn again at a start', () => {
  const edits = (channel: Channel) => boardIn(bot.discord, channel).edits;

  test('a table touched lately is, in place; one long left alone is not', async () => {
    const { discord } = bot;
    const old = await play(discord, 'long ago', ['ana']);
    bot.advance(LONG);
    const lately = await play(discord, 'lately', ['ana']);
    const before = { old: edits(old), lately: edits(lately) };
    await bot.restart();
    await discord.until(() => edits(lately) > before.lately);
    expect(edits(old)).toBe(before.old);
    await tableIn(bot, lately);
    discord.assertClean();
  });

  test('a board that shows too little is put right', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'behind', ['ana']);
    discord.faults.fail(REQUESTS.answer, 503, 4);
    discord.faults.fail(REQUESTS.edit, 503, 4);
    const lost = roll(channel);
    await discord.until(() => bot.complaints().some((line) => line.includes('A board could not be shown')));
    discord.faults.clear();
    await bot.restart();
    expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(1);
    discord.clock.advance(3000);
    expect((await lost).kind).toBe('none');
    discord.takeProblems(/no answer/);
    discord.assertClean();
  });

  test('a board that was deleted is posted anew', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'deleted', ['ana']);
    discord.deleteMessage(boardIn(discord, channel));
    await bot.restart();
    await discord.until(() => armed(discord, channel).length === 1);
    await tableIn(bot, channel);
    discord.assertClean();
  });
});

describe('the bot stopped between posting a board and saving its id', () => {
  /** Two boards: the one on record as Ana saw it before she scored, and Bo's, of which the store knows nothing. */
  async function torn(name: string): Promise<{ channel: Channel; old: Message; late: Message }> {
    const { discord, databaseUrl } = bot;
    const channel = await play(discord, name, ['ana', 'bo']);
    await roll(channel);
    const recorded = (await tableIn(bot, channel)).board;
    const old = boardIn(discord, channel);
    const unshrunk = discord.faults.fail(REQUESTS.edit, 503, Number.POSITIVE_INFINITY);
    await chance(channel);
    // Other boards may be drawn again at the same time: discord.js tries each edit four times.
    await discord.until(() => unshrunk.met.filter(({ path }) => path.endsWith(old.id)).length === 4);
    unshrunk.cancel();
    const late = boardIn(discord, channel);
    bot.advance(LONG);
    await bot.restart(() => rewrite(databaseUrl, channel.id, (session) => ({ ...session, board: recorded })));
    expect(armed(discord, channel).map(({ id }) => id)).toEqual([old.id, late.id]);
    return { channel, old, late };
  }

  test('a press on the unrecorded one makes it the board, and the other shrinks', async () => {
    const { channel, late } = await torn('late');
    await hands('bo', channel).clickStale(buttonOf(late, /^Roll/), late);
    const session = await tableIn(bot, channel);
    expect([session.board?.message, rolled(session.game)]).toEqual([late.id, 1]);
    bot.discord.assertClean();
  });

  test('a stale press on the recorded one draws it, and play goes on there', async () => {
    const { channel, old, late } = await torn('old');
    const { discord } = bot;
    await hands('ana', channel).clickStale(buttonOf(old, /^Roll/), old);
    const drawn = discord.message(old);
    await hands('bo', channel).clickStale(buttonOf(drawn, /^Roll/), drawn);
    expect(rolled((await storedTable(bot.databaseUrl, channel.id)).game)).toBe(1);
    await hands('bo', channel).clickStale(buttonOf(late, /^Roll/), late);
    const session = await tableIn(bot, channel);
    expect([session.board?.message, rolled(session.game)]).toEqual([late.id, 1]);
    discord.assertClean();
  });

  test('a score on the unrecorded one leaves one board, for whoever is next', async () => {
    const { channel, late } = await torn('score');
    await hands('bo', channel).clickStale(buttonOf(late, /^Roll/), late);
    await chance(channel, 'bo');
    const session = await tableIn(bot, channel);
    expect(inPlay(session).current).toBe(0);
    bot.discord.assertClean();
  });
});
