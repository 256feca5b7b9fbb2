import { DiscordAPIError, HTTPError, RateLimitError, type RepliableInteraction } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REQUESTS, Refusal } from '../../playground/discord.ts';
import { clientFor, login, type Stage, stage } from './bot.ts';
import { request } from './rest.ts';
import { buttons, COMMANDS } from './setup.ts';

let now: Stage;
beforeEach(async () => {
  now = await stage();
  await now.client.application.commands.set(COMMANDS);
});
afterEach(() => now.close());

const ana = () => now.discord.user('ana').in('dice');

/** Answers the next command and tells how that went for the bot. */
function outcomeOf(act: (interaction: RepliableInteraction) => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    now.act(async (i) => {
      if (!i.isRepliable()) return;
      await act(i).then(
        () => resolve('done'),
        (error) => resolve(error),
      );
    });
  });
}

const REPLY = (i: RepliableInteraction) => i.reply('board');

describe('an answer', () => {
  test('that meets a 503 is tried again and arrives', async () => {
    const fault = now.discord.faults.fail(REQUESTS.answer, 503);
    const outcome = outcomeOf(REPLY);
    expect((await ana().slash('roll')).text).toBe('board');
    expect(await outcome).toBe('done');
    expect(fault.met).toHaveLength(1);
    now.discord.assertClean();
  });

  test('that meets only 500 gives up after three more', async () => {
    const fault = now.discord.faults.fail(REQUESTS.answer, 500, Infinity);
    const outcome = outcomeOf(REPLY);
    const waiting = ana().slash('roll');
    expect(await outcome).toBeInstanceOf(HTTPError);
    expect(fault.met).toHaveLength(4);
    now.discord.clock.advance(3000);
    expect((await waiting).kind).toBe('none');
    now.discord.takeProblems(/no answer/);
  });

  test.each([
    ['fin', 'before', expect.objectContaining({ code: 'UND_ERR_SOCKET' }), 'none'],
    ['fin', 'after', expect.objectContaining({ code: 'UND_ERR_SOCKET' }), 'message'],
    ['rst', 'before', 'done', 'message'],
    ['rst', 'after', expect.objectContaining({ code: 40060 }), 'message'],
  ] as const)('lost by %s %s it was carried out', async (by, when, seenByBot, seenByAna) => {
    const { discord } = now;
    discord.faults.lose(REQUESTS.answer, when, by);
    const outcome = outcomeOf(REPLY);
    const waiting = ana().slash('roll');
    expect(await outcome).toEqual(seenByBot);
    discord.clock.advance(3000);
    expect((await waiting).kind).toBe(seenByAna);
    if (seenByAna === 'none') discord.takeProblems(/no answer/);
    discord.assertClean();
  });

  test('held before it is carried out can be overtaken', async () => {
    const { discord } = now;
    const held = discord.faults.hold(REQUESTS.answer, 'before');
    outcomeOf(REPLY);
    const first = ana().slash('roll');
    await discord.until(() => held.met.length === 1);
    const second = await discord.user('bo').in('dice').slash('roll');
    held.release();
    const late = await first;
    expect(BigInt(late.message?.id ?? 0)).toBeGreaterThan(BigInt(second.message?.id ?? 0));
  });

  test('held after it was carried out has happened for everybody but the bot', async () => {
    const { discord } = now;
    const held = discord.faults.hold(REQUESTS.answer, 'after');
    const outcome = outcomeOf(REPLY);
    expect((await ana().slash('roll')).text).toBe('board');
    expect(await Promise.race([outcome, Promise.resolve('pending')])).toBe('pending');
    held.release();
    expect(await outcome).toBe('done');
  });

  test('that comes slowly comes by the clock', async () => {
    const { discord } = now;
    const slow = discord.faults.slow(REQUESTS.answer, 60_000);
    const outcome = outcomeOf(REPLY);
    await ana().slash('roll');
    expect(slow.met).toHaveLength(1);
    discord.clock.advance(60_000);
    expect(await outcome).toBe('done');
  });
});

