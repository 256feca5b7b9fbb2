import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { holdStore, openHeldStore } from '../../src/session/hold.ts';
import { openStore } from '../../src/session/store.ts';
import { deps, documentOf, temporaryFolder } from '../support/stores.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const urlOf = (name: string) => `sqlite://${at(name)}`;
const holder = fileURLToPath(new URL('../support/store-holder.ts', import.meta.url));

/** Another process that holds a store. */
async function holding(url: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('a store that is held', () => {
  test('is refused to a second process, by name, and free at once after kill -9', async () => {
    const child = await holding(urlOf('killed.sqlite'));
    await expect(openHeldStore(urlOf('killed.sqlite'), deps)).rejects.toMatchObject({
      name: 'StoreError',
      fault: 'held',
      message: expect.stringContaining(`${at('killed.sqlite')} is in use by process ${child.pid}, and two`),
    });
    child.kill('SIGKILL');
    await once(child, 'close');
    const before = performance.now();
    const store = await openHeldStore(urlOf('killed.sqlite'), deps);
    expect(performance.now() - before).toBeLessThan(3000);
    await store.close();
  });

  test('is refused within one process too, and free when it is closed', async () => {
    const first = await openHeldStore(urlOf('twice.sqlite'), deps);
    await first.write([{ key: 'a', value: 1 }]);
    await expect(openHeldStore(urlOf('twice.sqlite'), deps)).rejects.toMatchObject({ fault: 'held' });
    await first.close();
    const second = await openHeldStore(urlOf('twice.sqlite'), deps);
    expect(documentOf(await second.get('a'))).toBe(1);
    await second.close();
  });

  test('is the same by whatever name it is reached', async () => {
    mkdirSync(at('real'));
    symlinkSync(at('real'), at('linked'));
    const first = await openHeldStore(urlOf('real/games.sqlite'), deps);
    symlinkSync(at('real/games.sqlite'), at('other.sqlite'));
    for (const name of ['linked/games.sqlite', 'other.sqlite']) {
      await expect(holdStore(urlOf(name))).rejects.toMatchObject({ fault: 'held' });
    }
    await first.close();
  });

  test('is let go of when it cannot be opened', async () => {
    mkdirSync(at('a-folder.sqlite'));
    for (const _try of [1, 2]) {
      await expect(openHeldStore(urlOf('a-folder.sqlite'), deps)).rejects.toMatchObject({
        fault: 'cannot-open',
      });
    }
  });

  test('tells when its lock was taken away', async () => {
    const hold = await holdStore(urlOf('lost.sqlite'));
    expect(await hold.check()).toBeUndefined();
    rmSync(at('lost.sqlite.lock'));
    expect(await hold.check()).toContain('lost.sqlite.lock was taken away');
    await hold.release();
  });

  test('reports once that its lock was taken away, and goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const reports: string[] = [];
    const store = await openHeldStore(urlOf('reported.sqlite'), {
      onError: ({ message }) => reports.push(message),
    });
    rmSync(at('reported.sqlite.lock'));
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(reports).toEqual([expect.stringContaining('was taken away')]));
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    await store.write([{ key: 'a', value: 1 }]);
    await store.close();
  });

  test('keeps a second bot from starting, which says why', async () => {
    const store = await openHeldStore(urlOf('bot.sqlite'), deps);
    const env = { ...process.env, DISCORD_TOKEN: 'a.b.c', DATABASE_URL: urlOf('bot.sqlite') };
    const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main], { env });
    expect(status).toBe(1);
    expect(stderr.toString()).toBe(
      `${at('bot.sqlite')} is in use by process ${process.pid}, and two at once would overwrite each other's games. ` +
        'Stop that one, or choose another DATABASE_URL.\n',
    );
    await store.close();
  });

  test('in memory is held by nobody', async () => {
    const hold = await holdStore('memory://');
    expect(await hold.check()).toBeUndefined();
    await hold.release();
  });
});

test('a file that was moved away takes nothing more, and everything again when it is back', async () => {
  const store = await openStore(urlOf('moved.sqlite'), deps);
  await store.write([{ key: 'a', value: 1 }]);
  renameSync(at('moved.sqlite'), at('elsewhere.sqlite'));
  await expect(store.write([{ key: 'a', value: 2 }])).rejects.toMatchObject({ fault: 'gone' });
  expect(documentOf(await store.get('a'))).toBe(1);
  renameSync(at('elsewhere.sqlite'), at('moved.sqlite'));
  await store.write([{ key: 'a', value: 3 }]);
  await store.close();
  const again = await openStore(urlOf('moved.sqlite'), deps);
  expect(documentOf(await again.get('a'))).toBe(3);
  await again.close();
});
