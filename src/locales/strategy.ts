import type { Face } from '../game/types.ts';

/** A finished game in a line; `day` as year-month-day. */
export type PastGame = {
  readonly score: number;
  readonly rules: string;
  readonly place: number;
  readonly seats: number;
  readonly day: string;
};

/** What is said of hints, odds and reviews. Moves go on in the middle of a sentence. */
export type StrategyMessages = {
  readonly hint: string;
  /** What to keep, as in "Best: …"; no faces: nothing is kept. */
  readonly keep: (faces: readonly Face[]) => string;
  readonly score: (box: string, points: string) => string;
  readonly scratch: (box: string) => string;
  readonly best: (move: string) => string;
  readonly expected: (points: string) => string;
  readonly runnersUp: string;
  readonly costs: (move: string, points: string) => string;
  readonly onlyMove: string;
  readonly assisted: string;
  readonly odds: {
    readonly title: string;
    readonly atTable: (dice: string, rollsLeft: number) => string;
    readonly inGeneral: string;
    /** Column heads of at most 5 columns. */
    readonly hold: string;
    readonly best: string;
    readonly explain: string;
    readonly rolls: readonly [string, string, string];
  };
  readonly review: {
    readonly label: string;
    readonly title: (name: string, score: number) => string;
    readonly accuracy: (percent: string) => string;
    readonly sum: (parts: Readonly<Record<'expected' | 'luck' | 'cost' | 'score', string>>) => string;
    readonly toCome: (points: string) => string;
    readonly dearest: string;
    readonly slip: (round: number, roll: number, made: string, best: string, cost: string) => string;
    readonly turns: string;
    readonly turn: (round: number, box: string, points: string, rest: string) => string;
    readonly flawless: string;
    readonly cost: (points: string) => string;
    readonly better: (made: string, best: string) => string;
    readonly nothing: string;
    readonly nobody: string;
    readonly which: string;
    readonly game: (game: PastGame) => string;
    readonly none: string;
  };
};
