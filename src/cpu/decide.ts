import { EMPTY_CARD, openBoxes } from '../game/scoring.ts';
import type { Dice, LevelId, Move, Player, Playing, RolledTurn } from '../game/types.ts';
import type { Advised, Position } from './advise.ts';
import type { Engine } from './engine.ts';
import type { LevelRow } from './levels.ts';
import { LEVELS, pick } from './levels.ts';

export const ROLLS_LEFT = { 1: 2, 2: 1, 3: 0 } as const;

/** What a seat has before it once it has rolled. */
export function positionOf(game: Playing, seat: number, turn: RolledTurn): Position {
  const card = game.players[seat]?.card ?? EMPTY_CARD;
  return { card, dice: turn.dice, rollsLeft: ROLLS_LEFT[turn.rolled] };
}

export type DecideDeps = {
  readonly engine: Pick<Engine, 'advise' | 'compete'>;
  /** Throws five dice. */
  readonly dice: () => Dice;
  /** A number in [0, 1): how a weaker level picks among good moves. */
  readonly random: () => number;
};

/** From so many open boxes on it can be told who wins. */
const LAST_BOXES = 5;

/** The seats still in the race for first place; none before the last boxes of all of them. */
export function contenders({ players }: Playing): readonly Player[] {
  const racing = players.filter(({ resigned }) => !resigned);
  return racing.every(({ card }) => openBoxes(card).length <= LAST_BOXES) ? racing : [];
}

/** Creates what decides a CPU's next move, the faces of a roll included. */
export function createDecide({ engine, dice, random }: DecideDeps) {
  async function choose(
    game: Playing,
    seat: number,
    turn: RolledTurn,
    { aim, margin }: LevelRow,
  ): Promise<Advised> {
    const position = positionOf(game, seat, turn);
    const racing = aim === 'win' ? contenders(game) : [];
    const rivals = racing.filter((player) => player !== game.players[seat]).map(({ card }) => card);
    if (rivals.length === 0) return pick(await engine.advise(game.rules, position), margin, random);
    const [best] = await engine.compete(game.rules, position, rivals);
    if (best === undefined) throw new RangeError('no move to choose from');
    return best;
  }

  return async (game: Playing, seat: number, level: LevelId): Promise<Move> => {
    const { turn } = game;
    if (turn.rolled === 0) return { type: 'roll', seat, faces: dice() };
    const move = await choose(game, seat, turn, LEVELS[level]);
    if (move.kind === 'keep') return { type: 'roll', seat, faces: dice(), keep: move.places };
    return { type: 'score', seat, box: move.option.box, claim: move.option.claimed };
  };
}
