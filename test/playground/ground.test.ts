import { get } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createDiscord, type Discord, runningClock, stillClock } from '../../playground/discord.ts';
import { createFeed } from '../../playground/feed.ts';
import { createSnowflakes, snowflakeFor, timeOf } from '../../playground/snowflake.ts';
import { at, request } from './rest.ts';

const open: Discord[] = [];
afterEach(() => Promise.all(open.splice(0).map((discord) => discord.close())));

async function alone(...options: Parameters<typeof createDiscord>): Promise<Discord> {
  const discord = await createDiscord(...options);
  open.push(discord);
  return discord;
}

const NEW_YEAR = Date.UTC(2026, 0, 1);

describe('ids', () => {
  test('carry their time and grow, many in one millisecond', () => {
    const nextId = createSnowflakes(() => NEW_YEAR);
    const ids = Array.from({ length: 5000 }, nextId);
    expect(new Set(ids.map(BigInt)).size).toBe(5000);
    expect(ids).toEqual([...ids].sort((a, b) => Number(BigInt(a) - BigInt(b))));
    expect([timeOf(ids[0] ?? ''), timeOf(ids[4999] ?? '')]).toEqual([NEW_YEAR, NEW_YEAR]);
  });

  test('of a name are the same in every run, 17 to 19 digits', () => {
    expect(snowflakeFor('user ana')).toBe(snowflakeFor('user ana'));
    const names = Array.from({ length: 2000 }, (_, index) => snowflakeFor(`user ${index}`));
    expect(new Set(names).size).toBe(2000);
    expect(names.every((id) => /^\d{17,19}$/.test(id))).toBe(true);
  });
});

describe('the clock', () => {
  test('moved ahead rings what is due, in order, and nothing twice', () => {
    const clock = stillClock(NEW_YEAR);
    const rung: string[] = [];
    clock.after(3000, () => rung.push('three'));
    clock.after(1000, () => rung.push('one'));
    clock.after(5000, () => rung.push('five'));
    const cancel = clock.after(2000, () => rung.push('never'));
    cancel();
    clock.advance(3000);
    clock.advance(1);
    expect(rung).toEqual(['one', 'three']);
    expect(clock.now()).toBe(NEW_YEAR + 3001);
  });

  test('that runs rings by itself, sooner when moved ahead', async () => {
    const clock = runningClock(Date.now);
    const rung = new Promise<string>((resolve) => void clock.after(60_000, () => resolve('rung')));
    clock.advance(59_995);
    expect(await rung).toBe('rung');
    clock.stop();
  });

  test('that stands never fails an interaction by itself', async () => {
    const discord = await alone({ clock: stillClock(NEW_YEAR) });
    const said = discord.user('ana').in('dice').say('hello');
    expect(said.createdAt).toBe(NEW_YEAR);
    expect(timeOf(said.id)).toBe(NEW_YEAR);
  });
});

test('the feed keeps the last entries only', () => {
  const feed = createFeed(() => 0, 10);
  for (let count = 0; count < 100; count += 1) feed.tell({ type: 'clock' });
  expect(feed.recent()).toHaveLength(10);
});

test('a channel keeps the last messages only', async () => {
  const discord = await alone({ keep: 10 });
  const ana = discord.user('ana').in('dice');
  for (let count = 0; count < 100; count += 1) ana.say(`${count}`);
  expect(discord.messages('dice').length).toBeLessThanOrEqual(20);
  expect(discord.latest('dice')?.content).toBe('99');
});

describe('waiting', () => {
  test('ends with the value as soon as it is there', async () => {
    const discord = await alone();
    const waiting = discord.until(() => discord.latest('dice'));
    discord.user('ana').in('dice').say('hello');
    expect((await waiting).content).toBe('hello');
  });

  test('looks again when time leaps', async () => {
    const discord = await alone({ clock: stillClock(NEW_YEAR) });
    const waiting = discord.until(() => discord.clock.now() > NEW_YEAR && 'later');
    discord.clock.advance(1);
    expect(await waiting).toBe('later');
  });

  test('in vain tells what it waited for and what happened instead', async () => {
    const discord = await alone();
    discord.user('ana').in('dice').say('hello');
    const waiting = discord.until(() => false, { what: 'the board', deadline: 1 });
    await expect(waiting).rejects.toThrow(/waited 1 ms for: the board[\s\S]*created: "hello"/);
  });
});

