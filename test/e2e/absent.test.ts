import { afterEach, describe, expect, test } from 'vitest';
import { buttonsOf, textOf } from '../../playground/discord.ts';
import type { Bot } from '../support/bot.ts';
import { startBot } from '../support/bot.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bot: Bot;
afterEach(async () => {
  bot.discord.assertClean();
  expect(bot.complaints()).toEqual([]);
  await bot.stop();
});

const nothing = { content: '', embeds: [], components: [] };
const table = () => textOf(bot.discord.latest('games') ?? nothing);
const sees = (words: string | RegExp) =>
  bot.discord.until(() => (typeof words === 'string' ? table().includes(words) : words.test(table())), {
    what: `${words} in:\n${table()}`,
  });

/** A table of these people, the first of them the host and on turn. */
async function open(names: readonly string[], options: Record<string, string | number> = {}) {
  bot = await startBot();
  const people = names.map((name) => bot.discord.user(name).in('games'));
  await people[0]?.slash('yahtzee new', options);
  for (const person of people.slice(1)) await person.click('Join');
  await people[0]?.click('Start');
  return people;
}

describe('a turn that runs out', () => {
  test('is rolled once and scored where it does best, and the next person is called', async () => {
    await open(['Ana', 'Bo'], { clock: 'live' });
    expect(table()).toMatch(/This turn ends <t:\d+:R>/);
    bot.advance(2 * MINUTE);
    bot.next(6, 6, 6, 6, 6);
    bot.advance(MINUTE + 1000);
    await sees('Time ran out: Ana scored **50** in Yahtzee');
    expect(bot.discord.latest('games')?.notified).toEqual([bot.discord.user('Bo').id]);
  });

  test('scores the dice that lie on the table, and every act of the player starts the clock anew', async () => {
    const [ana] = await open(['Ana', 'Bo'], { clock: 'live' });
    bot.next(5, 5, 5, 5, 5);
    await ana?.click(/^Roll/);
    bot.advance(2 * MINUTE);
    await ana?.click(/^5/);
    bot.advance(2 * MINUTE);
    await ana?.click('Cards');
    expect(table()).toContain('Ana to roll or score');
    bot.advance(MINUTE + 1000);
    await sees('Time ran out: Ana scored **50** in Yahtzee (5 5 5 5 5)');
  });

  test('without a clock a turn takes as long as it takes', async () => {
    const [, bo] = await open(['Ana', 'Bo'], { clock: 'none' });
    bot.advance(6 * DAY);
    await bo?.slash('yahtzee board');
    expect(table()).toContain('Ana to roll');
    expect(table()).not.toContain('This turn ends');
  });

  test('a relaxed clock calls once when a quarter of it is left', async () => {
    await open(['Ana', 'Bo']);
    bot.advance(18 * HOUR + MINUTE);
    await sees(/your turn ends <t:\d+:R>/);
    const ana = bot.discord.user('Ana').id;
    const calls = () =>
      bot.discord.messages('games').filter(({ content }) => content.includes('your turn ends'));
    expect(calls().map(({ notified }) => notified)).toEqual([[ana]]);
    await bot.restart();
    bot.advance(HOUR);
    await bot.discord.user('Bo').in('games').slash('yahtzee board');
    expect(calls()).toHaveLength(1);
  });
});

describe('somebody who stays away', () => {
  /** Ana lets two turns run out while Bo plays. */
  async function twoTurnsMissed() {
    const [ana, bo] = await open(['Ana', 'Bo'], { clock: 'live' });
    for (const round of [1, 2]) {
      bot.advance(3 * MINUTE + 1000);
      await sees(new RegExp(`Round ${round} of 13 — Bo to roll`));
      await bo?.click(/^Roll/);
      if (round === 1) await bo?.select(/^Score/, 'chance');
    }
    return { ana, bo };
  }

  test('is played for by a CPU after two turns in a row, at a CPU’s pace', async () => {
    const { bo } = await twoTurnsMissed();
    await bo?.select(/^Score/, /^(?!Chance)/);
    await sees('Ana is away: a CPU plays on until they act.');
    bot.advance(5000);
    await sees('A CPU stood in: Ana scored');
    await sees('Bo to roll');
  });

  test('has the seat back with whatever they do', async () => {
    const { ana, bo } = await twoTurnsMissed();
    await bo?.select(/^Score/, /^(?!Chance)/);
    await sees('Ana is away');
    await ana?.click(/^Roll/);
    expect(table()).toContain('Ana to roll or score');
    expect(table()).toContain('This turn ends');
    bot.advance(MINUTE);
    await ana?.click(/^Roll/);
    expect(table()).toContain('rolled 2 of 3');
  });

  test('a stranger does not bring them back', async () => {
    const { bo } = await twoTurnsMissed();
    await bo?.select(/^Score/, /^(?!Chance)/);
    await sees('Ana is away');
    const answer = await bot.discord.user('Eve').in('games').click(/^Roll/);
    expect(answer.ephemeral).toBe(true);
    expect(table()).toContain('Ana is away');
  });
});

