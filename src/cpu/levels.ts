import type { Face, LevelId } from '../game/types.ts';
import type { Advice, Advised } from './advise.ts';

export type LevelRow = {
  /** Every move costs less than so many points of expected score against the best one. */
  readonly margin: number;
  /** What is made greatest: the score, or towards the end of a game the chance to win it. */
  readonly aim: 'score' | 'win';
  /**
   * The average score by the `forced-joker` rules: of 20,000 games alone, and for the aim to win of 50,000 against
   * `perfect`; standard error 0.4 and 0.3.
   */
  readonly mean: number;
};

/**
 * How strong a CPU plays, weakest first. Every level weighs all moves exactly, then takes one within its margin, the
 * more readily the less it costs.
 */
export const LEVELS: Readonly<Record<LevelId, LevelRow>> = {
  casual: { margin: 6.5, aim: 'score', mean: 199.5 },
  steady: { margin: 4, aim: 'score', mean: 224.5 },
  sharp: { margin: 2.6, aim: 'score', mean: 239.8 },
  perfect: { margin: 0, aim: 'score', mean: 254.6 },
  ruthless: { margin: 0, aim: 'win', mean: 251.2 },
};

const countOf = (faces: readonly Face[], face: Face) => faces.filter((own) => own === face).length;

/** Whether a keep parts equal dice that the best move keeps together: a slip nobody makes. */
function parts(best: Advised, move: Advised): boolean {
  if (best.kind !== 'keep' || move.kind !== 'keep') return false;
  return move.faces.some((face) => countOf(move.faces, face) < countOf(best.faces, face));
}

/** What a player with this margin does of a position's advice. `random` gives a number in [0, 1). */
export function pick(advice: Advice, margin: number, random: () => number): Advised {
  const [best, ...others] = advice;
  if (best === undefined) throw new RangeError('no move to pick from');
  const near = others.filter((move) => best.value - move.value < margin && !parts(best, move));
  const weighed = near.map((move) => ({ move, weight: 1 - (best.value - move.value) / margin }));
  let mark = random() * weighed.reduce((sum, { weight }) => sum + weight, 1);
  for (const { move, weight } of weighed) {
    mark -= weight;
    if (mark < 0) return move;
  }
  return best;
}
