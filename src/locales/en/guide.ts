import type { Messages } from '../messages.ts';

/** What `/rules` and `/help` say beside the rule sets. */
export const guide: Messages['guide'] = {
  rulesTitle: 'How Yahtzee is scored',
  rules: [
    'Thirteen rounds, thirteen boxes. In a turn you roll up to three times, hold any dice in between, and then fill one open box, with 0 if nothing fits. A filled box never changes.',
    '',
    '**Ones** to **Sixes**: the dice that show that face; 63 in these six bring a bonus of 35',
    '**Three of a kind**, **Four of a kind**: all five dice',
    '**Full house**: 25, for three of one face and two of another',
    '**Small straight**: 30, four in a row · **Large straight**: 40, five in a row',
    '**Yahtzee**: 50, all five alike · **Chance**: all five dice',
    '',
    'The highest total wins; equal totals share the place. The rule sets differ only for a Yahtzee rolled when the Yahtzee box is already filled. A table plays Forced joker unless `/yahtzee new` says otherwise.',
  ].join('\n'),
  examples: 'Examples: the dice are 4 4 4 4 4, and the Yahtzee box holds 50 unless it says otherwise.',
  helpTitle: 'How to play',
  help: [
    '`/yahtzee new` opens a table here. People press **Join**, add CPUs and invite others; the host presses **Start**.',
    'In your turn press **Roll**, tap the dice you want to hold, and roll again, three rolls at most. Then choose a box under **Score**; the column `now` shows what each would add. **Scratch** fills a box with 0.',
    "**Undo** takes your last score back until somebody rolls. **Cards** shows everyone's card, only to you.",
    '',
    'All of it can be typed. Dice are numbered 1 to 5 from left to right:',
    '`/roll` rolls what is not held, `keep:1 3 5` holds these first',
    '`/hold dice:1 3 5` holds exactly these, `none` lets all go',
    '`/reroll dice:2 4` rolls exactly these again',
    '`/score box:fh` fills a box; `claim` is for Double Yahtzee',
    '`/yahtzee join`, `leave`, `start`: seats, before the game',
    '`/yahtzee board` brings the board to the bottom',
    '`/yahtzee resign` stops playing, `end` ends it for everyone',
    '`/yahtzee rematch` opens the same table once more',
    'The host may `skip` a turn, call a `stand-in`, `remove` somebody, or make another `host`',
    '`/hint` says what is best now and marks your seat as assisted; `/odds` gives chances, and does not',
    '`/review` shows how well you played a finished game',
    "`/leaderboard` shows this server's standings by wins, best, average, rating, Yahtzees or accuracy",
    '`/rules` explains the scoring, `/help` is this page',
  ].join('\n'),
};
