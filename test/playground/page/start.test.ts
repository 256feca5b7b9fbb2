import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function run(...given: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'playground/main.ts', ...given]);
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk;
    });
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [found] = pattern.exec(out) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`it ended: ${out}`)));
    });
  return { child, ended, says, out: () => out };
}

test('prints an address that serves the page, and stops when told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  const { child, ended, says, out } = run('--port', '0', '--data', folder);
  const url = await says(/http:\/\/127\.0\.0\.1:\d+/);
  expect(await (await fetch(url)).text()).toMatch('<title>Yahtzee playground</title>');
  await says(/The bot is there/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(out()).toMatch('Ctrl+C');
  expect(existsSync(join(folder, 'yahtzee.sqlite'))).toBe(true);
  rmSync(folder, { recursive: true });
});

test.each([[['--port', 'x']], [['--prot', '1']]])('%j is refused in words', async (given) => {
  const { ended, out } = run(...given);
  expect(await ended).toBe(1);
  expect(out()).toMatch(/port|prot/);
});
