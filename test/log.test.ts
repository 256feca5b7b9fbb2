import { expect, test } from 'vitest';
import { createLog } from '../src/log.ts';

test('the token is in no line, wherever it came from', () => {
  const token = 'aaa.bbb.ccc';
  const lines: string[] = [];
  const log = createLog('trace', token, { write: (line: string) => void lines.push(line) });
  log.info({ token, headers: { authorization: `Bot ${token}` } }, `logging in with ${token}`);
  log.error({ err: new Error(`401 for ${token}`, { cause: { deep: [token] } }) }, 'refused');
  log.warn({ very: { deep: { down: token } } }, 'deep');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain(token);
});

test.each([
  'https://discord.com/api/v10/interactions/123/aW50ZXJhY3Rpb246-_x/callback',
  'http://127.0.0.1:1/api/v10/webhooks/456/aW50ZXJhY3Rpb246-_x/messages/%40original',
])('the token of an interaction is in no line: %s', (url) => {
  const lines: string[] = [];
  const log = createLog('trace', '', { write: (line: string) => void lines.push(line) });
  log.warn({ err: Object.assign(new Error('Unknown interaction'), { url }) }, `not delivered: ${url}`);
  expect(lines.join('')).not.toContain('aW50');
  expect(lines.join('')).toMatch(/\/(interactions|webhooks)\/\d+\/\[hidden\]\/(callback|messages)/);
});
