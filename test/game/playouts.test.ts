import { describe, expect, test } from 'vitest';
import { roundOf, standings } from '../../src/game/game.ts';
import { currentCard } from '../../src/game/play.ts';
import { openBoxes, optionsFor, total, worth } from '../../src/game/scoring.ts';
import type { Card, Dice, Face, Game, Playing, RulesId } from '../../src/game/types.ts';
import { BOXES, PLACES, RULES_IDS, UPPER_BOXES } from '../../src/game/types.ts';
import { freeze, person, played, playing, started } from '../support/games.ts';
import { dice, pick, seeded } from '../support/random.ts';
import optimal from '../vectors/optimal.json' with { type: 'json' };

/** The total by the book, recomputed from what was written down, not by the scoring under test. */
function byTheBook(card: Card): number {
  const sum = (boxes: readonly (keyof Card['boxes'])[]) =>
    boxes.reduce((n, box) => n + (card.boxes[box] ?? 0), 0);
  return sum(BOXES) + (sum(UPPER_BOXES) >= 63 ? 35 : 0) + 100 * card.bonuses;
}

/** Dice that are a five of a kind more often than chance gives, so that jokers are played too. */
function loaded(random: () => number): Dice {
  const rolled = dice(random);
  return random() < 0.25 ? [rolled[0], rolled[0], rolled[0], rolled[0], rolled[0]] : rolled;
}

function randomTurn(game: Playing, random: () => number): Game {
  const seat = game.current;
  let state = playing(played(game, { type: 'roll', seat, faces: loaded(random) }));
  while (state.turn.rolled !== 0 && state.turn.rolled < 3 && random() < 0.7) {
    const places = PLACES.filter(() => random() < 0.5);
    const moves = [
      { type: 'keep', seat, places } as const,
      { type: 'roll', seat, faces: loaded(random) } as const,
    ];
    state = playing(played(state, ...(places.length < 5 ? moves : moves.slice(0, 1))));
  }
  if (state.turn.rolled === 0) throw new Error('rolled and yet not');
  const option = pick(random, optionsFor(state.rules, currentCard(state), state.turn.dice));
  const before = total(currentCard(state));
  const after = played(state, { type: 'score', seat, box: option.box, claim: option.claimed });
  const card = after.phase === 'lobby' ? undefined : after.players[seat]?.card;
  expect(card && total(card)).toBe(before + worth(option));
  return after;
}

describe.each(RULES_IDS)('%s', (rules: RulesId) => {
  test('2,000 random games end after thirteen rounds with totals that add up', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const random = seeded(seed);
      const seats = ['Ana', 'Bo', 'Cy'].slice(0, 1 + (seed % 3)).map(person);
      let game: Game = started(rules, seats);
      let turns = 0;
      while (game.phase === 'playing') {
        expect(roundOf(game)).toBe(1 + Math.floor(turns / seats.length));
        game = randomTurn(game, random);
        turns += 1;
      }
      expect(turns).toBe(13 * seats.length);
      if (game.phase !== 'over') throw new Error('not over');
      for (const { player, total: points } of standings(freeze(game))) {
        expect(openBoxes(player.card)).toEqual([]);
        expect(points).toBe(byTheBook(player.card));
      }
    }
  });

  test('a scripted perfect game reaches the maximum', () => {
    const five = (face: Face): Dice => [face, face, face, face, face];
    const script: [Dice, (typeof BOXES)[number]][] = [
      [five(6), 'yahtzee'],
      ...UPPER_BOXES.map((box, index): [Dice, (typeof BOXES)[number]] => [
        five(([1, 2, 3, 4, 5, 6] as const)[index] ?? 1),
        box,
      ]),
      [five(6), 'three-kind'],
      [five(6), 'four-kind'],
      [five(6), 'chance'],
      [five(6), 'full-house'],
      [five(6), 'small-straight'],
      [five(6), 'large-straight'],
    ];
    const end = script.reduce<Game>(
      (game, [faces, box]) => {
        const claim = rules === 'double-yahtzee' && box !== 'yahtzee';
        return played(game, { type: 'roll', seat: 0, faces }, { type: 'score', seat: 0, box, claim });
      },
      started(rules, [person('Ana')]),
    );
    if (end.phase !== 'over') throw new Error('not over');
    expect(standings(end)[0]?.total).toBe(optimal[rules].max);
  });
});
