import { z } from 'zod';
import { AVERAGED, type Period, type Question, SETTLED } from '../game/records.ts';
import type { RulesId } from '../game/types.ts';
import { RULES_IDS } from '../game/types.ts';
import { monthOf, weekOf } from './periods.ts';
import type { Skill } from './rating.ts';
import { lowerBound, NEWCOMER } from './rating.ts';
import type { Tally } from './tally.ts';
import { counted, EMPTY_TALLY, TALLIED, together } from './tally.ts';

/**
 * Tallies as bare numbers, since a server has tens of thousands of them: the one of all time; then, where there is
 * more, the number of a month and its tally, and the number of a week and its tally.
 */
type Windows = readonly number[];
const MONTH = TALLIED;
const WEEK = MONTH + 1 + TALLIED;
const WHOLE = WEEK + 1 + TALLIED;

export type RatingScope = 'all' | RulesId;
export type Rating = readonly [mu: number, sigma: number, games: number];

export type Player = {
  readonly name: string;
  readonly tallies: Readonly<Partial<Record<RulesId, Windows>>>;
  readonly ratings: Readonly<Partial<Record<RatingScope, Rating>>>;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumbers = (value: unknown, length: number) =>
  Array.isArray(value) && value.length === length && value.every((each) => typeof each === 'number');
const isWindows = (value: unknown) => isNumbers(value, TALLIED) || isNumbers(value, WHOLE);
const isSet = (key: string) => RULES_IDS.some((id) => id === key);

/** Whether `is` holds of every property. A loop without lists: this is asked of ten thousand players at once. */
function every(value: unknown, is: (key: string, inside: unknown) => boolean): boolean {
  if (!isRecord(value)) return false;
  for (const key in value) if (!is(key, value[key])) return false;
  return true;
}

const isPlayer = (value: unknown): value is Player =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  every(value.tallies, (key, windows) => isSet(key) && isWindows(windows)) &&
  every(value.ratings, (key, rating) => (key === 'all' || isSet(key)) && isNumbers(rating, 3));

type Players = Readonly<Record<string, Player>>;

/** Stored players by user. Checked by hand: by schemas it would take longer than reading them. */
export const storedPlayers = z.custom<Players>(
  (value) => every(value, (_user, player) => isPlayer(player)),
  'no players',
);

/** The numbers of the week and the month that are on. */
export type Calendar = { readonly week: number; readonly month: number };
export const calendarOf = (now: number): Calendar => ({ week: weekOf(now), month: monthOf(now) });

export const newPlayer = (name: string): Player => ({ name, tallies: {}, ratings: {} });

/** The number of a month or week and its tally, from `at` on, with more counted in the one of that number. */
function datedWith(before: Windows, at: number, of: number, added: Tally): readonly number[] {
  const known = before[at];
  const tally = before.slice(at + 1, at + 1 + TALLIED);
  // A review may come after its game's week is over.
  if (known !== undefined && known > of) return [known, ...tally];
  return [of, ...(known === of ? together(tally, added) : added)];
}

/** A player with more counted, for a game of that rule set which ended in those periods. */
export function tallied(player: Player, rules: RulesId, added: Tally, ended: Calendar): Player {
  const before = player.tallies[rules] ?? EMPTY_TALLY;
  const after = [
    ...together(before.slice(0, TALLIED), added),
    ...datedWith(before, MONTH, ended.month, added),
    ...datedWith(before, WEEK, ended.week, added),
  ];
  return { ...player, tallies: { ...player.tallies, [rules]: after } };
}

export function skillOf(player: Player | undefined, scope: RatingScope): Skill {
  const [mu, sigma] = player?.ratings[scope] ?? [NEWCOMER.mu, NEWCOMER.sigma];
  return { mu, sigma };
}

const short = (value: number) => Math.round(value * 10_000) / 10_000;

/** A player with the rating after one more game. */
export function rerated(player: Player, scope: RatingScope, { mu, sigma }: Skill): Player {
  const games = (player.ratings[scope]?.[2] ?? 0) + 1;
  return { ...player, ratings: { ...player.ratings, [scope]: [short(mu), short(sigma), games] } };
}

/** The rating once it has settled. */
export function settledRating(player: Player | undefined, scope: RatingScope): Skill | undefined {
  const games = player?.ratings[scope]?.[2] ?? 0;
  return games >= SETTLED ? skillOf(player, scope) : undefined;
}

/** Where the tally of a period begins; below 0 where it is another month's or week's. */
function beginning(windows: Windows, period: Period, { week, month }: Calendar): number {
  if (period === 'all') return 0;
  if (period === 'month') return windows[MONTH] === month ? MONTH + 1 : -1;
  return windows[WEEK] === week ? WEEK + 1 : -1;
}

/** What somebody has of all time in one rule set. */
export function allTime(player: Player | undefined, rules: RulesId): Tally {
  return player?.tallies[rules]?.slice(0, TALLIED) ?? EMPTY_TALLY;
}

/** What somebody has in a period, in one rule set or all. */
export function tallyOf(
  player: Player,
  { period, rules }: Pick<Question, 'period' | 'rules'>,
  today: Calendar,
): Tally {
  let sum = EMPTY_TALLY;
  for (const id of RULES_IDS) {
    const windows = rules === undefined || rules === id ? player.tallies[id] : undefined;
    const at = windows ? beginning(windows, period, today) : -1;
    if (!windows || at < 0) continue;
    const tally = windows.slice(at, at + TALLIED);
    sum = sum === EMPTY_TALLY ? tally : together(sum, tally);
  }
  return sum;
}

/** What a board orders somebody by, or undefined where they are not on it. */
export function standingOf(player: Player, question: Question, today: Calendar): number | undefined {
  const tally = tallyOf(player, question, today);
  const of = (what: Parameters<typeof counted>[1]) => counted(tally, what);
  if (of('games') === 0) return undefined;
  switch (question.by) {
    case 'wins':
      return of('wins');
    case 'best':
      return of('cards') > 0 ? of('best') : undefined;
    case 'average':
      return of('cards') >= AVERAGED ? of('points') / of('cards') : undefined;
    case 'rating': {
      const settled = settledRating(player, question.rules ?? 'all');
      return settled && lowerBound(settled);
    }
    case 'yahtzees':
      return of('yahtzees') > 0 ? of('yahtzees') : undefined;
    case 'accuracy':
      return of('reviewed') > 0 ? of('accuracy') / of('reviewed') / 100 : undefined;
  }
}

/** A player as they are stored: without weeks and months that are over. */
export function pruned(player: Player, { week, month }: Calendar): Player {
  const current = (windows: Windows) => (windows[MONTH] ?? 0) >= month || (windows[WEEK] ?? 0) >= week;
  const tallies = Object.fromEntries(
    Object.entries(player.tallies).map(([rules, windows]) => [
      rules,
      current(windows) ? windows : windows.slice(0, TALLIED),
    ]),
  );
  return { ...player, tallies };
}
