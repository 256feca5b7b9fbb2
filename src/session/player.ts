import { z } from 'zod';
import { AVERAGED, type Period, type Question, SETTLED } from '../game/records.ts';
import type { RulesId } from '../game/types.ts';
import { RULES_IDS } from '../game/types.ts';
import { monthOf, weekOf } from './periods.ts';
import type { Skill } from './rating.ts';
import { lowerBound, NEWCOMER } from './rating.ts';
import type { Tally } from './tally.ts';
import { counted, EMPTY_TALLY, TALLIED, together } from './tally.ts';

const tally = z.array(z.number()).length(TALLIED);
/** A tally of the week or month with that number. */
const dated = z.object({ of: z.number(), tally });
const windows = z.object({ all: tally, month: dated.optional(), week: dated.optional() });
/** Mean, uncertainty, and of how many games. */
const rating = z.tuple([z.number(), z.number(), z.number()]);
const bySet = z.partialRecord(z.enum(RULES_IDS), windows);

/** What a server keeps of one person for its boards. */
export const storedPlayer = z.object({
  name: z.string(),
  tallies: bySet,
  ratings: z.partialRecord(z.enum(['all', ...RULES_IDS]), rating),
});

type Dated = { readonly of: number; readonly tally: Tally };
type Windows = {
  readonly all: Tally;
  readonly month?: Dated | undefined;
  readonly week?: Dated | undefined;
};
export type RatingScope = 'all' | RulesId;
export type Rating = readonly [mu: number, sigma: number, games: number];

export type Player = {
  readonly name: string;
  readonly tallies: Readonly<Partial<Record<RulesId, Windows>>>;
  readonly ratings: Readonly<Partial<Record<RatingScope, Rating>>>;
};

/** The numbers of the week and the month that are on. */
export type Calendar = { readonly week: number; readonly month: number };
export const calendarOf = (now: number): Calendar => ({ week: weekOf(now), month: monthOf(now) });

export const newPlayer = (name: string): Player => ({ name, tallies: {}, ratings: {} });

function datedWith(before: Dated | undefined, of: number, added: Tally): Dated | undefined {
  // A review may come after its game's week is over.
  if (before && before.of > of) return before;
  return { of, tally: before?.of === of ? together(before.tally, added) : added };
}

/** A player with more counted, for a game of that rule set which ended in those periods. */
export function tallied(player: Player, rules: RulesId, added: Tally, ended: Calendar): Player {
  const before = player.tallies[rules];
  const after: Windows = {
    all: together(before?.all ?? EMPTY_TALLY, added),
    month: datedWith(before?.month, ended.month, added),
    week: datedWith(before?.week, ended.week, added),
  };
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

function inPeriod(
  windows: Windows | undefined,
  period: Period,
  { week, month }: Calendar,
): Tally | undefined {
  if (period === 'all') return windows?.all;
  const dated = period === 'month' ? windows?.month : windows?.week;
  return dated?.of === (period === 'month' ? month : week) ? dated?.tally : undefined;
}

/** What somebody has in a period, in one rule set or all. */
export function tallyOf(
  player: Player,
  { period, rules }: Pick<Question, 'period' | 'rules'>,
  today: Calendar,
): Tally {
  const sets: readonly RulesId[] = rules === undefined ? RULES_IDS : [rules];
  return sets.reduce<Tally>((sum, set) => {
    const found = inPeriod(player.tallies[set], period, today);
    if (!found) return sum;
    return sum === EMPTY_TALLY ? found : together(sum, found);
  }, EMPTY_TALLY);
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

function current(windows: Windows, today: Calendar): Windows {
  const { all, month, week } = windows;
  return {
    all,
    ...(month && month.of >= today.month ? { month } : {}),
    ...(week && week.of >= today.week ? { week } : {}),
  };
}

/** A player as they are stored: without the weeks and months that are over. */
export function pruned(player: Player, today: Calendar): Player {
  const tallies = Object.fromEntries(
    Object.entries(player.tallies).map(([rules, windows]) => [rules, current(windows, today)]),
  );
  return { ...player, tallies };
}
