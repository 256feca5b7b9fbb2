import { describe, expect, test } from 'vitest';
import { createAdviser } from '../../src/cpu/advise.ts';
import { positionOf } from '../../src/cpu/decide.ts';
import { review } from '../../src/cpu/review.ts';
import { pointsToCome, solve } from '../../src/cpu/solve.ts';
import { apply } from '../../src/game/game.ts';
import { currentCard } from '../../src/game/play.ts';
import { EMPTY_CARD, fill, optionsFor, total } from '../../src/game/scoring.ts';
import type { Game, Move, Playing, RolledTurn, RulesId, ScoreEntry } from '../../src/game/types.ts';
import { PLACES, RULES_IDS } from '../../src/game/types.ts';
import { person, started } from '../support/games.ts';
import { dice, pick, seeded } from '../support/random.ts';

type Player = (game: Playing, turn: RolledTurn, random: () => number) => Move;

/** Far from good play: any holds, any legal box. */
const atRandom: Player = (game, turn, random) => {
  const keep = PLACES.filter(() => random() < 0.5);
  const goesOn = turn.rolled < 3 && keep.length < PLACES.length && random() < 0.8;
  if (goesOn) return { type: 'roll', seat: 0, faces: dice(random), keep };
  const { box, claimed } = pick(random, optionsFor(game.rules, currentCard(game), turn.dice));
  return { type: 'score', seat: 0, box, claim: claimed };
};

/** The turns of a game that one seat plays, at most `turns` of them. */
function play(rules: RulesId, player: Player, random: () => number, turns = 13): readonly ScoreEntry[] {
  let game: Game = started(rules, [person('Ana')]);
  while (game.phase === 'playing' && game.log.length < turns) {
    const { turn } = game;
    const move: Move =
      turn.rolled === 0 ? { type: 'roll', seat: 0, faces: dice(random) } : player(game, turn, random);
    const next = apply(game, move);
    if (!next.ok) throw new Error(next.error);
    game = next.value;
  }
  return game.phase === 'lobby' ? [] : game.log.flatMap((entry) => (entry.kind === 'score' ? [entry] : []));
}

const cardAfter = (entries: readonly ScoreEntry[]) =>
  entries.reduce((card, { option }) => fill(card, option), EMPTY_CARD);

describe.each(RULES_IDS)('%s', (rules) => {
  const table = solve(rules);
  const advise = createAdviser(table);

  test('expected + luck − cost = score, over 1,000 random games', () => {
    const random = seeded(23);
    for (let n = 0; n < 1000; n += 1) {
      const entries = play(rules, atRandom, random);
      const { expected, luck, cost, score, toCome, turns } = review(table, advise, entries);
      expect([score, toCome, turns.length]).toEqual([total(cardAfter(entries)), 0, 13]);
      expect(Math.abs(expected + luck - cost - score)).toBeLessThan(1e-9);
      const costs = turns.flatMap((turn) => turn.steps.map((step) => step.cost));
      expect(Math.min(...costs)).toBeGreaterThanOrEqual(0);
    }
  });

  test('a game that ended early is reviewed as far as it went', () => {
    const entries = play(rules, atRandom, seeded(5), 6);
    const { expected, luck, cost, score, toCome } = review(table, advise, entries);
    expect(expected + luck - cost).toBeCloseTo(score + toCome, 9);
    expect(toCome).toBeCloseTo(pointsToCome(table, cardAfter(entries)), 12);
  });

  test('the best play costs nothing', () => {
    const perfect: Player = (game, turn, random) => {
      const [best] = advise(positionOf(game, 0, turn));
      return best?.kind === 'score'
        ? { type: 'score', seat: 0, box: best.option.box, claim: best.option.claimed }
        : { type: 'roll', seat: 0, faces: dice(random), keep: best?.places };
    };
    const { cost, accuracy } = review(table, advise, play(rules, perfect, seeded(9)));
    expect([cost, accuracy]).toEqual([0, 100]);
  });
});
