import { standings } from './game.ts';
import { UPPER_GOAL, upperTotal } from './scoring.ts';
import type { Box, LevelId, Over, Person, Player } from './types.ts';
import { BOXES, LEVEL_IDS } from './types.ts';

/**
 * What a finished game counts as for one person.
 * `full`: everything. `played`: a game played and nothing else, for a seat that resigned, was assisted or stood in for.
 * `nothing`: the game was not played to its end.
 */
export const COUNTS = ['full', 'played', 'nothing'] as const;

/** A finished game as one person's seat saw it. */
export type Outcome = {
  readonly seat: number;
  readonly user: string;
  readonly name: string;
  readonly counts: (typeof COUNTS)[number];
  readonly score: number;
  readonly place: number;
  readonly seats: number;
  readonly people: number;
  /** First, shared or not, among all seats, where two or more people sat down. */
  readonly won: boolean;
  /** First, and ahead of a CPU of `sharp` or better, as the only person. */
  readonly overCpu: boolean;
  /** The Yahtzee box at 50, and every bonus of 100. */
  readonly yahtzees: number;
  readonly bonuses: number;
  readonly upperBonus: boolean;
  /** The boxes filled with 0. */
  readonly zeros: readonly Box[];
};

const STRONG: readonly LevelId[] = LEVEL_IDS.slice(LEVEL_IDS.indexOf('sharp'));

// No account has such an id.
const GONE = /^gone-\d+$/;

/** Whether a seat's person had their data deleted. */
export const isGone = (user: string): boolean => GONE.test(user);

/** What stays of a seat when its person has their data deleted. */
export const goneSeat = (seat: number): Person => ({ kind: 'person', user: `gone-${seat}`, name: 'Someone' });

function countsOf({ ending }: Over, { resigned, assisted, stoodIn }: Player): Outcome['counts'] {
  if (ending !== 'played') return 'nothing';
  return resigned || assisted || stoodIn ? 'played' : 'full';
}

/** What a finished game is to each person who sat in it, in seat order. */
export function outcomesOf(game: Over): readonly Outcome[] {
  const ranked = standings(game);
  const people = game.players.filter(({ seat }) => seat.kind === 'person').length;
  const beaten = (score: number) =>
    ranked.some(
      ({ player: { seat }, total }) => seat.kind === 'cpu' && STRONG.includes(seat.level) && total < score,
    );
  return ranked
    .flatMap(({ index, place, player, total }): readonly Outcome[] => {
      const { seat, card } = player;
      if (seat.kind !== 'person' || isGone(seat.user)) return [];
      const counts = countsOf(game, player);
      const first = counts === 'full' && place === 1;
      const yahtzee = (card.boxes.yahtzee ?? 0) > 0 ? 1 : 0;
      return [
        {
          seat: index,
          user: seat.user,
          name: seat.name,
          counts,
          score: total,
          place,
          seats: game.players.length,
          people,
          won: first && people > 1,
          overCpu: first && people === 1 && beaten(total),
          yahtzees: yahtzee + card.bonuses,
          bonuses: card.bonuses,
          upperBonus: upperTotal(card) >= UPPER_GOAL,
          zeros: BOXES.filter((box) => card.boxes[box] === 0),
        },
      ];
    })
    .sort((a, b) => a.seat - b.seat);
}

/** The people of a finished game whose data are still here, in seat order. */
export function peopleIn(game: Over): readonly Person[] {
  return game.players.flatMap(({ seat }) => (seat.kind === 'person' && !isGone(seat.user) ? [seat] : []));
}
