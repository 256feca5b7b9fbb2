import type { Face } from '../../game/types.ts';
import type { StrategyMessages } from '../strategy.ts';
import { and } from './lists.ts';

const ONE: Readonly<Record<Face, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
};
const MANY: Readonly<Record<Face, string>> = {
  1: 'ones',
  2: 'twos',
  3: 'threes',
  4: 'fours',
  5: 'fives',
  6: 'sixes',
};
const COUNT = ['', '', 'two', 'three', 'four', 'five'];

/** Dice as one says them: `the two sixes`, `the one and the three fives`. */
function diceInWords(faces: readonly Face[]): string {
  const kinds = [...new Set(faces)].map((face) => ({
    face,
    count: faces.filter((own) => own === face).length,
  }));
  return and(
    kinds.map(({ face, count }) => (count === 1 ? `the ${ONE[face]}` : `the ${COUNT[count]} ${MANY[face]}`)),
  );
}

const signed = (points: string) => (points.startsWith('-') ? `−${points.slice(1)}` : `+${points}`);

/** Hints, odds and reviews. */
export const strategy: StrategyMessages = {
  hint: 'Hint',
  keep: (faces) => (faces.length === 0 ? 'roll all five dice again' : `keep ${diceInWords(faces)}`),
  score: (box, points) => `score ${box} for ${points}`,
  scratch: (box) => `scratch ${box}`,
  best: (move) => `Best: **${move}**.`,
  expected: (points) => `Expected final score: **${points}**.`,
  runnersUp: 'Next best:',
  costs: (move, points) => `${move}, costs ${points}`,
  onlyMove: 'There is nothing else to choose.',
  assisted: 'Your seat is marked as assisted now, on the card and in the result.',
  odds: {
    title: 'Odds',
    atTable: (dice, rollsLeft) =>
      rollsLeft === 1 ? `Dice ${dice} · 1 roll left` : `Dice ${dice} · ${rollsLeft} rolls left`,
    inGeneral: 'Playing for that one alone, with one, two and three rolls, in percent.',
    hold: 'hold',
    best: 'best',
    explain:
      '`hold`: chance in percent if you roll now, holding what is held. `best`: with the best holds for that box.',
    rolls: ['1 roll', '2', '3'],
  },
  review: {
    label: 'Review',
    title: (name, score) => `${name}'s game: ${score}`,
    accuracy: (percent) => `Accuracy **${percent} %**`,
    sum: ({ expected, luck, cost, score }) =>
      `${expected} expected ${signed(luck)} luck −${cost} cost = **${score}**`,
    toCome: (points) => `and ${points} that were still to come when you resigned`,
    dearest: 'Dearest moves',
    slip: (round, roll, made, best, cost) =>
      `Round ${round}, roll ${roll}: you chose to ${made}; better: ${best}. Cost ${cost}.`,
    turns: 'Turn by turn',
    turn: (round, box, points, rest) => `**${round}** ${box} ${points} · ${rest}`,
    flawless: 'nothing to improve',
    cost: (points) => `cost ${points}`,
    better: (made, best) => `you chose to ${made}; better: ${best}`,
    nothing: 'You played every turn as well as it can be played.',
    nobody: 'You had no seat in that game, or it is not in the history here.',
    which: 'Which game? Type to choose from your last games here.',
    game: ({ score, rules, place, seats, day }) =>
      seats === 1
        ? `${score}, ${rules}, alone, ${day}`
        : `${score}, ${rules}, place ${place} of ${seats}, ${day}`,
    none: 'You have finished no game here yet.',
  },
};
