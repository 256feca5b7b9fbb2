/** Somebody on a board, and what they are ordered by. */
export type Entry = { readonly user: string; readonly value: number };

/** Whether `a` stands before `b`: the greater value, and of equals the older account. */
function isBefore(a: Entry, b: Entry): boolean {
  if (a.value !== b.value) return a.value > b.value;
  return a.user.length === b.user.length ? a.user < b.user : a.user.length < b.user.length;
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

/** People in order, kept in order as single ones change. */
export function createRanking(entries: readonly Entry[]) {
  const rows = entries.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));

  const valueAt = (index: number) => rows[index]?.value ?? Number.NEGATIVE_INFINITY;

  function seek(entry: Entry): number {
    return firstIndex(rows.length, (index) => {
      const row = rows[index];
      return row !== undefined && !isBefore(row, entry);
    });
  }

  return {
    size: () => rows.length,
    /** Replaces somebody's value; undefined: not on the board. */
    move(user: string, before: number | undefined, after: number | undefined): void {
      if (before === after) return;
      if (before !== undefined) rows.splice(seek({ user, value: before }), 1);
      if (after !== undefined) rows.splice(seek({ user, value: after }), 0, { user, value: after });
    },
    /** How many stand before that value, and one. */
    rankOf: (value: number): number => 1 + firstIndex(rows.length, (index) => valueAt(index) <= value),
    slice: (from: number, to: number): readonly Entry[] => rows.slice(from, to),
  };
}

export type Ranking = ReturnType<typeof createRanking>;
