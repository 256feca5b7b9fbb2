/** Somebody on a board, and what they are ordered by; `age` orders equals. */
export type Entry = { readonly user: string; readonly value: number; readonly age: number };

/** An entry. Ids are numbers that grow: of equals the older account stands first. */
export const entryFor = (user: string, value: number): Entry => ({ user, value, age: Number(user) || 0 });

/** Below 0 when `a` stands before `b`. Ids have more digits than numbers keep, so that the text decides at last. */
function order(a: Entry, b: Entry): number {
  if (a.value !== b.value) return b.value - a.value;
  if (a.age !== b.age) return a.age - b.age;
  return a.user < b.user ? -1 : a.user > b.user ? 1 : 0;
}

/** The first index from which `is` holds; it holds from some index on. */
function firstIndex(length: number, is: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** People in order, kept in order as single ones change. The list given is the ranking's from then on. */
export function createRanking(rows: Entry[]) {
  rows.sort(order);

  const valueAt = (index: number) => rows[index]?.value ?? Number.NEGATIVE_INFINITY;

  function seek(entry: Entry): number {
    return firstIndex(rows.length, (index) => {
      const row = rows[index];
      return row !== undefined && order(row, entry) >= 0;
    });
  }

  return {
    size: () => rows.length,
    /** Replaces somebody's value; undefined: not on the board. */
    move(user: string, before: number | undefined, after: number | undefined): void {
      if (before === after) return;
      if (before !== undefined) rows.splice(seek(entryFor(user, before)), 1);
      if (after === undefined) return;
      const entry = entryFor(user, after);
      rows.splice(seek(entry), 0, entry);
    },
    /** How many stand before that value, and one. */
    rankOf: (value: number): number => 1 + firstIndex(rows.length, (index) => valueAt(index) <= value),
    slice: (from: number, to: number): readonly Entry[] => rows.slice(from, to),
  };
}

export type Ranking = ReturnType<typeof createRanking>;
