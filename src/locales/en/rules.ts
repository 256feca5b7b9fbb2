import type { Messages } from '../messages.ts';

/** The rule sets in words. A test holds every line of points in the examples against the engine. */
export const rules: Messages['rules'] = {
  'forced-joker': {
    name: 'Forced joker',
    summary: 'A further Yahtzee must go into its own upper box; once that is filled, it is a joker.',
    text: [
      'A Yahtzee rolled when the Yahtzee box is already filled must go into its own upper box (five 4s: Fours), if that is open.',
      'If it is filled, the roll is a joker and goes into any open lower box: Full house pays 25, Small straight 30, Large straight 40.',
      'If the lower section is full too, it goes into any open upper box, for 0.',
      'With 50 in the Yahtzee box it brings +100 wherever it goes. With 0 there, the places are the same, without the +100.',
    ].join('\n'),
    examples: [
      'Fours open, and nowhere else: Fours — 20 + 100',
      'Fours filled: Large straight — 40 + 100, Full house — 25 + 100, Chance — 20 + 100',
      'Fours and the lower section filled: Ones — 0 + 100',
      'Fours filled, 0 in the Yahtzee box: Large straight — 40',
    ],
  },
  'free-joker': {
    name: 'Free-choice joker',
    summary: 'A further Yahtzee may go into any open box; it is a joker once its own upper box is filled.',
    text: [
      'A Yahtzee rolled when the Yahtzee box is already filled may go into any open box.',
      'Once its own upper box (five 4s: Fours) is filled, it is a joker: Full house pays 25, Small straight 30, Large straight 40. Before that they pay 0.',
      'With 50 in the Yahtzee box it brings +100 wherever it goes.',
    ].join('\n'),
    examples: [
      'Fours open: Fours — 20 + 100, Chance — 20 + 100, Large straight — 0 + 100',
      'Fours filled: Large straight — 40 + 100, Chance — 20 + 100',
      'Fours filled, 0 in the Yahtzee box: Large straight — 40',
    ],
  },
  'double-yahtzee': {
    name: 'Double Yahtzee',
    summary:
      'A further Yahtzee brings +100 if you claim it; a claimed one must go into its own upper box, if open.',
    text: [
      'A Yahtzee rolled when the Yahtzee box holds 50 may be claimed for +100. Claimed, it must go into its own upper box (five 4s: Fours) if that is open, else into any open lower box, else into any open upper box, for 0.',
      'Not claimed, it goes into any open box and brings no +100.',
      'There is no joker: Full house and the straights pay 0 for it. With 0 in the Yahtzee box nothing can be claimed.',
    ].join('\n'),
    examples: [
      'Fours open: Fours — 20 + 100, claim; or without claiming: Fours — 20, Chance — 20, Full house — 0',
      'Fours filled: Chance — 20 + 100, claim; Large straight — 0 + 100, claim',
      'Fours open, 0 in the Yahtzee box: Fours — 20',
    ],
  },
  'no-joker': {
    name: 'No joker',
    summary: 'A further Yahtzee goes into any open box at its ordinary points, and brings +100.',
    text: [
      'A Yahtzee rolled when the Yahtzee box is already filled may go into any open box, at its ordinary points: Full house and the straights pay 0 for it.',
      'With 50 in the Yahtzee box it brings +100 wherever it goes.',
    ].join('\n'),
    examples: [
      'Fours open: Fours — 20 + 100, Chance — 20 + 100, Large straight — 0 + 100',
      'Fours filled: Chance — 20 + 100, Full house — 0 + 100',
      'Fours open, 0 in the Yahtzee box: Fours — 20',
    ],
  },
};
