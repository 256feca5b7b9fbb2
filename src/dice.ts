import { randomInt } from 'node:crypto';
import type { Face } from './game/types.ts';
import { FACES } from './game/types.ts';

/** Throws a true die: every face equally likely, from the system's source of randomness. */
export const throwDie = (): Face => FACES[randomInt(FACES.length)] ?? 1;