describe('any request', () => {
  test.each([
    ['AutoMod', Refusal.blocked(), 200000],
    ['a missing permission', Refusal.missingPermissions(), 50013],
    ['no access', Refusal.missingAccess(), 50001],
    ['an unknown message', Refusal.unknownMessage(), 10008],
  ])('can be refused: %s', async (_name, refusal, code) => {
    now.discord.faults.refuse(REQUESTS.answer, refusal);
    const outcome = outcomeOf(async (i) => {
      await i.reply('board').catch((error) => {
        if (!(error instanceof DiscordAPIError)) throw error;
        expect(error.code).toBe(code);
      });
      await i.reply('again');
    });
    expect((await ana().slash('roll')).text).toBe('again');
    expect(await outcome).toBe('done');
  });

  test.each([
    ['its own bucket', 'user'],
    ['a shared one', 'shared'],
    ['everything', 'global'],
  ] as const)('can be limited: %s', async (_name, scope) => {
    const told: unknown[] = [];
    now.client.rest.options.rejectOnRateLimit = (limited) => {
      told.push(limited.scope, limited.global);
      return false;
    };
    now.discord.faults.limit(REQUESTS.answer, { retryAfter: 0.05, scope });
    outcomeOf(REPLY);
    expect((await ana().slash('roll')).text).toBe('board');
    expect(told).toEqual([scope, scope === 'global']);
  });

  test('can be thrown away by a client that does not wait', async () => {
    const { discord } = now;
    const hasty = await login(
      clientFor(discord, { rest: { api: discord.api, rejectOnRateLimit: () => true } }),
      discord.token,
    );
    discord.faults.refuse(REQUESTS.any, Refusal.oldMessage(600));
    await expect(hasty.users.fetch(discord.user('ana').id)).rejects.toBeInstanceOf(RateLimitError);
    await hasty.destroy();
  });

  test('faults are met in the order they were arranged, and only by what they are for', async () => {
    const { discord } = now;
    const path = `/channels/${discord.channel('dice').id}/messages`;
    discord.faults.fail(REQUESTS.post, 500);
    discord.faults.fail(REQUESTS.post, 502);
    const other = discord.faults.fail(REQUESTS.edit);
    const statuses: number[] = [];
    for (const content of ['a', 'b', 'c'])
      statuses.push((await request(discord, 'POST', path, { content })).status);
    expect(statuses).toEqual([500, 502, 200]);
    expect(other.met).toEqual([]);
    discord.faults.clear();
  });
});

describe('limits', () => {
  test('are told with every answer, and waited for', async () => {
    const { discord } = now;
    const path = `/channels/${discord.channel('dice').id}/messages`;
    discord.throttle({ target: REQUESTS.post, requests: 2, per: 60_000 });
    const got = [];
    for (const content of ['a', 'b', 'c']) got.push(await request(discord, 'POST', path, { content }));
    expect(got.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(got.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['1', '0', '0']);
    expect(got[2]?.answer).toMatchObject({ global: false, retry_after: expect.any(Number) });
    expect(Number(got[2]?.headers.get('retry-after'))).toBeGreaterThan(50);
    discord.clock.advance(60_000);
    expect((await request(discord, 'POST', path, { content: 'd' })).status).toBe(200);
  });

  test('count each channel by itself', async () => {
    const { discord } = now;
    discord.throttle({ target: REQUESTS.post, requests: 1, per: 60_000 });
    const statuses: number[] = [];
    for (const name of ['one', 'two', 'one']) {
      const path = `/channels/${discord.channel(name).id}/messages`;
      statuses.push((await request(discord, 'POST', path, { content: 'x' })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

test('a board whose channel is deleted while one presses', async () => {
  outcomeOf((i) => i.reply({ content: 'board', components: [buttons('Roll')] }));
  await ana().slash('roll');
  const hands = ana();
  const held = now.discord.faults.hold(REQUESTS.answer, 'before');
  const outcome = outcomeOf(async (i) => i.isButton() && i.update('rolled'));
  const press = hands.click('Roll');
  await now.discord.until(() => held.met.length === 1);
  now.discord.deleteChannel(now.discord.channel('dice'));
  held.release();
  expect(await outcome).toMatchObject({ code: 10003 });
  now.discord.clock.advance(3000);
  expect((await press).kind).toBe('none');
});
