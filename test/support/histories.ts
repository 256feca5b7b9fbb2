import fc from 'fast-check';
import { total } from '../../src/game/scoring.ts';
import type { Box, Card, Over, Player, RulesId, Seat } from '../../src/game/types.ts';
import { BOXES, LEVEL_IDS, RULES_IDS } from '../../src/game/types.ts';
import type { Finished } from '../../src/session/records.ts';

/** Finished games made up for the records, which read the cards and never the moves. */

export const USERS = Array.from({ length: 7 }, (_, index) => `${100 + index}`);

const POINTS: Readonly<Partial<Record<Box, readonly number[]>>> = {
  yahtzee: [0, 50],
  'full-house': [0, 25],
  sixes: [0, 18, 24],
  chance: [11, 22],
};

/** A full card; few different scores, so that places are often shared. */
const cards: fc.Arbitrary<Card> = fc
  .tuple(fc.array(fc.nat(2), { minLength: 13, maxLength: 13 }), fc.constantFrom(0, 0, 0, 1, 2))
  .map(([picks, bonuses]) => {
    const boxes = BOXES.map((box, index) => {
      const list = POINTS[box] ?? [0, 12];
      return [box, list[(picks[index] ?? 0) % list.length] ?? 0] as const;
    });
    return { boxes: Object.fromEntries(boxes), bonuses };
  });

type Marks = Pick<Player, 'resigned' | 'assisted' | 'stoodIn'>;
export const UNMARKED: Marks = { resigned: false, assisted: false, stoodIn: false };

const marks: fc.Arbitrary<Marks> = fc.constantFrom(
  UNMARKED,
  UNMARKED,
  UNMARKED,
  UNMARKED,
  { ...UNMARKED, resigned: true },
  { ...UNMARKED, assisted: true },
  { ...UNMARKED, stoodIn: true },
);

const people = fc
  .shuffledSubarray([...USERS], { minLength: 1, maxLength: 4 })
  .map((users) => users.map((user): Seat => ({ kind: 'person', user, name: `name-${user}` })));
const cpus = fc
  .array(fc.constantFrom(...LEVEL_IDS), { maxLength: 2 })
  .map((levels) => levels.map((level, index): Seat => ({ kind: 'cpu', name: `cpu-${index}`, level })));

const players = fc
  .tuple(people, cpus)
  .chain(([first, others]) =>
    fc.tuple(
      ...[...first, ...others].map((seat) =>
        fc
          .tuple(cards, seat.kind === 'person' ? marks : fc.constant(UNMARKED))
          .map(([card, mark]): Player => ({ seat, card, ...mark })),
      ),
    ),
  );

export type Played = {
  readonly rules: RulesId;
  readonly players: readonly Player[];
  readonly ending: Over['ending'];
};

export const playedGames: fc.Arbitrary<Played> = fc.record({
  rules: fc.constantFrom(...RULES_IDS.slice(0, 2)),
  players,
  ending: fc.constantFrom<Over['ending']>('played', 'played', 'played', 'played', 'ended', 'deserted'),
});

/** The session of a game that has just ended. */
export function ended(
  id: string,
  { rules, players, ending }: Played,
  guild: string | undefined = '1',
): Finished {
  return {
    game: { phase: 'over', id, rules, players, log: [], ending },
    host: '100',
    guild,
    channel: '2',
    board: undefined,
    invited: [],
    clock: 'none',
    missed: {},
    paused: false,
    due: undefined,
    turnEnds: undefined,
    reminded: false,
    touched: 0,
  };
}

export const totalOf = (player: Player): number => total(player.card);

/** A full card of so many points: all of them in Chance. */
export function cardOf(points: number): Card {
  return { boxes: Object.fromEntries(BOXES.map((box) => [box, box === 'chance' ? points : 0])), bonuses: 0 };
}
