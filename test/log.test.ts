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
