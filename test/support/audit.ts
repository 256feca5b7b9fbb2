import { expect } from 'vitest';
import type { Seen } from './board.ts';
import {
  BOX_IDS,
  bonusOf,
  nameOf,
  type Offer,
  offersFor,
  type RuleSet,
  type Sheet,
  totalOf,
  upperOf,
} from './referee.ts';

/** The card on the board: filled boxes, and what each open one would add now. */
function auditCard(seen: Seen, sheet: Sheet, offers: readonly Offer[]): void {
  for (const box of BOX_IDS) {
    const adds = offers.flatMap((each) => (each.box === box ? [each.adds] : []));
    const now = adds.length === 0 ? '' : `${Math.max(...adds)}`;
    const score = `${sheet.boxes[box] ?? ''}`;
    expect({ box, ...seen.rows.get(nameOf(box)) }).toEqual({ box, score, now });
  }
  expect(seen.rows.get('Upper')?.score).toBe(`${upperOf(sheet)}/63`);
  expect(seen.rows.get('Total')?.score).toBe(`${totalOf(sheet)}`);
  expect(seen.text).toContain(bonusOf(sheet));
}

/** The menus: what adds points in one, what would add nothing in the other, claims first. */
function auditMenus(seen: Seen, offers: readonly Offer[]): void {
  const labels = (zero: boolean) =>
    offers.filter((each) => (each.adds === 0) === zero).map((each) => each.label);
  expect(seen.score.map(({ label }) => label).sort()).toEqual([...labels(false)].sort());
  expect(seen.scratch.map(({ label }) => label).sort()).toEqual([...labels(true)].sort());
  for (const { label, value } of [...seen.score, ...seen.scratch])
    expect(value.startsWith(offers.find((each) => each.label === label)?.box ?? '-')).toBe(true);
  const claims = seen.score.map(({ label }) => Number(!label.endsWith(', claim')));
  expect(claims).toEqual([...claims].sort());
}

export type Known = {
  readonly rules: RuleSet;
  /** Whose turn it is, and their card. */
  readonly name: string;
  readonly sheet: Sheet;
  readonly totals: readonly (readonly [name: string, total: number])[];
};

/** Everything on the board of whoever is on turn against what the referee says; gives the ways to score. */
export function auditBoard(seen: Seen, { rules, name, sheet, totals }: Known): readonly Offer[] {
  const offers = seen.rolled === 0 ? [] : offersFor(rules, sheet, seen.dice);
  auditCard(seen, sheet, offers);
  auditMenus(seen, offers);
  expect(seen.head.split(/\s+/)).toEqual(seen.rolled === 0 ? [name] : [name, 'now']);
  expect([...seen.totals]).toEqual(totals);
  return offers;
}
