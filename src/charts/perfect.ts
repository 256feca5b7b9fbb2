/** Points that share a bar. */
export const BIN = 20;

/**
 * How often perfect play alone scores 0–19, 20–39, … and at last 480 or more, by the exact distribution under the Forced
 * joker rules; the other rule sets differ by less than a bar shows.
 */
export const PERFECT: readonly number[] = [
  0, 0, 0, 0, 0.000014, 0.000355, 0.00314, 0.016122, 0.030217, 0.086581, 0.130304, 0.140286, 0.198201,
  0.191496, 0.06002, 0.047887, 0.01817, 0.010587, 0.011291, 0.016989, 0.018509, 0.008048, 0.000917, 0.001241,
  0.009625,
];

/** What perfect play scores on average. */
export const PERFECT_MEAN = 254.6;
