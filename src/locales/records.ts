import type { Measure, Moment, Period } from '../game/records.ts';

/** What is said of leaderboards, statistics, history and what is stored. */
export type RecordsText = {
  readonly leaderboard: string;
  readonly title: (measure: string) => string;
  readonly measures: Readonly<Record<Measure, string>>;
  readonly periods: Readonly<Record<Period, string>>;
  readonly allRules: string;
  readonly firstThree: readonly [string, string, string];
  readonly value: Readonly<Record<Measure, (value: string) => string>>;
  readonly games: (games: number) => string;
  readonly overCpus: (games: number) => string;
  readonly own: (name: string, rank: number, players: number) => string;
  readonly notOn: (name: string, takes: string) => string;
  readonly empty: (takes: string) => string;
  /** What it takes to be on a board. */
  readonly takes: Readonly<Record<Measure, string>>;
  readonly footer: (period: string, rules: string, page: number, pages: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly noBoard: string;
  readonly moments: Readonly<Record<Moment['kind'], string>>;
  readonly moment: (name: string, what: readonly string[]) => string;
  readonly stats: StatsText;
  readonly history: HistoryText;
  readonly privacy: PrivacyText;
};

/** What a picture says in words: how many cards, from the lowest to the highest, and their mean. */
export type Alternative = {
  readonly name: string;
  readonly cards: number;
  readonly low: number;
  readonly high: number;
  readonly average: string;
  readonly last: number;
};

export type StatsText = {
  readonly title: (name: string) => string;
  readonly none: string;
  readonly nobody: string;
  readonly games: (games: number, cards: number) => string;
  readonly wins: (wins: number, overCpus: number) => string;
  readonly best: (best: number, average: string) => string;
  readonly yahtzees: (yahtzees: number, bonuses: number) => string;
  readonly upper: (percent: string) => string;
  readonly sacrifice: (box: string, times: number) => string;
  readonly streak: (games: number) => string;
  readonly accuracy: (percent: string) => string;
  readonly rating: (bound: string, mean: string, within: string) => string;
  readonly against: (name: string, ahead: number, behind: number, level: number) => string;
  readonly picture: {
    readonly histogram: string;
    readonly own: (cards: number) => string;
    readonly perfect: string;
    readonly course: (games: number) => string;
  };
  readonly alternative: (facts: Alternative) => string;
};

export type HistoryText = {
  readonly title: string;
  readonly none: string;
  readonly choose: string;
  readonly gone: string;
};

export type PrivacyText = {
  readonly title: string;
  readonly text: string;
  readonly export: string;
  readonly exported: string;
  readonly forget: string;
  readonly ask: string;
  readonly yes: string;
  readonly no: string;
  readonly forgotten: string;
  readonly kept: string;
};
