import { expect, test } from 'vitest';
import { throwDie } from '../src/dice.ts';
import type { Face } from '../src/game/types.ts';
import { face, seeded } from './support/random.ts';

const ROLLS = 6_000_000;
const DICE = [0, 1, 2, 3, 4] as const;
const PAIRS = DICE.flatMap((left) =>
  DICE.filter((right) => right > left).map((right) => [left, right] as const),
);

/*
 * What chi-square exceeds by chance once in 50,000,000 times, for 5 and 35 degrees of freedom. There are 20 of them
 * below, so that true dice fail once in 2,500,000 runs.
 */
const MOST = { faces: 44.314, pairs: 101.707 };

/** Chi-square of counts that should all be the same. */
function chiSquare(counts: Float64Array): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

type Found = { readonly name: string; readonly square: number; readonly most: number };

const tally = (size: number, names: readonly string[]) =>
  names.map((name) => ({ name, counts: new Float64Array(size) }));

/** Rolls five dice many times: each position, each two positions together, and each position after itself. */
function examine(die: () => Face): readonly Found[] {
  const faces = tally(
    6,
    DICE.map((place) => `die ${place + 1}`),
  );
  const pairs = tally(
    36,
    PAIRS.map(([left, right]) => `dice ${left + 1} and ${right + 1}`),
  );
  const after = tally(
    36,
    DICE.map((place) => `die ${place + 1} after itself`),
  );
  const roll = new Uint8Array(5);
  const before = new Uint8Array(5);
  const count = (counts: Float64Array | undefined, cell: number) => {
    if (counts) counts[cell] = (counts[cell] ?? 0) + 1;
  };
  for (let n = 0; n < ROLLS; n += 1) {
    for (const place of DICE) {
      const shown = die() - 1;
      roll[place] = shown;
      count(faces[place]?.counts, shown);
      // Pairs that overlap would not be independent of each other.
      if (n % 2 === 1) count(after[place]?.counts, (before[place] ?? 0) * 6 + shown);
      before[place] = shown;
    }
    PAIRS.forEach(([left, right], pair) => {
      count(pairs[pair]?.counts, (roll[left] ?? 0) * 6 + (roll[right] ?? 0));
    });
  }
  const judged = (rows: ReturnType<typeof tally>, most: number) =>
    rows.map(({ name, counts }) => ({ name, square: chiSquare(counts), most }));
  return [...judged(faces, MOST.faces), ...judged(pairs, MOST.pairs), ...judged(after, MOST.pairs)];
}

const unfair = (die: () => Face) =>
  examine(die)
    .filter(({ square, most }) => square > most)
    .map(({ name, square }) => `${name}: ${square.toFixed(1)}`);

test('six million rolls: every die, every two dice, and every die after itself are fair', () => {
  expect(unfair(throwDie)).toEqual([]);
}, 120_000);

test('a die that shows one face 1 % too often is found out, in every position', () => {
  const random = seeded(1);
  // A six comes 1.01 times as often: one in 500 throws of the other faces is turned into one.
  const loaded = (): Face => (random() < 1 / 500 ? 6 : face(random));
  const found = unfair(loaded);
  expect(found).toEqual(expect.arrayContaining(DICE.map((n) => expect.stringContaining(`die ${n + 1}:`))));
}, 120_000);

test('dice that hang together are found out', () => {
  const random = seeded(2);
  let last: Face = 1;
  // One in 100 throws repeats the one before it, so that every face is still as likely as the others.
  const sticky = (): Face => {
    last = random() < 0.01 ? last : face(random);
    return last;
  };
  expect(unfair(sticky)).toEqual(expect.arrayContaining([expect.stringContaining('dice 1 and 2:')]));
}, 120_000);