describe('when everyone is away', () => {
  test('the game waits for any of them, over a restart too', async () => {
    const [, bo] = await open(['Ana', 'Bo'], { clock: 'live' });
    bot.advance(3 * MINUTE + 1000);
    await sees('Bo to roll');
    bot.advance(3 * MINUTE + 1000);
    await sees('Everyone is away, so the game waits.');
    bot.advance(DAY);
    await bot.restart();
    await bo?.click(/^Roll/);
    expect(table()).toContain('Bo to roll or score');
    expect(table()).not.toContain('Everyone is away');
  });

  test('a game alone waits at once, and CPUs wait with it', async () => {
    const [ana] = await open(['Ana'], { clock: 'live', cpus: 2 });
    bot.advance(4 * MINUTE);
    await sees('Everyone is away');
    expect(table()).toContain('Round 1 of 13 — Ana to roll');
    await ana?.click(/^Roll/);
    expect(table()).not.toContain('Everyone is away');
  });
});

describe('what nobody touches', () => {
  test('a lobby closes after half an hour', async () => {
    bot = await startBot();
    const ana = bot.discord.user('Ana').in('games');
    await ana.slash('yahtzee new');
    bot.advance(31 * MINUTE);
    await sees('Nobody started this table');
    expect(buttonsOf(bot.discord.latest('games') ?? nothing)).toEqual([]);
    expect((await ana.slash('yahtzee new')).kind).toBe('message');
  });

  test('a table closes after a week with its totals kept', async () => {
    const [ana] = await open(['Ana'], { clock: 'none' });
    bot.next(6, 6, 6, 6, 6);
    await ana?.click(/^Roll/);
    await ana?.select(/^Score/, 'yahtzee');
    bot.advance(7 * DAY + MINUTE);
    await sees('ended early');
    expect(table()).toContain('Ana 50');
  });
});

describe('the host', () => {
  test('ends a turn, hands a seat to a CPU, takes somebody out and makes another host', async () => {
    const [ana, bo] = await open(['Ana', 'Bo', 'Cy']);
    const [boUser, cyUser] = ['Bo', 'Cy'].map((name) => bot.discord.user(name));
    if (!ana || !bo || !boUser || !cyUser) throw new Error('three people expected');
    bot.next(4, 4, 4, 4, 4);
    await ana.slash('yahtzee skip');
    await sees('Ana scored **50** in Yahtzee');
    await ana.slash('yahtzee stand-in', { person: boUser });
    await sees('Bo is away');
    bot.advance(5000);
    await sees('A CPU stood in: Bo scored');
    const question = await ana.slash('yahtzee remove', { person: cyUser });
    expect(question.ephemeral).toBe(true);
    await ana.click('Take them out', question.message);
    await sees('Cy (resigned)');
    await ana.slash('yahtzee host', { person: boUser });
    expect((await ana.slash('yahtzee skip')).text).toContain('Bo');
  });

  test('others may not, and strangers are no subjects', async () => {
    const [ana, bo] = await open(['Ana', 'Bo']);
    const eve = bot.discord.user('Eve');
    eve.in('games');
    for (const path of ['skip', 'stand-in', 'remove', 'host']) {
      const answer = await bo?.slash(
        `yahtzee ${path}`,
        path === 'skip' ? {} : { person: bot.discord.user('Ana') },
      );
      expect(answer?.ephemeral).toBe(true);
      expect(answer?.text).toContain('Ana');
    }
    for (const path of ['stand-in', 'remove', 'host']) {
      const answer = await ana?.slash(`yahtzee ${path}`, { person: eve });
      expect(answer?.text).toContain('do not play at this table');
    }
  });
});
