import { expect, test } from 'vitest';
import type { Score } from '../../src/session/scores.ts';
import { headToHead, statisticsOf } from '../../src/session/statistics.ts';

const NONE = { rating: undefined, against: undefined };

function score(game: string, more: Partial<Score> = {}): Score {
  return {
    game,
    rules: 'forced-joker',
    endedAt: 0,
    seat: 0,
    name: 'Ana',
    counts: 'full',
    score: 200,
    place: 1,
    seats: 2,
    people: 2,
    won: false,
    overCpu: false,
    yahtzees: 0,
    bonuses: 0,
    upperBonus: false,
    zeros: [],
    accuracy: undefined,
    ...more,
  };
}

test('what counts as played only is in the number of games, and nowhere else', () => {
  const scores = [
    score('a', { won: true, yahtzees: 2, bonuses: 1, zeros: ['yahtzee', 'sixes'], accuracy: 90 }),
    score('b', { counts: 'played', score: 900, yahtzees: 5, zeros: ['ones'] }),
    score('c', { counts: 'nothing', score: 900 }),
    score('d', { score: 240, upperBonus: true, zeros: ['sixes'], accuracy: 80 }),
  ];
  expect(statisticsOf(scores, NONE)).toMatchObject({
    games: 3,
    cards: [{ score: 200 }, { score: 240 }],
    wins: 1,
    yahtzees: 2,
    bonuses: 1,
    upperBonuses: 1,
    sacrifice: { box: 'sixes', times: 2 },
    accuracy: 85,
  });
});

const STREAKS: readonly [string, readonly Partial<Score>[], number][] = [
  ['none', [{}], 0],
  ['broken by a loss', [{ won: true }, {}, { won: true }, { won: true }], 2],
  ['not by a game alone', [{ won: true }, { people: 1, seats: 1 }, { won: true }], 2],
  ['not by an assisted one', [{ won: true }, { counts: 'played' }, { won: true }], 2],
];

test.each(STREAKS)('a winning streak: %s', (_name, games, streak) => {
  const scores = games.map((more, index) => score(`g${index}`, more));
  expect(statisticsOf(scores, NONE).streak).toBe(streak);
});

test('head to head are the games in which both cards counted', () => {
  const own = [score('a', { score: 300 }), score('b', { score: 100 }), score('c'), score('d'), score('e')];
  const theirs = [score('a'), score('b'), score('c'), score('d', { counts: 'played' }), score('f')];
  expect(headToHead(own, theirs)).toEqual({ ahead: 1, behind: 1, level: 1 });
  expect(headToHead(own, [])).toBeUndefined();
});
