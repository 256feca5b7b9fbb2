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
};
