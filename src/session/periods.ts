const DAY = 24 * 60 * 60 * 1000;
// 1 January 1970 was a Thursday, three days after a Monday.
const SINCE_MONDAY = 3;

/** The number of the week a moment falls in, by UTC; weeks begin on Monday. */
export function weekOf(ms: number): number {
  return Math.floor((Math.floor(ms / DAY) + SINCE_MONDAY) / 7);
}

/** The number of the month a moment falls in, by UTC. */
export function monthOf(ms: number): number {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
