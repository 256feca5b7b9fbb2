import { expect, test } from 'vitest';
import {
  closed,
  createClient,
  inviteLink,
  leave,
  login,
  reach,
  StartError,
} from '../../src/discord/client.ts';
import { createOutage, type GatewayFault } from '../support/outage.ts';

const TOKEN = 'a.secret.token';

/** Why a start at this address fails. */
async function failureAt(api: string, deadline?: number): Promise<StartError> {
  const client = createClient({ api, rest: undefined, ws: undefined });
  try {
    await reach(Promise.race([login(client, TOKEN), closed(client)]), deadline);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  } finally {
    await leave(client);
  }
  throw new Error('it started');
}

test('a refused connection fails at once, by its reason', async () => {
  const { message } = await failureAt('http://127.0.0.1:1/api');
  expect(message).toBe('Discord could not be reached: connect ECONNREFUSED 127.0.0.1:1.');
});

test.each<[string, GatewayFault]>([
  ['resets every connection', 'resets'],
  ['says nothing', 'silent'],
])('a gateway that %s is given up at the deadline', async (_, fault) => {
  const outage = await createOutage(fault);
  const before = performance.now();
  const { message } = await failureAt(outage.api, 700);
  expect(message).toBe('Discord could not be reached within 0.7 s.');
  expect(performance.now() - before).toBeLessThan(3000);
  await outage.close();
});

test.each<[number, RegExp]>([
  [4004, /^Discord refused DISCORD_TOKEN\. Reset it on the Bot page/],
  [4011, /^Discord closed the connection for good, with code 4011\.$/],
  [4014, /^Discord closed the connection for good, with code 4014\.$/],
])('a gateway that closes with %i ends the start at once', async (code, sentence) => {
  const outage = await createOutage(code);
  const error = await failureAt(outage.api);
  expect(error.message).toMatch(sentence);
  await outage.close();
});

test('what fails before the deadline fails for its own reason', async () => {
  await expect(reach(Promise.reject(new Error('no such address')))).rejects.toThrow(
    'Discord could not be reached: no such address.',
  );
  expect(await reach(Promise.resolve('in time'))).toBe('in time');
});

test('the invite asks for what the bot needs, and no more', () => {
  const link = new URL(inviteLink('123'));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    client_id: '123',
    scope: 'bot applications.commands',
    // View Channel, Send Messages, Embed Links, Attach Files, Send Messages in Threads
    permissions: String((1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 15n) | (1n << 38n)),
  });
});
