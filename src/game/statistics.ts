import type { Box } from './types.ts';

/** How somebody stands against another person: games in which both cards counted. */
export type HeadToHead = { readonly ahead: number; readonly behind: number; readonly level: number };

/** One card that counted: when the game ended, in ms since 1970, and its points. */
export type Card = { readonly endedAt: number; readonly score: number };

/** What is known of how somebody plays in one place. */
export type Statistics = {
  readonly games: number;
  /** The cards that count, the oldest first. */
  readonly cards: readonly Card[];
  readonly wins: number;
  readonly overCpus: number;
  readonly yahtzees: number;
  readonly bonuses: number;
  readonly upperBonuses: number;
  /** The box most often filled with 0, and how often. */
  readonly sacrifice: { readonly box: Box; readonly times: number } | undefined;
  /** The most games won in a row, of those one could win. */
  readonly streak: number;
  /** In percent, over the games that are reviewed. */
  readonly accuracy: number | undefined;
  /** Once it is settled: the mean and three times its uncertainty. */
  readonly rating: { readonly mean: number; readonly within: number } | undefined;
  readonly against: HeadToHead | undefined;
};
