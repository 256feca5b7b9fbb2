import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '../../src/game/records.ts';
import { MEASURES, PERIODS } from '../../src/game/records.ts';
import { RULES_IDS } from '../../src/game/types.ts';
import type { Store } from '../../src/session/store.ts';
import { openStore } from '../../src/session/store.ts';
import type { Played } from '../support/histories.ts';
import { cardOf, ended, playedGames, UNMARKED, USERS } from '../support/histories.ts';
import { boardOf, entryOf, HOUR, keeper, START } from '../support/keeper.ts';
import type { Fact } from '../support/naive.ts';
import { naiveBoard } from '../support/naive.ts';
import { deps } from '../support/stores.ts';

const steps = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('game' as const), game: playedGames }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('again' as const), which: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('gone' as const), user: fc.constantFrom(...USERS) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

const questions: readonly Question[] = MEASURES.filter((by) => by !== 'accuracy').flatMap((by) =>
  PERIODS.flatMap((period) =>
    [undefined, RULES_IDS[0], RULES_IDS[1]].map((rules) => ({ by, period, rules })),
  ),
);

describe('standings', () => {
  test('equal what is worked out from all games, through retries, deletions and restarts', async () => {
    const history = fc.array(fc.record({ step: steps, hours: fc.nat(40) }), { minLength: 5, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(history, async (moves) => {
        const store = await openStore('memory://', deps);
        const clock = { at: START };
        const facts: Fact[] = [];
        const played: { id: string; game: Played }[] = [];
        let kept = keeper(store, clock);
        for (const { step, hours } of moves) {
          clock.at += hours * HOUR;
          if (step.kind === 'game') {
            const id = `g${played.length}`;
            await kept.records.finish(ended(id, step.game), entryOf);
            played.push({ id, game: step.game });
            facts.push({ kind: 'game', game: { ...step.game, at: clock.at } });
          } else if (step.kind === 'again') {
            const old = played[step.which % Math.max(1, played.length)];
            // A game whose people are all gone is not kept, and its table is over all the same.
            if (old && (await store.get(`h:${old.id}`)))
              await kept.records.finish(ended(old.id, old.game), entryOf);
          } else if (step.kind === 'gone') {
            await kept.forget(step.user);
            facts.push(step);
          } else kept = keeper(store, clock);
          // A board in use is kept in order as games end.
          await boardOf(kept, { by: 'wins', period: 'week', rules: undefined });
        }
        for (const question of questions) {
          expect(await boardOf(kept, question)).toEqual(naiveBoard(facts, question, clock.at));
        }
        const anew = keeper(store, clock);
        for (const question of questions) {
          expect(await boardOf(anew, question)).toEqual(await boardOf(kept, question));
        }
        await store.close();
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

const duel = (first: number, second: number): Played => ({
  rules: 'forced-joker',
  ending: 'played',
  players: [
    {
      seat: { kind: 'person', user: '100', name: 'Ana' },
      card: cardOf(first),
      ...UNMARKED,
    },
    {
      seat: { kind: 'person', user: '101', name: 'Bo' },
      card: cardOf(second),
      ...UNMARKED,
    },
  ],
});
const alone = (score: number): Played => ({ ...duel(score, 0), players: duel(score, 0).players.slice(0, 1) });

const WINS: Question = { by: 'wins', period: 'all', rules: undefined };

async function fresh() {
  const store = await openStore('memory://', deps);
  const clock = { at: START };
  return { store, clock, kept: keeper(store, clock) };
}

describe('an ending counts once', () => {
  test('when it is written a second time', async () => {
    const { kept } = await fresh();
    for (let n = 0; n < 3; n += 1) await kept.records.finish(ended('g1', duel(200, 100)), entryOf);
    await kept.records.finish(ended('g2', duel(200, 100)), entryOf);
    await kept.records.finish(ended('g1', duel(200, 100)), entryOf);
    expect(await boardOf(kept, WINS)).toEqual([
      { rank: 1, user: '100', value: 2 },
      { rank: 2, user: '101', value: 0 },
    ]);
  });

  test('when two games end at once in two channels', async () => {
    const { store, clock, kept } = await fresh();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        kept.records.finish({ ...ended(`g${n}`, duel(100 + n, 200)), channel: `${n}` }, entryOf),
      ),
    );
    for (const one of [kept, keeper(store, clock)]) {
      expect((await boardOf(one, WINS)).map(({ user, value }) => [user, value])).toEqual([
        ['101', 20],
        ['100', 0],
      ]);
    }
  });

  test.each(['before', 'after'] as const)('when the store fails %s it wrote', async (when) => {
    const { store, clock } = await fresh();
    let failing = true;
    const faulty: Store = {
      ...store,
      write: async (entries) => {
        if (failing && when === 'before') throw new Error('no room');
        await store.write(entries);
        if (failing) throw new Error('the answer is lost');
      },
    };
    const kept = keeper(faulty, clock);
    await expect(kept.records.finish(ended('g1', duel(200, 100)), entryOf)).rejects.toThrow();
    expect(kept.finished).toEqual([]);
    expect(await boardOf(kept, WINS)).toHaveLength(when === 'before' ? 0 : 2);
    failing = false;
    await kept.records.finish(ended('g1', duel(200, 100)), entryOf);
    expect((await boardOf(kept, WINS))[0]).toEqual({ rank: 1, user: '100', value: 1 });
    expect(await boardOf(keeper(store, clock), WINS)).toEqual(await boardOf(kept, WINS));
  });

  test('its review too', async () => {
    const { store, clock, kept } = await fresh();
    await kept.records.finish(ended('g1', duel(200, 100)), entryOf);
    await kept.records.finish(ended('g2', alone(200)), entryOf);
    const ana = { place: '1', user: '100' };
    for (const game of ['g1', 'g1', 'g2', 'g9']) await kept.records.reviewed({ ...ana, game }, 91.5);
    await kept.records.reviewed({ ...ana, game: 'g1' }, 11);
    for (const one of [kept, keeper(store, clock)]) {
      expect(await boardOf(one, { ...WINS, by: 'accuracy' })).toEqual([
        { rank: 1, user: '100', value: 91.5 },
      ]);
    }
    const scores = await kept.scores.of('1', '100');
    expect(scores.map(({ game, accuracy }) => [game, accuracy])).toEqual([
      ['g1', 91.5],
      ['g2', 91.5],
    ]);
  });
});

test('what is counted in one server is not seen in another, and a direct channel has no board', async () => {
  const { store, kept } = await fresh();
  await kept.records.finish(ended('g1', duel(200, 100)), entryOf);
  await kept.records.finish({ ...ended('g2', alone(250)), guild: undefined }, entryOf);
  const other = await kept.records.page('2', { question: WINS, page: 0, asker: '100' });
  expect([other.rows, other.own, other.players]).toEqual([[], undefined, 0]);
  expect((await kept.scores.of('dm-2', '100')).map(({ score }) => score)).toEqual([250]);
  expect(await store.get('lb:dm-2:0')).toBeUndefined();
  expect((await boardOf(kept, { ...WINS, by: 'best' }))[0]?.value).toBe(200);
});

const MIDNIGHT = [
  ['week', '2026-08-30T23:59:59.999Z', '2026-08-31T00:00:00.000Z'],
  ['week', '2026-12-27T23:59:59.999Z', '2026-12-28T00:00:00.000Z'],
  ['month', '2026-08-31T23:59:59.999Z', '2026-09-01T00:00:00.000Z'],
  ['month', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ['month', '2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
] as const;

test.each(MIDNIGHT)('a %s ends at midnight UTC: %s', async (period, last, first) => {
  const { store, clock, kept } = await fresh();
  const question = { ...WINS, period };
  clock.at = Date.parse(last);
  await kept.records.finish(ended('g1', duel(200, 100)), entryOf);
  expect(await boardOf(kept, question)).toHaveLength(2);
  clock.at = Date.parse(first);
  expect(await boardOf(kept, question)).toEqual([]);
  await kept.records.finish(ended('g2', duel(100, 200)), entryOf);
  // A review of the game before does not count in what has begun since.
  await kept.records.reviewed({ place: '1', user: '100', game: 'g1' }, 90);
  expect(await boardOf(kept, { ...question, by: 'accuracy' })).toEqual([]);
  for (const one of [kept, keeper(store, clock)]) {
    expect((await boardOf(one, question))[0]).toEqual({ rank: 1, user: '101', value: 1 });
  }
});

test('a server of many has its pages, everybody on one of them, and the asker their rank', async () => {
  const { store, clock, kept } = await fresh();
  for (let n = 0; n < 120; n += 1) {
    const [ana, bo] = duel(100 + (n % 7), 50).players;
    const seat = { kind: 'person', user: `${5000 + n}`, name: `p${n}` } as const;
    if (!ana || !bo) throw new Error('a duel is of two');
    await kept.records.finish(ended(`g${n}`, { ...duel(0, 0), players: [{ ...ana, seat }, bo] }), entryOf);
  }
  const best: Question = { ...WINS, by: 'best' };
  for (const one of [kept, keeper(store, clock)]) {
    const lines = await boardOf(one, best);
    expect(new Set(lines.map(({ user }) => user)).size).toBe(121);
    const page = await one.records.page('1', { question: best, page: 99, asker: '5000' });
    expect([page.page, page.pages, page.rows.length]).toEqual([12, 13, 1]);
    expect(page.own).toMatchObject({ user: '5000', value: 100 });
    expect(page.own?.rank).toBe(lines.find(({ user }) => user === '5000')?.rank);
  }
});
