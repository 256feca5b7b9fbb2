import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiscord, type Discord } from '../../playground/discord.ts';
import type { Permission } from '../../playground/world/permissions.ts';
import { at, request } from './rest.ts';

let discord: Discord;
beforeEach(async () => {
  discord = await createDiscord();
});
afterEach(() => discord.close());

const MESSAGE = { content: 'x' };
const EMBED = { embeds: [{ title: 'x' }] };

async function codeOf(method: string, path: string, body?: unknown): Promise<unknown> {
  const { status, answer } = await request(discord, method, path, body);
  return status < 300 ? status : at(answer, 'code');
}

async function posted(channelId: string): Promise<string> {
  const { answer } = await request(discord, 'POST', `/channels/${channelId}/messages`, MESSAGE);
  return String(at(answer, 'id'));
}

describe('in a channel', () => {
  const rows: readonly (readonly [Permission, object, number])[] = [
    ['ViewChannel', MESSAGE, 50001],
    ['SendMessages', MESSAGE, 50013],
    ['EmbedLinks', EMBED, 50013],
    ['EmbedLinks', MESSAGE, 200],
    ['SendMessagesInThreads', MESSAGE, 200],
  ];
  test.each(rows)('without %s, %j gets %i', async (permission, body, code) => {
    const channel = discord.channel('dice');
    discord.deny(channel, [permission]);
    expect(await codeOf('POST', `/channels/${channel.id}/messages`, body)).toBe(code);
    discord.allow(channel, [permission]);
    expect(await codeOf('POST', `/channels/${channel.id}/messages`, body)).toBe(200);
  });

  test('that is not there: 10003', async () => {
    const { id } = discord.channel('dice');
    discord.deleteChannel(discord.channel('dice'));
    expect(await codeOf('POST', `/channels/${id}/messages`, MESSAGE)).toBe(10003);
  });

  test('whose guild has thrown the bot out: 50001', async () => {
    discord.leave(discord.guild());
    expect(await codeOf('GET', `/channels/${discord.channel('dice').id}`)).toBe(50001);
    discord.rejoin(discord.guild());
    expect(await codeOf('GET', `/channels/${discord.channel('dice').id}`)).toBe(200);
  });

  test("only its own messages can be edited, others' deleted with Manage Messages", async () => {
    const channel = discord.channel('dice');
    const said = discord.user('ana').in(channel).say('hello');
    const path = `/channels/${channel.id}/messages/${said.id}`;
    expect(await codeOf('PATCH', path, MESSAGE)).toBe(50005);
    expect(await codeOf('DELETE', path)).toBe(50013);
    discord.allow(channel, ['ManageMessages']);
    expect(await codeOf('DELETE', path)).toBe(204);
    expect(await codeOf('PATCH', path, MESSAGE)).toBe(10008);
  });

  test('messages are read with the history', async () => {
    const { id } = discord.channel('dice');
    const last = await posted(id);
    const { answer } = await request(discord, 'GET', `/channels/${id}/messages?limit=1`);
    expect(answer).toMatchObject([{ id: last }]);
    discord.deny(discord.channel('dice'), ['ReadMessageHistory']);
    expect(await codeOf('GET', `/channels/${id}/messages`)).toBe(50013);
  });
});

describe('in a thread', () => {
  test('SendMessagesInThreads counts, not SendMessages', async () => {
    const parent = discord.channel('dice');
    const thread = discord.thread('side', parent);
    discord.deny(parent, ['SendMessages']);
    expect(await codeOf('POST', `/channels/${thread.id}/messages`, MESSAGE)).toBe(200);
    discord.deny(parent, ['SendMessagesInThreads']);
    expect(await codeOf('POST', `/channels/${thread.id}/messages`, MESSAGE)).toBe(50013);
  });

  test('an archived one takes no edits, and a message opens it again', async () => {
    const thread = discord.thread('side', 'dice');
    const path = `/channels/${thread.id}/messages/${await posted(thread.id)}`;
    discord.setThread(thread, { archived: true });
    expect(await codeOf('PATCH', path, MESSAGE)).toBe(50083);
    expect(await codeOf('POST', `/channels/${thread.id}/messages`, MESSAGE)).toBe(200);
    expect(thread.archived).toBe(false);
    expect(await codeOf('PATCH', path, MESSAGE)).toBe(200);
  });

  test('a locked one takes messages only with Manage Threads', async () => {
    const thread = discord.thread('side', 'dice');
    discord.setThread(thread, { archived: true, locked: true });
    expect(await codeOf('POST', `/channels/${thread.id}/messages`, MESSAGE)).toBe(160005);
    discord.allow(discord.channel('dice'), ['ManageThreads']);
    expect(await codeOf('POST', `/channels/${thread.id}/messages`, MESSAGE)).toBe(200);
  });

  test('goes with its channel', async () => {
    const thread = discord.thread('side', 'dice');
    discord.deleteChannel(discord.channel('dice'));
    expect(await codeOf('GET', `/channels/${thread.id}`)).toBe(10003);
  });
});

test.each([
  [true, 200],
  [false, 50007],
])('a DM to somebody who takes them (%s): %i', async (acceptsDms, code) => {
  const ana = discord.user('ana', { acceptsDms });
  const { answer } = await request(discord, 'POST', '/users/@me/channels', { recipient_id: ana.id });
  expect(await codeOf('POST', `/channels/${at(answer, 'id')}/messages`, MESSAGE)).toBe(code);
});

test('without the token: 401', async () => {
  const response = await fetch(`${discord.api}/v10/users/@me`, { headers: { authorization: 'Bot nobody' } });
  expect(response.status).toBe(401);
});

test('a person who may not see the channel can do nothing there', async () => {
  const ana = discord.user('ana');
  discord.deny(discord.channel('dice'), ['ViewChannel'], ana);
  expect(() => ana.in('dice').say('hello')).toThrow('cannot see');
});
