import { afterAll, expect, test } from 'vitest';
import { createDecide } from '../../src/cpu/decide.ts';
import { createEngine } from '../../src/cpu/engine.ts';
import type { Game } from '../../src/game/types.ts';
import { RULES_IDS } from '../../src/game/types.ts';
import { person, played, started } from '../support/games.ts';
import { dice, seeded } from '../support/random.ts';

const engine = createEngine();
afterAll(() => engine.close());

test.each(RULES_IDS)('%s: two seats of unlike levels play a legal game to its end', async (rules) => {
  const random = seeded(3);
  const decide = createDecide({ engine, dice: () => dice(random), random });
  let game: Game = started(rules, [person('Ana'), person('Ben')]);
  while (game.phase === 'playing') {
    game = played(game, await decide(game, game.current, game.current === 0 ? 'casual' : 'perfect'));
  }
  expect(game.phase === 'over' && game.ending).toBe('played');
});
