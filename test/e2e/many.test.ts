import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal } from '../../src/session/envelope.ts';
import { SESSION_FORM, sessionToStored } from '../../src/session/session.ts';
import { sessionKey } from '../../src/session/sessions.ts';
import { openStore } from '../../src/session/store.ts';
import { acted, opened } from '../../src/session/table.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { boardIn, inPlay, play, tableIn } from '../support/channels.ts';
import { deps } from '../support/stores.ts';

const TABLES = 10_000;
// Half of what Discord allows everybody together.
const MOST_A_SECOND = 25;

let bot: Bot;
beforeAll(async () => {
  bot = await startBot();
});
afterAll(() => bot.stop());

/** Games in play that were touched a moment ago; in every other one a CPU was due long ago. */
async function fill(databaseUrl: string): Promise<void> {
  const store = await openStore(databaseUrl, deps);
  const now = Date.now();
  const host = { user: '100000000000000001', name: 'Ana', moderator: false };
  const at = { guild: '200000000000000000', rules: 'forced-joker', level: 'casual', clock: 'none' } as const;
  const entries = Array.from({ length: TABLES }, (_, index) => {
    const channel = String(300_000_000_000_000_000n + BigInt(index));
    const lobby = opened({ ...at, id: `t${index}`, channel, cpus: index % 2 }, host, now);
    const turn = acted(
      lobby,
      host,
      [{ type: 'start' }, { type: 'roll', seat: 0, faces: [1, 2, 3, 4, 5] }],
      now,
    );
    const done = turn.ok ? acted(turn.value, host, [{ type: 'score', seat: 0, box: 'chance' }], now) : turn;
    if (!done.ok) throw new Error(done.error);
    const board = { message: String(400_000_000_000_000_000n + BigInt(index)), postedAt: now, from: 0 };
    const session = { ...done.value, due: done.value.due && 0, board: { ...board, calls: host.user } };
    return { key: sessionKey(channel), value: seal(SESSION_FORM.v, 1, sessionToStored(session)) };
  });
  await store.write(entries);
  await store.close();
}

test('with 10,000 open tables it starts in seconds, and shows them at a pace that leaves room for people', async () => {
  const { discord, databaseUrl } = bot;
  const channel = await play(discord, 'clicked', ['ana']);
  let spent = 0;
  await bot.restart(async () => {
    await fill(databaseUrl);
    spent = process.cpuUsage().user;
  });
  // The processor's time, for a busy machine's clock says little.
  expect((process.cpuUsage().user - spent) / 1e6).toBeLessThan(5);
  const began = performance.now();
  const before = discord.requests().length;
  const sent = () => discord.requests().length - before;
  await discord.until(() => sent() >= 2 * MOST_A_SECOND, { deadline: 20_000 });
  expect(sent() / ((performance.now() - began) / 1000)).toBeLessThan(2 * MOST_A_SECOND);
  const answer = await discord.user('ana').in(channel).click(/^Roll/, boardIn(discord, channel));
  expect(answer.kind).toBe('update');
  expect(inPlay(await tableIn(bot, channel)).turn.rolled).toBe(1);
  discord.assertClean();
});
