import type { HeadToHead, Statistics } from '../game/statistics.ts';
import type { Box } from '../game/types.ts';
import { BOXES } from '../game/types.ts';
import type { Skill } from './rating.ts';
import type { Score } from './scores.ts';

const sumOf = (scores: readonly Score[], value: (score: Score) => number) =>
  scores.reduce((sum, score) => sum + value(score), 0);

function sacrificeOf(scores: readonly Score[]): Statistics['sacrifice'] {
  const times = (box: Box) => sumOf(scores, ({ zeros }) => (zeros.includes(box) ? 1 : 0));
  const [most] = BOXES.map((box) => ({ box, times: times(box) })).toSorted((a, b) => b.times - a.times);
  return most && most.times > 0 ? most : undefined;
}

/** The longest run of wins among the games somebody could win. */
function streakOf(scores: readonly Score[]): number {
  let [run, longest] = [0, 0];
  for (const { people, won } of scores) {
    if (people < 2) continue;
    run = won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function accuracyOf(scores: readonly Score[]): number | undefined {
  const known = scores.flatMap(({ accuracy }) => accuracy ?? []);
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) / known.length : undefined;
}

/** How one person's cards did against another's in the games both finished. */
export function headToHead(own: readonly Score[], theirs: readonly Score[]): HeadToHead | undefined {
  const others = new Map(
    theirs.filter(({ counts }) => counts === 'full').map((score) => [score.game, score]),
  );
  const pairs = own.flatMap((score) => {
    const other = others.get(score.game);
    return score.counts === 'full' && other ? [score.score - other.score] : [];
  });
  if (pairs.length === 0) return undefined;
  const count = (is: (difference: number) => boolean) => pairs.filter(is).length;
  return { ahead: count((d) => d > 0), behind: count((d) => d < 0), level: count((d) => d === 0) };
}

/** Statistics from somebody's scores, the oldest first. */
export function statisticsOf(
  scores: readonly Score[],
  { rating, against }: { readonly rating: Skill | undefined; readonly against: HeadToHead | undefined },
): Statistics {
  const full = scores.filter(({ counts }) => counts === 'full');
  return {
    games: scores.filter(({ counts }) => counts !== 'nothing').length,
    cards: full.map(({ endedAt, score }) => ({ endedAt, score })),
    wins: sumOf(full, ({ won }) => (won ? 1 : 0)),
    overCpus: sumOf(full, ({ overCpu }) => (overCpu ? 1 : 0)),
    yahtzees: sumOf(full, ({ yahtzees }) => yahtzees),
    bonuses: sumOf(full, ({ bonuses }) => bonuses),
    upperBonuses: sumOf(full, ({ upperBonus }) => (upperBonus ? 1 : 0)),
    sacrifice: sacrificeOf(full),
    streak: streakOf(full),
    accuracy: accuracyOf(full),
    rating: rating && { mean: rating.mu, within: 3 * rating.sigma },
    against,
  };
}
