import { afterAll, describe, expect, test } from 'vitest';
import type { Advice } from '../../src/cpu/advise.ts';
import { createDecide } from '../../src/cpu/decide.ts';
import { createEngine } from '../../src/cpu/engine.ts';
import type { Game, LevelId, RulesId } from '../../src/game/types.ts';
import { BOXES, RULES_IDS } from '../../src/game/types.ts';
import { cardOf } from '../support/cards.ts';
import { person, played, playing, started } from '../support/games.ts';
import { dice, seeded } from '../support/random.ts';

const engine = createEngine();
afterAll(() => engine.close());

async function playOut(rules: RulesId, levels: readonly LevelId[]): Promise<Game> {
  const random = seeded(3);
  const decide = createDecide({ engine, dice: () => dice(random), random });
  let game: Game = started(rules, [person('Ana'), person('Ben'), person('Cy')].slice(0, levels.length));
  while (game.phase === 'playing') {
    game = played(game, await decide(game, game.current, levels[game.current] ?? 'perfect'));
  }
  return game;
}

test.each(RULES_IDS)('%s: seats of unlike levels play a legal game to its end', async (rules) => {
  expect(await playOut(rules, ['casual', 'ruthless', 'perfect'])).toMatchObject({
    phase: 'over',
    ending: 'played',
  });
});

test('a ruthless seat alone plays for the score', async () => {
  expect(await playOut('no-joker', ['ruthless'])).toEqual(await playOut('no-joker', ['perfect']));
});

describe('a ruthless seat plays to win', () => {
  const advice: Advice = [{ kind: 'keep', faces: [], places: [], value: 0 }];
  const rows: readonly [string, readonly number[], readonly number[], boolean][] = [
    ['not before everybody has five open boxes', [5, 6], [], false],
    ['from its last five boxes on', [5, 5], [], true],
    ['nor while it has six itself', [6, 5], [], false],
    ['whatever those who resigned have open', [4, 4, 9], [2], true],
    ['but not with nobody left to beat', [3, 9], [1], false],
  ];
  test.each(rows)('%s', async (_name, open, resigned, wins) => {
    const asked: string[] = [];
    const decide = createDecide({
      engine: {
        advise: async () => {
          asked.push('advise');
          return advice;
        },
        compete: async () => {
          asked.push('compete');
          return advice.map((move) => ({ ...move, share: 1 }));
        },
      },
      dice: () => [1, 2, 3, 4, 5],
      random: () => 0,
    });
    const game = started(
      'no-joker',
      open.map((_, seat) => person(`Seat ${seat}`)),
    );
    const players = game.players.map((player, seat) => ({
      ...player,
      card: cardOf(BOXES.slice(open[seat]), null),
      resigned: resigned.includes(seat),
    }));
    const rolled = played({ ...game, players }, { type: 'roll', seat: 0, faces: [1, 2, 3, 4, 6] });
    await decide(playing(rolled), 0, 'ruthless');
    expect(asked).toEqual([wins ? 'compete' : 'advise']);
  });
});
