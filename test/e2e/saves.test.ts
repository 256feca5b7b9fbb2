import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel, Hands } from '../../playground/discord.ts';
import { buttonsOf, textOf } from '../../playground/discord.ts';
import { SESSION_FORM } from '../../src/session/session.ts';
import { sessionKey } from '../../src/session/sessions.ts';
import { openSqlite, type SqliteRows } from '../../src/session/sqlite.ts';
import { openStore } from '../../src/session/store.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { boardIn, inPlay, play, tableIn } from '../support/channels.ts';
import { storedTable } from '../support/stored.ts';
import { collect, deps } from '../support/stores.ts';

const NOT_SAVED = /could not be saved. Nothing has changed/;
const SET_ASIDE = /damaged and has been set aside/;
const NEWER = /saved by a newer version/;

let bot: Bot;
let other: SqliteRows;
beforeAll(async () => {
  bot = await startBot();
  other = await openSqlite(bot.databaseUrl.replace('sqlite://', ''), 1000);
});
afterAll(async () => {
  await other.close();
  await bot.stop();
});

const hands = (name: string, channel: Channel): Hands => bot.discord.user(name).in(channel);

/** Lets another program hold the file so that nothing can be written. */
async function locked(meanwhile: () => Promise<void>): Promise<void> {
  await other.query('BEGIN IMMEDIATE');
  await meanwhile().finally(() => other.query('COMMIT'));
}

describe('while nothing can be written', () => {
  test('a press says that it was not saved, the game has not moved, and play goes on after', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'locked', ['ana']);
    const before = await tableIn(bot, channel);
    const ana = hands('ana', channel);
    await locked(async () => {
      const answer = await ana.click(/^Roll/);
      expect([answer.ephemeral, answer.text]).toEqual([true, expect.stringMatching(NOT_SAVED)]);
    });
    expect(await tableIn(bot, channel)).toEqual(before);
    await ana.click(/^Roll/);
    expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(1);
    discord.assertClean();
  });

  test.each<[string, (hands: Hands) => ReturnType<Hands['slash']>]>([
    ['/roll', (ana) => ana.slash('roll')],
    ['/score', (ana) => ana.slash('score', { box: 'chance' })],
    ['a box of the menu', (ana) => ana.select(/^Score/, /^Chance/)],
  ])('%s is answered in time', async (_, act) => {
    const { discord } = bot;
    const channel = discord.channel('typed');
    if (discord.messages(channel).length === 0) {
      await play(discord, 'typed', ['ana']);
      await hands('ana', channel).click(/^Roll/);
    }
    await locked(async () => {
      const answer = await act(hands('ana', channel));
      expect([answer.ephemeral, answer.text]).toEqual([true, expect.stringMatching(NOT_SAVED)]);
    });
    discord.assertClean();
  });

  test('tables of other channels are read and answered in time too', async () => {
    const { discord } = bot;
    const channels = await Promise.all(['l1', 'l2', 'l3', 'l4'].map((name) => play(discord, name, ['ana'])));
    await locked(async () => {
      const answers = await Promise.all(
        channels.flatMap((channel) => [
          hands('ana', channel).click(/^Roll/),
          hands('bo', channel).click(/^Cards/),
        ]),
      );
      expect(answers.map(({ kind, ephemeral }) => [kind, ephemeral])).toEqual(
        answers.map(() => ['message', true]),
      );
    });
    discord.assertClean();
  });

  test('no table is opened', async () => {
    const { discord } = bot;
    const channel = discord.channel('unopened');
    await locked(async () => {
      expect((await hands('ana', channel).slash('yahtzee new')).text).toMatch(NOT_SAVED);
    });
    await hands('ana', channel).slash('yahtzee new');
    expect((await tableIn(bot, channel)).game.phase).toBe('lobby');
    discord.assertClean();
  });

  test('a CPU tries again later', async () => {
    const { discord } = bot;
    const channel = discord.channel('cpu');
    const ana = hands('ana', channel);
    await ana.slash('yahtzee new', { cpus: 1 });
    await ana.click('Start');
    await ana.click(/^Roll/);
    await ana.select(/^Score/, /^Chance/);
    await locked(async () => {
      bot.advance(4000);
      await discord.until(() => bot.complaints().some((line) => line.includes(`"channel":"${channel.id}"`)));
    });
    expect(inPlay(await storedTable(bot.databaseUrl, channel.id)).log).toHaveLength(1);
    bot.advance(10_000);
    await discord.until(() => /ana to roll/.test(textOf(boardIn(discord, channel))));
    expect(inPlay(await tableIn(bot, channel)).log).toHaveLength(2);
    discord.assertClean();
  });
});

describe('a row that cannot be read', () => {
  const damaged = (channel: Channel) => {
    const key = `yahtzee:${sessionKey(channel.id)}`;
    return other.query('UPDATE keyv SET value = substr(value, 1, 40) WHERE key = ?', [key]);
  };

  async function aside(channel: Channel): Promise<readonly unknown[]> {
    const store = await openStore(bot.databaseUrl, deps);
    const rows = await collect(store.rows(`bad:${sessionKey(channel.id)}`));
    await store.close();
    return rows;
  }

  test('is set aside when somebody acts, who is told; its bytes are kept; a new table can be opened', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'damaged', ['ana']);
    await damaged(channel);
    const answer = await hands('ana', channel).click(/^Roll/);
    expect([answer.ephemeral, answer.text]).toEqual([true, expect.stringMatching(SET_ASIDE)]);
    expect(await aside(channel)).toEqual([
      { key: `bad:${sessionKey(channel.id)}:1`, damaged: expect.stringMatching(/^\{"value":.{31}$/) },
    ]);
    expect(bot.complaints().some((line) => line.includes(`bad:${sessionKey(channel.id)}:1`))).toBe(true);
    await hands('ana', channel).slash('yahtzee new');
    expect((await storedTable(bot.databaseUrl, channel.id)).game.phase).toBe('lobby');
    discord.assertClean();
  });

  test('is set aside at a start, and the channel is told', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'damaged while away', ['ana']);
    const old = boardIn(discord, channel);
    await bot.restart(async () => void (await damaged(channel)));
    await discord.until(() => SET_ASIDE.test(textOf(discord.latest(channel) ?? old)));
    expect(await aside(channel)).toHaveLength(1);
    const answer = await hands('ana', channel).clickStale(buttonsOf(old)[5] ?? '', old);
    expect(answer.text).toMatch(/no table/);
    await discord.until(() => buttonsOf(discord.message(old)).length === 0);
    await hands('ana', channel).slash('yahtzee new');
    await tableIn(bot, channel);
    discord.assertClean();
  });

  test('is left alone where a newer version wrote it, and its board too', async () => {
    const { discord } = bot;
    const channel = await play(discord, 'newer', ['ana']);
    const value = `{"value":{"v":${SESSION_FORM.v + 1},"rev":9,"data":{}}}`;
    const key = `yahtzee:${sessionKey(channel.id)}`;
    await other.query('UPDATE keyv SET value = ? WHERE key = ?', [value, key]);
    const ana = hands('ana', channel);
    for (const act of [() => ana.click(/^Roll/), () => ana.click(/^Cards/), () => ana.slash('yahtzee new')]) {
      expect((await act()).text).toMatch(NEWER);
    }
    await bot.restart();
    expect((await ana.click(/^Roll/)).text).toMatch(NEWER);
    expect(await other.query('SELECT value FROM keyv WHERE key = ?', [key])).toEqual([{ value }]);
    discord.assertClean();
  });
});
