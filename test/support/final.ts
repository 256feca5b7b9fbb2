import { codeRows } from './payloads.ts';
import { BOX_IDS, type Sheet } from './referee.ts';

const LABEL = 12;

/** The code blocks of a text, each as its rows. */
function blocksIn(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/```\n[\s\S]*?\n```/g)].map(([block]) => codeRows(block));
}

/** The cell of a column, counted from the left, in a row of cards side by side. */
function cell(row: string | undefined, column: number, width: number): number | undefined {
  const text = row?.slice(LABEL + column * width, LABEL + (column + 1) * width).trim() ?? '';
  return text === '' ? undefined : Number(text);
}

function sheetIn(rows: readonly string[], column: number, width: number): Sheet {
  // Behind the heads: six boxes, the upper total, its bonus, seven boxes, perhaps the hundreds, the total.
  const lines = [...rows.slice(1, 7), ...rows.slice(9, 16)];
  const cells = BOX_IDS.map((box, index) => [box, cell(lines[index], column, width)] as const);
  const boxes = Object.fromEntries(
    cells.flatMap(([box, points]) => (points === undefined ? [] : [[box, points]])),
  );
  const hundreds = rows.find((row) => row.startsWith('100 bonuses'));
  return { boxes, hundreds: (cell(hundreds, column, width) ?? 0) / 100 };
}

/** Reads full cards side by side, as many as there are names, in their order. */
export function readCards(text: string, names: readonly string[]): ReadonlyMap<string, Sheet> {
  const sheets = blocksIn(text).flatMap((rows) => {
    const totals = rows.at(-1)?.slice(LABEL).trim().split(/\s+/) ?? [];
    const width = ((rows.at(-1)?.length ?? 0) - LABEL) / totals.length;
    return totals.map((_, column) => sheetIn(rows, column, width));
  });
  return new Map(names.flatMap((name, index) => (sheets[index] ? [[name, sheets[index]] as const] : [])));
}
