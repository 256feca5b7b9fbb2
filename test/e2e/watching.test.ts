import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Discord } from '../../playground/discord.ts';
import { createDiscord } from '../../playground/discord.ts';
import type { App } from '../../src/app.ts';
import { createApp } from '../../src/app.ts';
import { createLog } from '../../src/log.ts';
import { face, seeded } from '../support/random.ts';
import { temporaryFolder } from '../support/stores.ts';

type Line = { interaction?: string; msg: string };

const databaseUrl = `sqlite://${join(temporaryFolder(), 'games.sqlite')}`;
const lines: Line[] = [];
const random = seeded(1);
let discord: Discord;
let app: App;
let port: number;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof at === 'object' && at ? at.port : 0;
}

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
};

/** The value of a metric by its name and labels, as they are written. */
async function metric(name: string): Promise<number | undefined> {
  const { text } = await get('/metrics');
  const line = text.split('\n').find((row) => row.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

beforeAll(async () => {
  discord = await createDiscord();
  port = await freePort();
  const log = createLog('debug', discord.token, { write: (line) => void lines.push(JSON.parse(line)) });
  const config = {
    token: discord.token,
    databaseUrl,
    logLevel: 'debug',
    discordApi: discord.api,
    metrics: { host: '127.0.0.1', port },
  } as const;
  app = await createApp(config, { clock: Date.now, dice: () => face(random), log });
  await app.start();
});

afterAll(async () => {
  await app.stop();
  await discord.close();
});

const saidFor = (id: string | undefined) =>
  lines.filter(({ interaction }) => interaction === id).map(({ msg }) => msg);
const idOf = (msg: string) => lines.findLast((line) => line.msg === msg)?.interaction;

test('one id leads from a click to its save and its answer', async () => {
  const ana = discord.user('Ana').in('one-id');
  const bo = discord.user('Bo').in('one-id');
  await Promise.all([ana.slash('yahtzee new'), bo.slash('rules')]);
  await discord.until(() => lines.filter(({ msg }) => msg === 'An interaction is over.').length === 2);
  expect(saidFor(idOf('A table is saved.')).slice(0, 2)).toEqual([
    'An interaction came.',
    'A table is saved.',
  ]);
  expect(saidFor(idOf('A table is saved.')).at(-1)).toBe('An interaction is over.');
  const others = lines
    .filter(({ msg }) => msg === 'An interaction came.')
    .map(({ interaction }) => interaction);
  expect(new Set(others).size).toBe(2);
  expect(lines.find(({ msg }) => msg.startsWith('Ready.'))).not.toHaveProperty('interaction');
});

test('what fails is logged with the id of whoever met it', async () => {
  const ana = discord.user('Ana').in('failing');
  await ana.slash('yahtzee new');
  const beside = new KeyvSqlite({ uri: databaseUrl, busyTimeout: 5000 });
  await beside.query(`CREATE TRIGGER full BEFORE INSERT ON keyv BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  expect((await ana.click('Start')).text).toContain('could not be saved');
  const failed = idOf('A table could not be read or saved; its game has not moved.');
  expect(saidFor(failed)).toContain('An interaction came.');
  expect(await get('/health')).toEqual({
    status: 503,
    text: '{"ready":false,"store":"SQLITE_CONSTRAINT: disk full"}\n',
  });
  await beside.query('DROP TRIGGER full');
  await beside.close();
  expect(await get('/health')).toEqual({ status: 200, text: '{"ready":true}\n' });
  expect(await metric('yahtzee_interactions_total{kind="button",outcome="not-saved"}')).toBe(1);
  await ana.click('Start');
});

test('tables, interactions, times and the connection are counted', async () => {
  const ana = discord.user('Ana').in('counting');
  await ana.slash('yahtzee new');
  expect(await metric('yahtzee_open_tables{phase="lobby"}')).toBe(2);
  expect(await metric('yahtzee_open_tables{phase="playing"}')).toBe(1);
  const before = (await metric('yahtzee_interactions_total{kind="command",outcome="done"}')) ?? 0;
  expect(before).toBeGreaterThanOrEqual(3);
  await ana.slash('score', { box: 'chance' });
  expect(await metric('yahtzee_interactions_total{kind="command",outcome="not-playing"}')).toBe(1);
  expect(await metric('yahtzee_answer_seconds_count{kind="command"}')).toBeGreaterThan(before);
  expect(
    await metric('yahtzee_store_seconds_count{operation="write",outcome="done"}'),
  ).toBeGreaterThanOrEqual(3);
  expect(await metric('yahtzee_gateway_up')).toBe(1);
  expect(await metric('yahtzee_guilds')).toBe(1);
  expect(await metric('yahtzee_gateway_reconnects_total')).toBe(0);
  expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('without a connection to Discord it is not healthy, until there is one again', async () => {
  // The client waits for seconds before it logs in again.
  discord.gateway.invalidate('gone');
  const health = (text: string) => async () => expect((await get('/health')).text).toContain(text);
  await vi.waitFor(health('{"ready":false,"gateway":"not connected to Discord"}'), 5000);
  await vi.waitFor(health('{"ready":true}'), 20_000);
  expect(await metric('yahtzee_gateway_reconnects_total')).toBe(1);
});

test('a port that is taken keeps the bot from starting, which says why', async () => {
  const log = createLog('silent', '');
  const config = { token: 'x', logLevel: 'silent', discordApi: discord.api } as const;
  const metrics = { host: '127.0.0.1', port };
  const second = await createApp(
    { ...config, databaseUrl: 'memory://', metrics },
    { clock: Date.now, dice: () => 1, log },
  );
  await expect(second.start()).rejects.toMatchObject({
    name: 'StartError',
    message: `Metrics cannot be served: listen EADDRINUSE: address already in use 127.0.0.1:${port}.`,
  });
  await second.stop();
});

test('there is nothing else', async () => {
  expect((await get('/')).status).toBe(404);
  expect((await get('/healthy')).status).toBe(404);
});
