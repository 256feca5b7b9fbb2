import type { Outcome } from '../game/outcome.ts';

/**
 * What is counted of somebody's games, in this order. `cards`: those that count in full, of `points` together;
 * `yahtzees` leaves out games alone, which `yahtzeesAlone` has; `accuracy` is the sum over `reviewed` games, in
 * hundredths of a percent.
 */
const COUNTED = [
  'games',
  'cards',
  'points',
  'best',
  'wins',
  'overCpus',
  'yahtzees',
  'yahtzeesAlone',
  'reviewed',
  'accuracy',
] as const;
type Counted = (typeof COUNTED)[number];

/** A number for each of `COUNTED`: bare numbers, since a server has tens of thousands of these. */
export type Tally = readonly number[];

export const TALLIED = COUNTED.length;
export const EMPTY_TALLY: Tally = COUNTED.map(() => 0);

const PLACE = new Map(COUNTED.map((what, index) => [what, index]));
const BEST = PLACE.get('best');

/** One number of a tally. */
export function counted(tally: Tally, what: Counted): number {
  return tally[PLACE.get(what) ?? -1] ?? 0;
}

/** Two tallies as one. */
export function together(a: Tally, b: Tally): Tally {
  return a.map((count, index) => {
    const other = b[index] ?? 0;
    return index === BEST ? Math.max(count, other) : count + other;
  });
}

function tallyOf(counts: Partial<Readonly<Record<Counted, number>>>): Tally {
  return COUNTED.map((what) => counts[what] ?? 0);
}

/** What one finished game adds. */
export function gameTally({ counts, score, won, overCpu, seats, yahtzees }: Outcome): Tally {
  if (counts === 'nothing') return EMPTY_TALLY;
  if (counts === 'played') return tallyOf({ games: 1 });
  const alone = seats === 1;
  return tallyOf({
    games: 1,
    cards: 1,
    points: score,
    best: score,
    wins: won ? 1 : 0,
    overCpus: overCpu ? 1 : 0,
    yahtzees: alone ? 0 : yahtzees,
    yahtzeesAlone: alone ? yahtzees : 0,
  });
}

/** What a review of a game adds; `accuracy` in percent. Games alone count for best and average only. */
export function reviewTally({ counts, seats }: Pick<Outcome, 'counts' | 'seats'>, accuracy: number): Tally {
  if (counts !== 'full' || seats === 1) return EMPTY_TALLY;
  return tallyOf({ reviewed: 1, accuracy: Math.round(accuracy * 100) });
}
