import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDiscord, type Discord } from '../../playground/discord.ts';
import { BAD_COMMANDS, BAD_MESSAGES, GOOD_COMMANDS, GOOD_MESSAGES } from './bodies.ts';
import { at, request } from './rest.ts';

let discord: Discord;
beforeAll(async () => {
  discord = await createDiscord();
});
afterEach(() => discord.assertClean());
afterAll(() => discord.close());

const channelRoute = () => `/channels/${discord.channel('dice').id}/messages`;
const commandRoute = () => `/applications/${discord.applicationId}/commands`;

describe('a message Discord refuses', () => {
  test.each(BAD_MESSAGES)('%s', async (_name, body, path) => {
    const { status, answer } = await request(discord, 'POST', channelRoute(), body);
    expect({ status, code: at(answer, 'code') }).toEqual({ status: 400, code: 50035 });
    expect(at(answer, `errors.${path}._errors`)).toEqual([
      { code: expect.stringMatching(/^[A-Z_0-9]+$/), message: expect.any(String) },
    ]);
    expect(discord.takeProblems(/bad body/)).toHaveLength(1);
  });

  test('nothing of it is kept', () => expect(discord.messages('dice')).toEqual([]));

  test.each([{}, { content: '  ' }, { embeds: [] }])('an empty one: %j', async (body) => {
    const { answer } = await request(discord, 'POST', channelRoute(), body);
    expect(at(answer, 'code')).toBe(50006);
    discord.takeProblems(/50006/);
  });

  test('what is no JSON', async () => {
    const { answer } = await request(discord, 'POST', channelRoute(), undefined, '{"content":');
    expect(at(answer, 'code')).toBe(50109);
    discord.takeProblems(/50109/);
  });
});

describe('a list of commands Discord refuses', () => {
  test.each(BAD_COMMANDS)('%s', async (_name, body, path) => {
    const { status, answer } = await request(discord, 'PUT', commandRoute(), body);
    expect({ status, code: at(answer, 'code') }).toEqual({ status: 400, code: 50035 });
    expect(at(answer, `errors.${path}._errors`)).toHaveLength(1);
    discord.takeProblems(/bad body/);
  });
});

test.each(GOOD_MESSAGES)('takes %s', async (_name, body) => {
  expect(await request(discord, 'POST', channelRoute(), body)).toMatchObject({ status: 200 });
});

test.each(GOOD_COMMANDS)('takes %s', async (_name, body) => {
  expect(await request(discord, 'PUT', commandRoute(), body)).toMatchObject({ status: 200 });
  expect(discord.commands()).toHaveLength(1);
});

test('a route nobody knows is a problem', async () => {
  expect(await request(discord, 'GET', '/guilds/1/audit-logs')).toMatchObject({ status: 404 });
  discord.takeProblems(/unknown route: GET \/guilds\/1\/audit-logs/);
});
