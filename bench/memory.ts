import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buttonsOf, type Channel, createDiscord, type Discord, menusOf } from '../playground/discord.ts';
import { applyAll, newGame } from '../src/game/game.ts';
import { seal } from '../src/session/envelope.ts';
import { SESSION_FORM, sessionToStored } from '../src/session/session.ts';
import { sessionKey } from '../src/session/sessions.ts';
import { openStore } from '../src/session/store.ts';
import { opened } from '../src/session/table.ts';
import { type Memory, startChild } from './memory/child.ts';

/*
 * Whether memory stays flat while people click, and how long a start takes with many tables in the store.
 * `npm run soak:memory [-- clicks tables stored]`; ends with exit code 1 where it is not.
 */

const [clicks = 100_000, tables = 1000, stored = 10_000] = process.argv.slice(2).map(Number);
const SAMPLES = 20;
const LANES = 16;
const GUILD_CHANNELS = 400;
const HOUR = 3_600_000;

const say = (text: string) => void process.stdout.write(`${text}\n`);
const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const onError = (error: Error) => {
  throw error;
};

/** A table in play; half of them were touched so lately that the start draws them again. */
function tableOf(n: number) {
  const host = { user: `${10n ** 17n + BigInt(n)}`, name: `Player ${n}`, moderator: false };
  const wish = { id: `t${n}`, guild: '1', channel: `${10n ** 18n + BigInt(n)}` };
  const touched = Date.now() - (n % 2) * HOUR;
  const options = { rules: 'forced-joker', cpus: 0, level: 'casual', clock: 'none' } as const;
  const session = opened({ ...wish, ...options }, host, touched);
  const seat = { kind: 'person', user: host.user, name: host.name } as const;
  const played = applyAll(newGame(wish.id, options.rules, seat), [
    { type: 'start' },
    ...(['ones', 'twos', 'threes', 'fours', 'fives'] as const).flatMap((box) => [
      { type: 'roll', seat: 0, faces: [1, 2, 3, 4, 5] } as const,
      { type: 'score', seat: 0, box } as const,
    ]),
  ]);
  if (!played.ok) throw new Error(played.error);
  const value = seal(SESSION_FORM.v, 1, sessionToStored({ ...session, game: played.value }));
  return { key: sessionKey(wish.channel), value };
}

async function startUp(folder: string, discord: Discord): Promise<number> {
  const url = `sqlite://${join(folder, 'start.sqlite')}`;
  const store = await openStore(url, { onError });
  await store.write(Array.from({ length: stored }, (_, n) => tableOf(n)));
  await store.close();
  const before = discord.requests().length;
  const bot = await startChild(url, discord);
  const requests = discord.requests().length - before;
  say(`start with ${stored} tables: ready after ${(bot.ready / 1000).toFixed(2)} s, ${requests} requests`);
  await bot.stop();
  return bot.ready;
}

/** One click at a table, whatever it offers: the next roll, a hold, a score, a rematch. */
async function click(discord: Discord, channel: Channel, n: number): Promise<void> {
  const hands = discord.user(`p${channel.id}`).in(channel);
  const board = discord.latest(channel);
  if (!board || board.components.length === 0) return void (await hands.slash('yahtzee new'));
  const offers = buttonsOf(board).filter(({ disabled }) => !disabled);
  const find = (label: RegExp) => offers.find((button) => label.test(button.label));
  const roll = find(/^(Start|Rematch|Roll)/);
  const hold = offers[n % 5];
  const menu = menusOf(board).find(({ placeholder }) => /^(Score|Scratch)/.test(placeholder));
  if (roll && (n % 3 === 0 || !menu)) await hands.click(roll.label, board);
  else if (hold && menu && n % 7 !== 0 && roll) await hands.click(hold.label, board);
  else if (menu)
    await hands.select(menu.placeholder, menu.options[n % menu.options.length]?.label ?? '', board);
  else if (roll) await hands.click(roll.label, board);
}

async function clickAll(discord: Discord, places: readonly Channel[], from: number, to: number) {
  let next = from;
  let missed = 0;
  const lane = async () => {
    while (next < to) {
      const n = next;
      next += 1;
      const channel = places[n % places.length];
      // What a table offers may change under a hand; that is no matter of memory.
      if (channel)
        await click(discord, channel, Math.floor(n / places.length)).catch(() => {
          missed += 1;
        });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return missed;
}

function placesIn(discord: Discord): readonly Channel[] {
  const guilds = Array.from({ length: Math.ceil(tables / GUILD_CHANNELS) }, (_, n) =>
    discord.guild(`guild ${n}`),
  );
  return Array.from({ length: tables }, (_, n) =>
    discord.channel(`table-${n}`, guilds[Math.floor(n / GUILD_CHANNELS)]),
  );
}

async function soak(folder: string, discord: Discord): Promise<readonly Memory[]> {
  const bot = await startChild(`sqlite://${join(folder, 'soak.sqlite')}`, discord);
  const places = placesIn(discord);
  const samples: Memory[] = [];
  const start = performance.now();
  for (let n = 1; n <= SAMPLES; n += 1) {
    const missed = await clickAll(discord, places, ((n - 1) * clicks) / SAMPLES, (n * clicks) / SAMPLES);
    const found = await bot.memory();
    samples.push(found);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const { heapUsed, rss, external } = found;
    say(
      `${(n * clicks) / SAMPLES} clicks, ${seconds} s: heap ${mb(heapUsed)} MB, outside ${mb(external)} MB, resident ${mb(rss)} MB; ${missed} missed`,
    );
  }
  await bot.stop();
  return samples;
}

const folder = await mkdtemp(join(tmpdir(), 'yahtzee-memory-'));
const discord = await createDiscord({ keep: 20 });
const ready = await startUp(folder, discord);
const heaps = (await soak(folder, discord)).map(({ heapUsed }) => heapUsed);
await discord.close();
await rm(folder, { recursive: true });

// Caches and compiled code fill up in the first quarter.
const later = heaps.slice(SAMPLES / 4);
const middle = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
const spread = Math.max(...later.map((heap) => Math.abs(heap / middle - 1)));
say(`heap after the first quarter: ${mb(middle)} MB ± ${(spread * 100).toFixed(1)} %`);
process.exitCode = spread <= 0.1 && ready <= 5000 ? 0 : 1;
