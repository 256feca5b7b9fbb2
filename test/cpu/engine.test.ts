import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import type { Position } from '../../src/cpu/advise.ts';
import { createAdviser } from '../../src/cpu/advise.ts';
import { createEngine, spawnWorker } from '../../src/cpu/engine.ts';
import { createRacer } from '../../src/cpu/race.ts';
import { review } from '../../src/cpu/review.ts';
import { finishOf, sharesOf } from '../../src/cpu/share.ts';
import { solve } from '../../src/cpu/solve.ts';
import { createSpreads } from '../../src/cpu/spread.ts';
import { NONE_HELD } from '../../src/game/dice.ts';
import { EMPTY_CARD, optionsFor } from '../../src/game/scoring.ts';
import { BOXES, RULES_IDS } from '../../src/game/types.ts';
import { cardOf } from '../support/cards.ts';

const position: Position = { card: EMPTY_CARD, dice: [6, 6, 2, 3, 6], rollsLeft: 2 };

describe('answers', () => {
  const engine = createEngine();
  afterAll(() => engine.close());

  test.each(RULES_IDS)('%s: as without a worker', async (rules) => {
    expect(await engine.advise(rules, position)).toEqual(createAdviser(solve(rules))(position));
  });

  test('a review, as without a worker', async () => {
    const table = solve('no-joker');
    const [option] = optionsFor('no-joker', EMPTY_CARD, position.dice);
    if (option === undefined) throw new Error('no box is open');
    const throws = [{ dice: position.dice, held: NONE_HELD }];
    const entries = [{ kind: 'score', seat: 0, throws, option }] as const;
    expect(await engine.review('no-joker', entries)).toEqual(review(table, createAdviser(table), entries));
  });

  test('first places, as without a worker', async () => {
    const table = solve('no-joker');
    const spreads = createSpreads(table);
    const card = cardOf(BOXES.slice(2), 0);
    const rivals = [cardOf(BOXES.slice(3), 50)];
    expect(await engine.compete('no-joker', { ...position, card }, rivals)).toEqual(
      createRacer(table, spreads)({ ...position, card }, rivals),
    );
    const seats = [{ card, thrown: position }, ...rivals.map((rival) => ({ card: rival }))];
    const shares = sharesOf(seats.map((seat) => finishOf(spreads, seat)));
    expect(await engine.shares('no-joker', seats)).toEqual(shares);
  });

  test('a solved rule set answers while another is being solved', async () => {
    const fresh = createEngine();
    await fresh.advise('no-joker', position);
    const order: string[] = [];
    const asked = (['forced-joker', 'no-joker'] as const).map(async (rules) => {
      await fresh.advise(rules, position);
      order.push(rules);
    });
    await Promise.all(asked);
    await fresh.close();
    expect(order).toEqual(['no-joker', 'forced-joker']);
  });
});

describe('a worker that dies', () => {
  const script = "require('node:worker_threads').parentPort.once('message', () => process.exit(1))";
  const dying = () => new Worker(script, { eval: true });
  const rows: readonly [string, number, number][] = [
    ['is replaced, and its questions are answered', 1, 2],
    ['twice over the same questions has them rejected', 2, 2],
  ];

  test.each(rows)('%s', async (_name, deaths, spawns) => {
    let spawned = 0;
    const spawn = () => (spawned++ < deaths ? dying() : spawnWorker());
    const engine = createEngine({ spawn });
    const answers = await Promise.allSettled([1, 2].map(() => engine.advise('no-joker', position)));
    await engine.close();
    const expected = deaths < 2 ? 'fulfilled' : 'rejected';
    expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    expect(spawned).toBe(spawns);
  });

  test('and has had its questions rejected is replaced for the next', async () => {
    let spawned = 0;
    const engine = createEngine({ spawn: () => (spawned++ < 2 ? dying() : spawnWorker()) });
    await expect(engine.advise('no-joker', position)).rejects.toThrow('the worker ended');
    expect((await engine.advise('no-joker', position))[0]?.kind).toBe('keep');
    await engine.close();
  });
});

test('a closed engine rejects what is asked, then and later', async () => {
  const engine = createEngine();
  const asked = engine.advise('no-joker', position);
  const rejected = expect(asked).rejects.toThrow('closed');
  await engine.close();
  await rejected;
  await expect(engine.advise('no-joker', position)).rejects.toThrow('closed');
});

test('a question that fails is rejected, and the worker goes on', async () => {
  const engine = createEngine();
  const full = { ...position, card: cardOf(BOXES, 0) };
  await expect(engine.advise('no-joker', { ...full, rollsLeft: 0 })).rejects.toThrow('no box is open');
  expect((await engine.advise('no-joker', position)).length).toBeGreaterThan(0);
  await engine.close();
});
