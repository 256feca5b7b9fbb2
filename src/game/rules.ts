import type { RulesId } from './types.ts';

/**
 * What one rule set says of a five of a kind rolled when the Yahtzee box is already filled.
 * The matching box is the upper box of the face rolled.
 */
export type Rules = {
  /**
   * Where it may go. `forced`: the matching box if open, else any open lower box, else any open upper box.
   * `any`: any open box. `claim`: as `forced` when the double is claimed, any open box when it is not.
   */
  readonly placement: 'forced' | 'any' | 'claim';
  /** Whether full house and the straights pay 25, 30 and 40 for it: only once the matching box is filled, or never. */
  readonly joker: 'matching-filled' | 'never';
};

export const RULES: Readonly<Record<RulesId, Rules>> = {
  'forced-joker': { placement: 'forced', joker: 'matching-filled' },
  'free-joker': { placement: 'any', joker: 'matching-filled' },
  'double-yahtzee': { placement: 'claim', joker: 'never' },
  'no-joker': { placement: 'any', joker: 'never' },
};
