import { five } from '../../src/game/dice.ts';
import type { Dice, Face } from '../../src/game/types.ts';
import { FACES } from '../../src/game/types.ts';

/** A seeded stream of numbers in [0, 1): mulberry32, by Tommy Ettinger (public domain). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

export function face(random: () => number): Face {
  return pick(random, FACES);
}

export function dice(random: () => number): Dice {
  return five(() => face(random));
}
