import fc from 'fast-check';
import { apply, newGame } from '../../src/game/game.ts';
import { currentCard } from '../../src/game/play.ts';
import { optionsFor } from '../../src/game/scoring.ts';
import type { Dice, Game, Move, Playing, RulesId, Seat } from '../../src/game/types.ts';
import { FACES, PLACES } from '../../src/game/types.ts';

/** Gives a whole number from 0 up to, not including, the bound. */
export type Pick = (bound: number) => number;

/** A small seeded generator, so that a whole game hangs on one number. */
export function picker(seed: number): Pick {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function one<T>(pick: Pick, list: readonly T[]): T {
  const item = list[pick(list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Five dice; every third time a Yahtzee, for the rule sets differ there. */
function dice(pick: Pick): Dice {
  const face = one(pick, FACES);
  if (pick(3) === 0) return [face, face, face, face, face];
  return [face, one(pick, FACES), one(pick, FACES), one(pick, FACES), one(pick, FACES)];
}

function done(game: Game, move: Move): Game {
  const result = apply(game, move);
  if (!result.ok) throw new Error(`${move.type}: ${result.error}`);
  return result.value;
}

/** A table with these seats, the first of them its host. */
export function lobbyOf(rules: RulesId, seats: readonly Seat[]): Game {
  return seats
    .slice(1)
    .reduce<Game>(
      (game, seat) =>
        done(game, seat.kind === 'cpu' ? { type: 'add-cpu', cpu: seat } : { type: 'join', person: seat }),
      newGame('0123456789abcdef', rules, { kind: 'person', user: '100', name: seats[0]?.name ?? 'Ana' }),
    );
}

function nextMove(game: Playing, pick: Pick): Move {
  const { current: seat, turn } = game;
  if (turn.rolled === 0) return { type: 'roll', seat, faces: dice(pick) };
  const act = pick(turn.rolled === 3 ? 1 : 3);
  if (act === 1) return { type: 'keep', seat, places: PLACES.filter(() => pick(2) === 0) };
  if (act === 2 && !turn.held.every(Boolean)) return { type: 'roll', seat, faces: dice(pick) };
  const option = one(pick, optionsFor(game.rules, currentCard(game), turn.dice));
  return { type: 'score', seat, box: option.box, claim: option.claimed };
}

/** Every state of a random game, from the lobby to the end. */
export function* playout(rules: RulesId, seats: readonly Seat[], seed: number): Generator<Game> {
  const pick = picker(seed);
  let game = lobbyOf(rules, seats);
  yield game;
  game = done(game, { type: 'start' });
  while (game.phase === 'playing') {
    yield game;
    game = done(game, nextMove(game, pick));
  }
  yield game;
}

export const HOSTILE = [
  '@everyone',
  '<@123456789012345678>',
  '```',
  '**bold** ~~gone~~ ||secret||',
  '[click](https://example.com)',
  'https://example.com',
  '# Heading',
  '1. one',
  '-# small',
  '> quote',
  'two\nlines\r\n# here',
  '\u202eesrever',
  '\u200b\u200d\ufeff',
  'שלום עולם',
  'مرحبا',
  '漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字',
  '🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲',
  '👨‍👩‍👧‍👦 family',
  'Z̵͈̈́ä̷̡́l̶̰̇g̴̣̑o̵͖͝'.repeat(2),
  '_'.repeat(32),
  '\\'.repeat(32),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF',
  '`',
  ' ',
  '<t:1:R> <#1> <:a:1>',
];

/** Names as people have them, and as people try them. */
export const names: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('Ana', 'Bo', 'Ada', 'Cleo'),
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: 16 }),
  fc.string({ unit: 'binary', maxLength: 32 }),
);

/** One to eight seats, the first a person, the others people or CPUs. */
export const tables: fc.Arbitrary<readonly Seat[]> = fc
  .tuple(names, fc.array(fc.tuple(names, fc.boolean()), { maxLength: 7 }))
  .map(([first, others]) => [
    { kind: 'person', user: '100', name: first },
    ...others.map(
      ([name, cpu], index): Seat =>
        cpu
          ? { kind: 'cpu', name: `${name}${index}`, level: 'casual' }
          : { kind: 'person', user: `${101 + index}`, name },
    ),
  ]);
