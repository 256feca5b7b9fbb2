import type { RecordsText } from '../records.ts';

const many = (count: number | string, one: string, more = `${one}s`) =>
  `${count} ${String(count) === '1' ? one : more}`;

/** Leaderboards, statistics, history and what is stored. */
export const records: RecordsText = {
  leaderboard: 'Leaderboard',
  title: (measure) => `Leaderboard · ${measure}`,
  measures: {
    wins: 'Wins',
    best: 'Best score',
    average: 'Average score',
    rating: 'Rating',
    yahtzees: 'Yahtzees',
    accuracy: 'Accuracy',
  },
  periods: { all: 'All time', month: 'This month', week: 'This week' },
  allRules: 'all rule sets',
  firstThree: ['First', 'Second', 'Third'],
  value: {
    wins: (value) => many(value, 'win'),
    best: (value) => many(value, 'point'),
    average: (value) => `${value} on average`,
    rating: (value) => `rating ${value}`,
    yahtzees: (value) => many(value, 'Yahtzee'),
    accuracy: (value) => `${value} % accuracy`,
  },
  games: (games) => many(games, 'game'),
  overCpus: (games) => `${games} alone over a sharp CPU`,
  own: (name, rank, players) => `${name} is at rank **${rank}** of ${players}.`,
  notOn: (name, takes) => `${name} is not on this board yet: it takes ${takes}.`,
  empty: (takes) => `Nobody is on this board yet. It takes ${takes}.`,
  takes: {
    wins: 'a finished game',
    best: 'a finished card, without a hint',
    average: 'five finished cards, without hints',
    rating: 'ten finished games with other people',
    yahtzees: 'a Yahtzee in a finished game that was not played alone',
    accuracy: 'a finished game with others or a CPU, which is then reviewed',
  },
  footer: (period, rules, page, pages) =>
    `${period} · ${rules}${pages > 1 ? ` · page ${page} of ${pages}` : ''}`,
  previous: 'Previous',
  next: 'Next',
  noBoard:
    'Leaderboards belong to servers. Here `/stats` shows how you play, and `/history` your last games.',
  moments: {
    'server-record': 'server record',
    'personal-best': 'personal best',
    'first-yahtzee': 'first Yahtzee',
  },
  moment: (name, what) => `${name}: ${what.join(', ')}`,
};
