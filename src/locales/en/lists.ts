function list(items: readonly string[], word: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** `a, b and c` */
export const and = (items: readonly string[]) => list(items, 'and');
/** `a, b or c` */
export const or = (items: readonly string[]) => list(items, 'or');