describe('problems', () => {
  test('fail a test that did not mean them', async () => {
    const discord = await alone();
    await request(discord, 'GET', '/nowhere');
    expect(() => discord.assertClean()).toThrow('unknown route: GET /nowhere');
    expect(() => discord.takeProblems(/bad body/)).toThrow('no problem like');
    discord.takeProblems(/nowhere/);
    discord.assertClean();
  });
});

describe('a message', () => {
  const path = (discord: Discord) => `/channels/${discord.channel('dice').id}/messages`;

  test('sent twice with an enforced nonce is there once', async () => {
    const discord = await alone();
    const body = { content: 'board', nonce: 'turn-5', enforce_nonce: true };
    const [first, again] = [
      await request(discord, 'POST', path(discord), body),
      await request(discord, 'POST', path(discord), body),
    ];
    expect(at(again.answer, 'id')).toBe(at(first.answer, 'id'));
    discord.clock.advance(6 * 60_000);
    await request(discord, 'POST', path(discord), body);
    expect(discord.messages('dice')).toHaveLength(2);
  });

  test.each([
    ['must be there', undefined, 400],
    ['may be missing', false, 200],
  ])('it replies to %s', async (_name, required, status) => {
    const discord = await alone();
    const reference = { message_id: '123456789012345678', fail_if_not_exists: required };
    const body = { content: 'x', message_reference: reference };
    expect((await request(discord, 'POST', path(discord), body)).status).toBe(status);
  });

  test('calls whoever it replies to, unless told not to', async () => {
    const discord = await alone();
    const ana = discord.user('ana');
    const { id } = ana.in('dice').say('hello');
    const body = { content: 'x', message_reference: { message_id: id } };
    await request(discord, 'POST', path(discord), body);
    await request(discord, 'POST', path(discord), { ...body, allowed_mentions: { replied_user: false } });
    expect(discord.messages('dice').map(({ notified }) => notified)).toEqual([[], [ana.id], []]);
  });

  test('calls nobody who has left', async () => {
    const discord = await alone();
    const ana = discord.user('ana');
    ana.join(discord.guild());
    ana.leave(discord.guild());
    await request(discord, 'POST', path(discord), { content: `<@${ana.id}>` });
    expect(discord.latest('dice')?.notified).toEqual([]);
  });
});

test('guilds and members can be asked for', async () => {
  const discord = await alone();
  const { id } = discord.guild();
  const ana = discord.user('ana', { nick: 'A.' });
  const member = `/guilds/${id}/members/${ana.id}`;
  expect(at((await request(discord, 'GET', member)).answer, 'code')).toBe(10007);
  ana.join(discord.guild());
  expect((await request(discord, 'GET', member)).answer).toMatchObject({ nick: 'A.', user: { id: ana.id } });
  expect((await request(discord, 'GET', `/guilds/${id}`)).answer).toMatchObject({ name: 'Home' });
});

test('what is neither the API nor a file is answered elsewhere', async () => {
  const discord = await alone({ elsewhere: (_request, response) => void response.end('a page') });
  const origin = discord.api.replace('/api', '');
  expect(await (await fetch(`${origin}/`)).text()).toBe('a page');
  expect((await fetch(`${origin}/attachments/1/2/x.txt`)).status).toBe(404);
});

test('requests under another name are turned away', async () => {
  const discord = await alone();
  const status = await new Promise((resolve) => {
    const headers = { host: 'elsewhere.example' };
    get(`${discord.api}/v10/gateway`, { headers }, (response) => resolve(response.resume().statusCode));
  });
  expect(status).toBe(403);
});

test('every guild has an owner, who may do everything', async () => {
  const discord = await alone();
  const { ownerId } = discord.guild();
  expect(discord.user('owner').id).toBe(ownerId);
  const channel = discord.channel('dice');
  discord.deny(channel, ['ViewChannel'], { id: ownerId });
  expect(discord.user('owner').in(channel).say('hello').content).toBe('hello');
});
