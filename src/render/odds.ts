import type { Combination, CombinationOdds } from '../game/strategy.ts';
import { COMBINATIONS } from '../game/strategy.ts';
import type { RolledTurn } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { block } from './card.ts';
import { diceText } from './dice.ts';
import { left, right } from './names.ts';
import type { Payload } from './payload.ts';

const NAME = 16;
const COLUMN = 6;
const SHORT_NAME = 11;
const SHORT_COLUMN = 5;
const ROLLS = 3;

/** A chance in percent, in at most five columns: `4.60`, `46.0`, `100`. */
function percent(chance: number): string {
  const value = 100 * chance;
  if (value === 0 || value >= 99.95) return value.toFixed(0);
  return value.toFixed(value < 9.995 ? 2 : 1);
}

function table(t: Messages, lines: readonly string[], explain: string, head: string): Payload {
  const embed = {
    title: t.strategy.odds.title,
    description: [head, block(lines), explain].filter(Boolean).join('\n'),
  };
  return { content: '', embeds: [embed], components: [], mentions: [] };
}

/** The chance of each combination from the dice on the table. */
export function renderOdds(
  t: Messages,
  turn: RolledTurn,
  odds: Readonly<Record<Combination, CombinationOdds>>,
): Payload {
  const { hold, best, explain, atTable } = t.strategy.odds;
  const line = (name: string, a: string, b: string) => left(name, NAME) + right(a, COLUMN) + right(b, COLUMN);
  const rows = COMBINATIONS.map((box) =>
    line(t.boxes[box], percent(odds[box].held), percent(odds[box].best)),
  );
  return table(t, [line('', hold, best), ...rows], explain, atTable(diceText(turn), ROLLS - turn.rolled));
}

/** The chance of each combination with one, two and three rolls, from an empty table. */
export function renderGeneralOdds(
  t: Messages,
  odds: Readonly<Record<Combination, readonly [number, number, number]>>,
): Payload {
  const line = (name: string, [one = '', two = '', three = '']: readonly string[]) =>
    left(name, SHORT_NAME) + right(one, COLUMN) + right(two, SHORT_COLUMN) + right(three, COLUMN);
  const rows = COMBINATIONS.map((box) => line(t.shortBoxes[box], odds[box].map(percent)));
  return table(t, [line('', t.strategy.odds.rolls), ...rows], '', t.strategy.odds.inGeneral);
}
