import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createDiscord, type Discord } from '../../../playground/discord.ts';
import { furnish } from '../../../playground/furnish.ts';
import { createPage, type Page } from '../../../playground/page/server.ts';

let discord: Discord;
let page: Page;

beforeAll(async () => {
  discord = await createDiscord();
  furnish(discord);
  page = await createPage(discord);
});
afterAll(async () => {
  await page.close();
  await discord.close();
});

type Headers = Readonly<Record<string, string>>;
interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** With headers that fetch would not let one set. */
function ask(method: string, path: string, headers: Headers = {}, body = ''): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(`${page.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const json = () => ({ origin: page.url, 'content-type': 'application/json' });
const port = () => new URL(page.url).port;

test('the page and what it needs are there, with a policy that lets nothing in', async () => {
  for (const path of ['/', '/page.css', '/message.css', '/main.ts', '/icon.svg']) {
    const { status, headers } = await ask('GET', path);
    expect(status, path).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await ask('GET', '/main.ts')).headers['content-type']).toMatch('text/javascript');
});

test.each(['/server.ts', '/../server.ts', '/..%2fserver.ts', '/app/', '/attachments/1/2/x.png', '/act'])(
  'GET %s is not there',
  async (path) => expect((await ask('GET', path)).status).toBe(404),
);

describe('other pages of the same browser', () => {
  const rows: readonly [string, string, string, () => Headers][] = [
    ['read it by a name of their own', 'GET', '/', () => ({ host: `evil.example:${port()}` })],
    ['read it by another port', 'GET', '/', () => ({ host: '127.0.0.1:1' })],
    ['read it from elsewhere', 'GET', '/', () => ({ origin: 'http://evil.example' })],
    ['act from elsewhere', 'POST', '/act', () => ({ ...json(), origin: 'http://evil.example' })],
    ['act from another port', 'POST', '/act', () => ({ ...json(), origin: 'http://127.0.0.1:1' })],
    ['act from nowhere', 'POST', '/act', () => ({ 'content-type': 'application/json' })],
    ['act from a file', 'POST', '/act', () => ({ ...json(), origin: 'null' })],
  ];
  test.each(rows)('cannot %s', async (_what, method, path, headers) => {
    expect((await ask(method, path, headers(), method === 'POST' ? '{}' : '')).status).toBe(403);
  });

  test.each(['http://evil.example', undefined])('cannot listen from %s', async (origin) => {
    const socket = new WebSocket(`${page.url.replace('http', 'ws')}/news`, { ...(origin ? { origin } : {}) });
    const error = await new Promise<Error>((resolve) => void socket.once('error', resolve));
    expect(error.message).toMatch('403');
  });
});

describe('an act', () => {
  const post = (body: unknown, headers: Headers = json()) =>
    ask('POST', '/act', headers, typeof body === 'string' ? body : JSON.stringify(body));

  test.each([
    ['no JSON', 'nonsense', 400],
    ['nothing known', { type: 'fly' }, 400],
    ['something half said', { type: 'slash' }, 400],
    ['too much', { type: 'person', name: 'x'.repeat(70_000) }, 400],
  ])('that is %s is turned away', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test('that is a form is turned away', async () => {
    const headers = { ...json(), 'content-type': 'text/plain' };
    expect((await post({ type: 'person', name: 'Eve' }, headers)).status).toBe(415);
  });

  test('by nobody, or nowhere, is refused in words', async () => {
    const place = discord.channel('dice').id;
    const said = (body: object) => post({ type: 'say', content: 'hi', ...body });
    expect((await said({ as: '1', place })).body).toMatch('There is nobody of that id.');
    expect((await said({ as: discord.applicationId, place })).body).toMatch('There is nobody of that id.');
    expect((await said({ as: discord.user('ana').id, place: '1' })).body).toMatch('This channel is gone.');
  });

  test('is done', async () => {
    const place = discord.channel('dice').id;
    await post({ type: 'say', content: 'hi', as: discord.user('ana').id, place });
    expect(discord.latest('dice')?.content).toBe('hi');
    await post({ type: 'person', name: 'Dot' });
    expect(discord.guild().members.has(discord.user('dot').id)).toBe(true);
  });
});

test('whoever listens is told everything as it is, then what happens', async () => {
  const socket = new WebSocket(`${page.url.replace('http', 'ws')}/news`, { origin: page.url });
  const news: { type: string }[] = [];
  socket.on('message', (data) => news.push(JSON.parse(data.toString())));
  await discord.until(() => news.length > 0);
  expect(news[0]).toMatchObject({ type: 'hello', online: false, places: expect.any(Array) });
  discord.user('ana').in('dice').say('there');
  await discord.until(() => news.some(({ type }) => type === 'message'));
  socket.close();
});
