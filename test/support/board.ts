import type { Menu, Message } from '../../playground/discord.ts';
import { buttonsOf, menusOf, textOf } from '../../playground/discord.ts';
import { codeRows } from './payloads.ts';

/** A board as a person reads it off the screen. */
export type Seen = {
  readonly round: number;
  /** The title behind the round: whose turn it is, and what they can do. */
  readonly whose: string;
  readonly dice: readonly number[];
  readonly held: readonly number[];
  readonly rolled: number;
  /** What the card shows in a row, by its label. */
  readonly rows: ReadonlyMap<string, { readonly score: string; readonly now: string }>;
  readonly head: string;
  /** Everybody's totals, by name. */
  readonly totals: ReadonlyMap<string, number>;
  readonly score: Menu['options'];
  readonly scratch: Menu['options'];
  readonly text: string;
};

const numbersIn = (text: string) => [...text.matchAll(/\d/g)].map(Number);

function rowsOf(rows: readonly string[]): Seen['rows'] {
  return new Map(
    rows.map((row) => [
      row.slice(0, 16).trim(),
      { score: row.slice(16, 21).trim(), now: row.slice(21).trim() },
    ]),
  );
}

/** `**Ana 24** · Bo (resigned) 41` */
function totalsOf(text: string): ReadonlyMap<string, number> {
  const line = text.split('\n').findLast((each) => /^\**[^*\n]+ \d+\**( · |$)/.test(each)) ?? '';
  const cells = line.replaceAll('*', '').split(' · ');
  return new Map(cells.map((cell) => [cell.replace(/ \d+$/, ''), Number(/\d+$/.exec(cell)?.[0])]));
}

function optionsUnder(message: Message, word: string): Menu['options'] {
  return menusOf(message).find((menu) => menu.placeholder.startsWith(word))?.options ?? [];
}

/** Reads a message that shows a game in play. @throws for any other */
export function readBoard(message: Message | undefined): Seen {
  const text = message ? textOf(message) : '';
  const [, round, whose = ''] = /^Round (\d+) of 13 — (.+)$/m.exec(text) ?? [];
  if (!message || round === undefined) throw new Error(`this is no board: ${text || 'nothing'}`);
  const [, dice = '', rolled = '0'] = /^Dice (.+) · rolled (\d) of 3$/m.exec(text) ?? [];
  const [head = '', ...rows] = codeRows(text);
  const labels = buttonsOf(message).slice(0, 5);
  return {
    round: Number(round),
    whose,
    dice: numbersIn(dice),
    held: labels.flatMap(({ label }, index) => (label.includes('✓') ? [index + 1] : [])),
    rolled: Number(rolled),
    rows: rowsOf(rows),
    head: head.trim(),
    totals: totalsOf(text),
    score: optionsUnder(message, 'Score'),
    scratch: optionsUnder(message, 'Scratch'),
    text,
  };
}

/** The line of the last moves that tells of a name, newest first. */
export function moveOf(text: string, name: string): string | undefined {
  return text.split('\n').findLast((line) => line.startsWith(name) && /scored|scratched|resigned/.test(line));
}
