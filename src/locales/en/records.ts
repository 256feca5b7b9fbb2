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
  stats: {
    title: (name) => `How ${name} plays here`,
    none: 'You have finished no game here yet. `/yahtzee new` opens a table.',
    nobody: 'They have finished no game here yet.',
    games: (games, cards) =>
      cards === games ? `**${many(games, 'game')}**` : `**${many(games, 'game')}**, ${cards} of them count`,
    wins: (wins, overCpus) =>
      `**${many(wins, 'win')}**${overCpus > 0 ? `, and ${overCpus} alone over a sharp CPU` : ''}`,
    best: (best, average) => `best **${best}** · average **${average}**`,
    yahtzees: (yahtzees, bonuses) =>
      `**${many(yahtzees, 'Yahtzee')}**${bonuses > 0 ? `, ${bonuses} of them for +100` : ''}`,
    upper: (percent) => `upper bonus in **${percent} %** of the cards`,
    sacrifice: (box, times) => `favourite sacrifice: **${box}** (${many(times, 'time')})`,
    streak: (games) => `longest winning streak: **${games}**`,
    accuracy: (percent) => `accuracy **${percent} %**`,
    rating: (bound, mean, within) => `rating **${bound}** (${mean} ± ${within})`,
    against: (name, ahead, behind, level) =>
      `against ${name}: ${ahead} ahead, ${behind} behind${level > 0 ? `, ${level} level` : ''}`,
    picture: {
      histogram: 'How often each score',
      own: (cards) => many(cards, 'card'),
      perfect: 'perfect play',
      course: (games) => (games === 1 ? 'The last game' : `The last ${games} games`),
    },
    alternative: ({ name, cards, low, high, average, last }) =>
      cards === 1
        ? `Two charts of one score of ${name}, ${low}, beside the scores of perfect play, which averages 254.6.`
        : `Two charts of ${cards} scores of ${name}: a histogram from ${low} to ${high} with an average of ${average}, beside the scores of perfect play, which averages 254.6; and the last scores in their order, the latest ${last}.`,
  },
  history: {
    title: 'Your last games here',
    none: 'You have finished no game here yet. `/yahtzee new` opens a table.',
    choose: 'Show another game…',
    gone: 'That game is not in your history here any more.',
  },
  privacy: {
    title: 'What is stored about you',
    text: [
      'Your Discord **user id** and the **name** you had at the table, with the tables you sit at, the games you finished (every roll, hold and score, and when each game ended), and the results and ratings the boards are made of. Each server has its own; nothing is shared between servers.',
      '',
      'No messages are read or kept. Nothing is sold or passed on. When the bot is removed from a server, everything of that server is deleted after 30 days.',
      '',
      '**Export** gives you all of it as a file. **Delete** removes it everywhere: you leave open tables, your results, ratings and names go, and in games of others an anonymous seat stays. Messages already posted in Discord stay until somebody deletes them there.',
    ].join('\n'),
    export: 'Export my data',
    exported: 'This is everything stored about you.',
    forget: 'Delete my data…',
    ask: 'Delete everything stored about you, in every server? You leave open tables; results, ratings and history are gone for good.',
    yes: 'Delete everything',
    no: 'Keep it',
    forgotten: 'Done: everything about you is deleted. If you play again, you start afresh.',
    kept: 'Nothing has changed.',
  },
};
