import { expect, test } from 'vitest';
import { createChoose } from '../../src/cpu/choose.ts';
import { standings } from '../../src/game/game.ts';
import type { Box, Game, Playing, RulesId } from '../../src/game/types.ts';
import { BOXES, RULES_IDS } from '../../src/game/types.ts';
import { person, played, playing, started } from '../support/games.ts';
import { dice, pick, seeded } from '../support/random.ts';

/** Plays a game to its end by the level's choices; every move must be legal. */
async function playOut(start: Playing, random: () => number): Promise<Game> {
  const choose = createChoose(() => dice(random));
  let game: Game = start;
  while (game.phase === 'playing') game = played(game, await choose(game, game.current, 'casual'));
  return game;
}

test('casual averages at least 190 over 1,000 seeded games', async () => {
  const random = seeded(7);
  let sum = 0;
  for (let n = 0; n < 1000; n += 1) {
    const end = await playOut(started('forced-joker', [person('Ana')]), random);
    sum += end.phase === 'over' ? (standings(end)[0]?.total ?? 0) : 0;
  }
  expect(sum / 1000).toBeGreaterThanOrEqual(190);
});

test.each(RULES_IDS)('%s: finishes from any set of open boxes', async (rules: RulesId) => {
  const random = seeded(11);
  for (let n = 0; n < 300; n += 1) {
    const game = started(rules, [person('Ana')]);
    const boxes: Partial<Record<Box, number>> = {};
    for (const box of BOXES) if (random() < 0.5) boxes[box] = pick(random, [0, box === 'yahtzee' ? 50 : 0]);
    if (Object.keys(boxes).length === BOXES.length) continue;
    const card = { boxes, bonuses: 0 };
    const from = playing({ ...game, players: game.players.map((player) => ({ ...player, card })) });
    expect((await playOut(from, random)).phase).toBe('over');
  }
});
