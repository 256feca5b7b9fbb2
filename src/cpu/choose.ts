import type { Dice, LevelId, Move, Playing } from '../game/types.ts';
import { casual } from './casual.ts';

/** Creates what chooses a CPU's next move; `dice` throws five dice. */
export function createChoose(dice: () => Dice) {
  return async (game: Playing, seat: number, _level: LevelId): Promise<Move> => {
    const { turn } = game;
    if (turn.rolled === 0) return { type: 'roll', seat, faces: dice() };
    const choice = casual(game, turn);
    if (choice.type === 'roll') return { type: 'roll', seat, faces: dice(), keep: choice.keep };
    return { type: 'score', seat, box: choice.option.box, claim: choice.option.claimed };
  };
}
