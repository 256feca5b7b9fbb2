import type { Messages } from '../messages.ts';

/** The long texts in English: the rule sets, and the help on one screen. */
export const rules: Messages['rules'] = {
  'forced-joker': {
    name: 'Forced joker',
    summary: 'A further Yahtzee must go into its matching upper box; once that is filled, it is a joker.',
    text: [
      'A Yahtzee rolled when the Yahtzee box is already filled must go into the matching upper box (four 4s and a fifth: Fours) if that is open;',
      'else into any open lower box, where it is a joker: full house pays 25, small straight 30, large straight 40;',
      'else into any open upper box, for 0. With 50 in the Yahtzee box it brings +100, wherever it goes; with 0 there, the same places and no +100.',
    ].join(' '),
    examples: [
      'Fours open: it must go into Fours, 20 + 100.',
      'Fours filled, Large straight open: there 40 + 100.',
      'Yahtzee box holds 0, Fours filled: Full house 25, without the 100.',
    ],
  },
  'free-joker': {
    name: 'Free-choice joker',
    summary:
      'A further Yahtzee may go into any open box; it is a joker once its matching upper box is filled.',
    text: [
      'A Yahtzee rolled when the Yahtzee box is already filled may go into any open box.',
      'Full house, small and large straight pay 25, 30 and 40 for it only if the matching upper box is filled, else 0.',
      'With 50 in the Yahtzee box it brings +100, wherever it goes.',
    ].join(' '),
    examples: [
      'Fours open: Fours 20 + 100, Chance 20 + 100, but Large straight 0 + 100.',
      'Fours filled: Large straight 40 + 100.',
      'Yahtzee box holds 0, Fours filled: Large straight 40, without the 100.',
    ],
  },
  'double-yahtzee': {
    name: 'Double Yahtzee',
    summary:
      'A further Yahtzee brings +100 if you claim it; claimed, it must go into its matching upper box.',
    text: [
      'A Yahtzee rolled when the Yahtzee box holds 50 may be claimed for +100. Claimed, it goes into the matching upper box if that is open;',
      'else into any open lower box, else into any open upper box for 0. Not claimed, it goes into any open box and brings no +100.',
      'There is no joker: full house and the straights pay 0 for it. With 0 in the Yahtzee box nothing can be claimed.',
    ].join(' '),
    examples: [
      'Fours open: Fours 20 + 100, claim; or unclaimed, such as Chance 20.',
      'Fours filled, Chance open: Chance 20 + 100, claim.',
      'Yahtzee box holds 0: any open box, such as Fours 20, and nothing to claim.',
    ],
  },
  'no-joker': {
    name: 'No joker',
    summary: 'A further Yahtzee goes into any open box at its ordinary points, and brings +100.',
    text: [
      'A Yahtzee rolled when the Yahtzee box is already filled may go into any open box, at its ordinary points:',
      'full house and the straights pay 0 for it. With 50 in the Yahtzee box it brings +100, wherever it goes.',
    ].join(' '),
    examples: [
      'Fours open: Fours 20 + 100, or Chance 20 + 100.',
      'Large straight: 0 + 100.',
      'Yahtzee box holds 0: Fours 20, without the 100.',
    ],
  },
};

export const guide: Messages['guide'] = {
  rulesTitle: 'The rules',
  rulesIntro: [
    'Thirteen rounds, thirteen boxes. In your turn roll five dice up to three times, hold what you like in between, then fill one open box. A filled box never changes.',
    'Reach 63 in the upper section for a bonus of 35. The rule sets differ only for a Yahtzee rolled when the Yahtzee box is already filled:',
  ].join('\n'),
  examples: 'With 4 4 4 4 4, and 50 in the Yahtzee box unless it says otherwise',
  points: [
    '**Ones to Sixes** the dice of that face',
    '**Three, Four of a kind** all five dice',
    '**Full house** 25 (five of a kind is none)',
    '**Small straight** 30 · **Large straight** 40',
    '**Yahtzee** 50 · **Chance** all five dice',
    'A first Yahtzee may go into any open box.',
  ].join('\n'),
  helpTitle: 'How to play',
  help: [
    '`/yahtzee new` opens a table; people press Join, the host presses Start.',
    'In your turn press **Roll**, tap the dice you want to hold, roll again (three rolls at most), then choose a box under **Score**. The column `now` shows what each box would add. **Scratch** fills a box with 0.',
    'Dice are numbered 1 to 5 from left to right. Everything can be typed too:',
    '`/roll` roll what is not held · `/roll keep:1 3 5` hold these, then roll',
    '`/hold dice:1 3 5` hold exactly these · `none` lets all go',
    '`/reroll dice:2 4` roll exactly these again',
    '`/score box:fh` fill a box; `claim` is for Double Yahtzee',
    '`/yahtzee join`, `leave`, `start` before the game',
    '`/yahtzee board` brings the board to the bottom',
    '`/yahtzee resign` stop playing · `end` stop the game for all',
    '`/yahtzee rematch` the same table once more',
    '`/rules` how boxes and bonuses count · `/help` this page',
    '**Undo** takes your last score back until somebody rolls. **Cards** shows everyone’s card.',
  ].join('\n'),
};
