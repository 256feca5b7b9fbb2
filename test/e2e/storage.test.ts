import { closeSync, copyFileSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buttonsOf, type Message } from '../../playground/discord.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { canMount, createDisk, type Disk } from '../support/disks.ts';
import { temporaryFolder } from '../support/stores.ts';

const NOT_SAVED = 'That could not be saved. Nothing has changed; try again in a moment.';

const hands = (bot: Bot, channel: string) => bot.discord.user('Ana').in(channel);

/** Holds or lets go of the first die there is. */
const HOLD = /^\[?[1-6]\]?( ✓)?$/;

/** Ana alone at a table, before her first roll. */
async function begin(bot: Bot, channel: string) {
  const ana = hands(bot, channel);
  await ana.slash('yahtzee new');
  await ana.click('Start');
  return ana;
}

/** Which roll the board offers: `Roll`, `Roll · 2 left`, `Roll · 1 left`. */
const offered = (message: Message | undefined) =>
  message && buttonsOf(message).find(({ label }) => label.startsWith('Roll'))?.label;

/** Ana cannot roll and is told so; the log says why, and the board has not moved. */
async function refused(bot: Bot, channel: string, why: string): Promise<void> {
  const before = offered(bot.discord.latest(channel));
  const answer = await hands(bot, channel).click(/^Roll/);
  expect(answer).toMatchObject({ kind: 'message', ephemeral: true, text: NOT_SAVED });
  expect(bot.complaints().at(-1)).toContain('its game has not moved');
  expect(bot.complaints().at(-1)).toContain(why);
  expect(offered(bot.discord.latest(channel))).toBe(before);
}

/** Ana rolls, and what the board shows then is there after a restart. */
async function goesOn(bot: Bot, channel: string, left: string): Promise<void> {
  await hands(bot, channel).click(/^Roll/);
  expect(offered(bot.discord.latest(channel))).toBe(left);
  await bot.restart();
  await hands(bot, channel).slash('yahtzee board');
  expect(offered(bot.discord.latest(channel))).toBe(left);
}

describe.skipIf(!canMount())('a disk', () => {
  let disk: Disk;
  let bot: Bot;
  beforeAll(async () => {
    disk = createDisk();
    bot = await startBot({ folder: disk.folder });
  });
  afterAll(async () => {
    await bot.stop();
    disk.remove();
  });

  test('that is full: not saved, and play goes on when there is room again', async () => {
    await begin(bot, 'full');
    await hands(bot, 'full').click(/^Roll/);
    const empty = disk.fill();
    // The journal has room of its own for a while.
    const ana = hands(bot, 'full');
    for (let n = 0; n < 200 && bot.complaints().length === 0; n += 1) await ana.click(HOLD);
    expect(bot.complaints()[0]).toContain('SQLITE_FULL');
    await refused(bot, 'full', 'SQLITE_FULL');
    await refused(bot, 'full', 'SQLITE_FULL');
    empty();
    await goesOn(bot, 'full', 'Roll · 1 left');
  });

  test('that takes no more writes: not saved, and nothing is lost when it is mended', async () => {
    await begin(bot, 'protected');
    await hands(bot, 'protected').click(/^Roll/);
    disk.protect();
    await refused(bot, 'protected', 'SQLITE_');
    await bot.restart(async () => disk.mend());
    await goesOn(bot, 'protected', 'Roll · 1 left');
  });
});

describe('a file', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'games.sqlite');
  let bot: Bot;
  beforeAll(async () => {
    bot = await startBot({ folder });
  });
  afterAll(() => bot.stop());

  test('that another process holds: not saved within three seconds, and play goes on when it lets go', async () => {
    await begin(bot, 'held');
    const other = new KeyvSqlite({ uri: `sqlite://${file}`, busyTimeout: 5000 });
    await other.query('BEGIN IMMEDIATE');
    await refused(bot, 'held', 'SQLITE_BUSY');
    await other.query('ROLLBACK');
    await other.close();
    await goesOn(bot, 'held', 'Roll · 2 left');
  });

  test('that was moved away: not saved, and play goes on when it is back', async () => {
    await begin(bot, 'moved');
    renameSync(file, `${file}.elsewhere`);
    await refused(bot, 'moved', 'was moved, replaced or deleted while the bot was running');
    renameSync(`${file}.elsewhere`, file);
    await goesOn(bot, 'moved', 'Roll · 2 left');
  });

  test('that is damaged: the bot does not start on it, says so, and leaves it as it is', async () => {
    await begin(bot, 'damaged');
    let damaged = Buffer.alloc(0);
    const damage = async () => {
      copyFileSync(file, `${file}.good`);
      const open = openSync(file, 'r+');
      const { size } = statSync(file);
      for (let at = 4096; at < size; at += 4096) writeSync(open, Buffer.alloc(64, 0xee), 0, 64, at);
      closeSync(open);
      damaged = readFileSync(file);
    };
    await expect(bot.restart(damage)).rejects.toMatchObject({
      name: 'StoreError',
      message: `The database ${file} is damaged: move it away and restore a backup (SQLITE_CORRUPT).`,
    });
    expect(readFileSync(file).equals(damaged)).toBe(true);
    await bot.restart(async () => renameSync(`${file}.good`, file));
    await goesOn(bot, 'damaged', 'Roll · 2 left');
  });
});
