import { expect, test } from 'vitest';
import type { Box, Dice, Face, Turn } from '../../src/game/types.ts';

/** The compiler is the test: each line below must not type-check. */
test('states that cannot be do not type-check', () => {
  // @ts-expect-error: there is no seven
  const face: Face = 7;
  // @ts-expect-error: five dice, not four
  const dice: Dice = [1, 2, 3, 4];
  // @ts-expect-error: no dice before a roll
  const turn: Turn = { rolled: 0, dice: [1, 2, 3, 4, 5] };
  // @ts-expect-error: no such box
  const box: Box = 'pairs';
  expect([face, dice, turn, box]).toHaveLength(4);
});
