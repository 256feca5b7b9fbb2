import type { RulesId } from './types.ts';

/*
 * How the records speak: what a board is asked, and what it answers. Who keeps them and who shows them share the words.
 */

/** What a board can be ordered by. */
export const MEASURES = ['wins', 'best', 'average', 'rating', 'yahtzees', 'accuracy'] as const;
export type Measure = (typeof MEASURES)[number];

/** Over all time, or since the first of the month or the last Monday, both in UTC. */
export const PERIODS = ['all', 'month', 'week'] as const;
export type Period = (typeof PERIODS)[number];

/** `rules` left undefined: all rule sets together. */
export type Question = {
  readonly by: Measure;
  readonly period: Period;
  readonly rules: RulesId | undefined;
};

/** Somebody's place on a board; equal values share a rank, and the next rank is skipped (1, 1, 3). */
export type Ranked = {
  readonly rank: number;
  readonly user: string;
  /** The last name they were known by. */
  readonly name: string;
  /** What the board is ordered by: points, a count, percent, or the rating's lower bound. */
  readonly value: number;
  /** Games played, resigned and assisted ones included. */
  readonly games: number;
  /** Games won over a CPU of `sharp` or better by the only person at the table. */
  readonly overCpus: number;
};

/** One page of a board. `page` counts from 0; `own` is the asker's place, on this page or not. */
export type BoardPage = {
  readonly question: Question;
  readonly page: number;
  readonly pages: number;
  readonly players: number;
  readonly rows: readonly Ranked[];
  readonly own: Ranked | undefined;
};

/** How many games settle a rating, so that it is shown. */
export const SETTLED = 10;
/** How many cards an average is made of at least. */
export const AVERAGED = 5;

/** What is said of somebody at the end of a game, the rarest first. */
export const MOMENTS = ['server-record', 'personal-best', 'first-yahtzee'] as const;
export type Moment = { readonly seat: number; readonly kind: (typeof MOMENTS)[number] };
