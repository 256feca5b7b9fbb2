import { total } from '../game/scoring.ts';
import type { Spreads, Standing } from './spread.ts';

/** A seat's final total as chances: `chances[i]` that it is `from + i`. */
export type Finish = { readonly from: number; readonly chances: Float64Array };

export function finishOf(spreads: Spreads, standing: Standing): Finish {
  return { from: total(standing.card), chances: spreads(standing) };
}

/** Running sums, so that the chance of less than a total is one look away. */
function cumulated({ chances }: Finish): Float64Array {
  let sum = 0;
  return chances.map((chance) => {
    sum += chance;
    return sum;
  });
}

/**
 * The share of first place that a final total wins against rivals, on average: 1 alone, a half tied with one, and so on.
 * Rivals' totals are taken as independent. Grows with the total.
 */
export function shareAgainst(rivals: readonly Finish[]): (total: number) => number {
  const known = rivals.map((rival) => ({ rival, sums: cumulated(rival) }));
  return (total) => {
    // tied[n]: the chance that none is above and n rivals are level.
    let tied: readonly number[] = [1];
    for (const { rival, sums } of known) {
      const at = total - rival.from;
      const level = rival.chances[at] ?? 0;
      const below = at <= 0 ? 0 : (sums[Math.min(at, sums.length) - 1] ?? 0);
      tied = [...tied, 0].map((chance, n) => chance * below + (tied[n - 1] ?? 0) * level);
    }
    return tied.reduce((share, chance, n) => share + chance / (n + 1), 0);
  };
}

/** Each seat's share of first place, on average; together 1. */
export function sharesOf(finishes: readonly Finish[]): readonly number[] {
  return finishes.map((own) => {
    const share = shareAgainst(finishes.filter((rival) => rival !== own));
    return own.chances.reduce((sum, chance, points) => sum + chance * share(own.from + points), 0);
  });
}
