import type { Question } from '../game/records.ts';
import { MEASURES, PERIODS } from '../game/records.ts';
import { RULES_IDS } from '../game/types.ts';

/** Which page of which board a button opens; pages count from 0. */
export type Leaf = { readonly question: Question; readonly page: number };

const ANY = 'any';

/** What a board's button carries: `wins.all.any.2`. */
export function encodeLeaf({ question: { by, period, rules }, page }: Leaf): string {
  return [by, period, rules ?? ANY, page].join('.');
}

/** Reads what a board's button carries; undefined for anything this version did not write. */
export function decodeLeaf(stamp: string): Leaf | undefined {
  const [measure, span, set, number = '', ...rest] = stamp.split('.');
  const by = MEASURES.find((known) => known === measure);
  const period = PERIODS.find((known) => known === span);
  const rules = RULES_IDS.find((known) => known === set);
  const isWhole = /^\d{1,6}$/.test(number) && rest.length === 0;
  if (!by || !period || !isWhole || (!rules && set !== ANY)) return undefined;
  return { question: { by, period, rules }, page: Number(number) };
}
