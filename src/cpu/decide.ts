import { EMPTY_CARD } from '../game/scoring.ts';
import type { Dice, LevelId, Move, Playing, RolledTurn } from '../game/types.ts';
import type { Position } from './advise.ts';
import type { Engine } from './engine.ts';
import { LEVELS, pick } from './levels.ts';

const ROLLS_LEFT = { 1: 2, 2: 1, 3: 0 } as const;

/** What a seat has before it once it has rolled. */
export function positionOf(game: Playing, seat: number, turn: RolledTurn): Position {
  const card = game.players[seat]?.card ?? EMPTY_CARD;
  return { card, dice: turn.dice, rollsLeft: ROLLS_LEFT[turn.rolled] };
}

export type DecideDeps = {
  readonly engine: Engine;
  /** Throws five dice. */
  readonly dice: () => Dice;
  /** A number in [0, 1): how a weaker level picks among good moves. */
  readonly random: () => number;
};

/** Creates what decides a CPU's next move, the faces of a roll included. */
export function createDecide({ engine, dice, random }: DecideDeps) {
  return async (game: Playing, seat: number, level: LevelId): Promise<Move> => {
    const { rules, turn } = game;
    if (turn.rolled === 0) return { type: 'roll', seat, faces: dice() };
    const advice = await engine.advise(rules, positionOf(game, seat, turn));
    const move = pick(advice, LEVELS[level].margin, random);
    if (move.kind === 'keep') return { type: 'roll', seat, faces: dice(), keep: move.places };
    return { type: 'score', seat, box: move.option.box, claim: move.option.claimed };
  };
}
