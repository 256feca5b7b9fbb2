import { total } from '../game/scoring.ts';
import type { Card, Option } from '../game/types.ts';
import { BOXES } from '../game/types.ts';
import type { Advised, Position } from './advise.ts';
import { pointsFrom, weigh } from './advise.ts';
import { lookAhead } from './ahead.ts';
import { createGains } from './gains.ts';
import { placementsOf } from './placements.ts';
import type { Row } from './plain.ts';
import { createBench } from './plain.ts';
import { spotOf } from './positions.ts';
import { finishOf, shareAgainst } from './share.ts';
import type { Table } from './solve.ts';
import type { Spreads } from './spread.ts';

/** A move with what it is worth: `value` in points still to come, `share` in first places, from 0 to 1. */
export type Contested = Advised & { readonly share: number };

/** Every legal move, the best first: of those that win as often, within a ten-thousandth, the one that scores best. */
export type Racer = (position: Position, rivals: readonly Card[]) => readonly Contested[];

const AS_GOOD = 1e-4;

function compare(moves: readonly Contested[]): readonly Contested[] {
  const top = Math.max(...moves.map((move) => move.share));
  const isGood = (move: Contested) => move.share >= top - AS_GOOD;
  const good = moves.filter(isGood).toSorted((a, b) => b.value - a.value);
  const others = moves.filter((move) => !isGood(move)).toSorted((a, b) => b.share - a.share);
  return [...good, ...others];
}

function scored(row: Row, { box, points, yahtzeeBonus }: Option): number {
  const to = new Float64Array(1);
  row.worth({ box: BOXES.indexOf(box), points, bonus: yahtzeeBonus }, to);
  return to[0] ?? 0;
}

/**
 * Plays to win: weighs moves by the expected share of first place when the rivals go on for the best score, and the
 * own seat for first place alone. Exact, from score distributions. For the last five boxes of all seats.
 */
export function createRacer(table: Table, spreads: Spreads): Racer {
  const bench = createBench(placementsOf(table.rules));
  const solve = createGains(bench);
  // The three decisions of a turn are about the same positions ahead.
  let last: { readonly name: string; readonly row: Row } | undefined;

  function rowFor(card: Card, rivals: readonly Card[]): Row {
    const name = JSON.stringify([card, rivals]);
    if (last?.name === name) return last.row;
    const share = shareAgainst(rivals.map((rival) => finishOf(spreads, { card: rival })));
    const own = total(card);
    const row = solve(lookAhead(bench, spotOf(card)), (gain) => share(own + gain));
    last = { name, row };
    return row;
  }

  return (position, rivals) => {
    const row = rowFor(position.card, rivals);
    const points = weigh(bench, table.rules, position, pointsFrom(table, position.card));
    const shares = weigh(bench, table.rules, position, { row, scored: (option) => scored(row, option) });
    return compare(points.map((move, index) => ({ ...move, share: shares[index]?.value ?? 0 })));
  };
}
