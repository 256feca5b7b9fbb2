import type { Messages } from '../messages.ts';

/** Descriptions of commands and options: Discord shows at most 100 characters. */
export const commands: Messages['commands'] = {
  yahtzee: {
    about: 'Open, join and run a table of Yahtzee in this channel',
    sub: {
      new: 'Open a table in this channel',
      join: 'Take a seat at the table',
      leave: 'Give up your seat before the game starts',
      start: 'Start the game (host)',
      resign: 'Stop playing; your card keeps its points',
      end: 'End the game for everyone (host, or Manage Messages)',
      board: 'Bring the board to the bottom of the channel',
      rematch: 'Open a new table with the same rules and CPUs',
      skip: 'End the turn of whoever is on turn: their dice are scored where they do best (host)',
      'stand-in': 'Let a CPU play on for somebody until they act again (host)',
      remove: 'Take somebody out of the game; they keep their total (host)',
      host: 'Make somebody else the host (host)',
    },
    options: {
      rules: 'What a further Yahtzee is worth, and where it may go',
      cpus: 'How many CPU players sit down with you',
      level: 'How well the CPU players play',
      clock: 'How long a turn may take',
      person: 'Somebody at this table',
    },
  },
  roll: {
    about: 'Roll the dice that are not held',
    sub: {},
    options: { keep: 'Hold exactly these dice first, by place: 1 3 5, or none' },
  },
  hold: {
    about: 'Hold exactly these dice and let the others go',
    sub: {},
    options: { dice: 'Places from left to right: 1 3 5, 1,3,5 or 135, or none' },
  },
  reroll: {
    about: 'Roll exactly these dice again and keep the others',
    sub: {},
    options: { dice: 'Places from left to right: 2 4, 2,4 or 24' },
  },
  score: {
    about: 'Fill a box with your dice',
    sub: {},
    options: {
      box: 'The box: its name, or short such as fh, ss, 3k, 6s',
      claim: 'Double Yahtzee only: claim the +100, or not',
    },
  },
  rules: {
    about: 'How the game is played and scored, with examples',
    sub: {},
    options: { set: 'One rule set in detail' },
  },
  help: { about: 'How to play, and every command, on one screen', sub: {}, options: {} },
  hint: {
    about: 'What is best now, and what the next best moves cost (marks your seat as assisted)',
    sub: {},
    options: {},
  },
  odds: { about: 'Your chances with the dice on the table, or in general', sub: {}, options: {} },
  review: {
    about: 'How well you played a game: what was best in each turn, and what it cost',
    sub: {},
    options: { game: 'One of your last games here; left out, the last one' },
  },
  stats: {
    about: 'How somebody plays here, with a picture of their scores',
    sub: {},
    options: { person: 'Whose; left out, yours' },
  },
  history: { about: 'Your last games here: results, cards and reviews', sub: {}, options: {} },
  privacy: { about: 'What is stored about you; export it or delete it', sub: {}, options: {} },
  leaderboard: {
    about: "This server's standings",
    sub: {},
    options: {
      by: 'What to go by; left out, wins',
      period: 'Since when; left out, all time',
      rules: 'One rule set; left out, all together',
    },
  },
};
