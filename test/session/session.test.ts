import { expect, test } from 'vitest';
import { apply, newGame } from '../../src/game/game.ts';
import { currentCard } from '../../src/game/play.ts';
import { optionsFor } from '../../src/game/scoring.ts';
import type { Game, Move } from '../../src/game/types.ts';
import { PLACES, RULES_IDS } from '../../src/game/types.ts';
import { seal, unseal } from '../../src/session/envelope.ts';
import { createEntryText } from '../../src/session/log.ts';
import { createReplays } from '../../src/session/replays.ts';
import type { Session } from '../../src/session/session.ts';
import { SESSION_FORM, sessionForm, sessionToStored } from '../../src/session/session.ts';
import { person, started } from '../support/games.ts';
import { dice, pick, seeded } from '../support/random.ts';

function sessionOf(game: Game): Session {
  const board = { message: '1', postedAt: 5, calls: undefined, from: 0 };
  const idle = { due: undefined, turnEnds: undefined, reminded: false, missed: {}, paused: false } as const;
  return {
    ...idle,
    game,
    host: 'user-ana',
    guild: undefined,
    channel: '7',
    board,
    clock: 'live',
    invited: [],
    touched: 3,
  };
}

const throughStore = (session: Session, form = SESSION_FORM) =>
  unseal(form, {
    key: 'g:7',
    value: JSON.parse(JSON.stringify(seal(1, 4, sessionToStored(session)))),
  });

function randomMove(game: Game, random: () => number): Move {
  if (game.phase !== 'playing') throw new Error('not in play');
  const { turn, current: seat } = game;
  const chance = random();
  if (chance < 0.02) return { type: 'resign', seat: Math.floor(random() * game.players.length) };
  if (chance < 0.1) return { type: 'undo', seat: Math.floor(random() * game.players.length) };
  if (turn.rolled === 0 || (turn.rolled < 3 && chance < 0.4))
    return { type: 'roll', seat, faces: dice(random) };
  if (chance < 0.7) return { type: 'keep', seat, places: PLACES.filter(() => random() < 0.5) };
  const option = pick(random, optionsFor(game.rules, currentCard(game), turn.dice));
  return { type: 'score', seat, box: option.box, claim: option.claimed };
}

test.each(RULES_IDS)('%s: what is stored reads back the same at every step of random games', (rules) => {
  const form = sessionForm(createReplays());
  const lineOf = createEntryText();
  for (let seed = 0; seed < 12; seed += 1) {
    const random = seeded(seed);
    let game: Game = started(rules, [
      person('Ana'),
      person('Bo'),
      { kind: 'cpu', name: 'Ada', level: 'casual' },
    ]);
    while (game.phase === 'playing') {
      const session = sessionOf(game);
      expect(throughStore(session)).toEqual({ ok: true, rev: 4, value: session });
      expect(throughStore(session, form)).toEqual({ ok: true, rev: 4, value: session });
      expect(sessionToStored(session, lineOf)).toEqual(sessionToStored(session));
      const next = apply(game, randomMove(game, random));
      if (next.ok) game = next.value;
    }
    expect(throughStore(sessionOf(game))).toEqual({ ok: true, rev: 4, value: sessionOf(game) });
    expect(throughStore(sessionOf(game), form)).toEqual({ ok: true, rev: 4, value: sessionOf(game) });
  }
});

test('a lobby and a game ended early read back the same', () => {
  const lobby = { ...newGame('g1', 'no-joker', person('Ana')), order: ['user-bo'] };
  const ended = apply(started('free-joker', [person('Ana')]), { type: 'end' });
  for (const game of [lobby, ...(ended.ok ? [ended.value] : [])]) {
    expect(throughStore(sessionOf(game))).toMatchObject({ ok: true, value: sessionOf(game) });
  }
});

const bad: readonly [string, Record<string, unknown>][] = [
  ['a line of nonsense', { log: ['hello'] }],
  ['a box twice', { log: ['0 11111: ones', '0 11111: ones'] }],
  ['a box the joker rule forbids', { log: ['0 44444: yahtzee', '0 44444: chance'] }],
  ['a seat out of turn', { log: ['1 11111: ones'] }],
  ['a held die that changed', { log: ['0 66256:1 11111: ones'] }],
  ['a seventh face', { log: ['0 66257: ones'] }],
  ['four throws', { log: ['0 11111: 22222: 33333: 44444: fours'] }],
  ['an unfinished turn that cannot be', { turn: '66256:1 11111:' }],
  ['an end that was not reached', { ending: 'nobody knows' }],
  ['an unknown rule set', { rules: 'house-rules' }],
  ['no seats', { seats: [] }],
];
test.each(bad)('%s does not decode, though the game was read before', (_name, change) => {
  const session = sessionOf(started('forced-joker', [person('Ana')]));
  const stored = sessionToStored(session);
  const row = { key: 'g:7', value: seal(1, 1, { ...stored, game: { ...stored.game, ...change } }) };
  const form = sessionForm(createReplays());
  expect(throughStore(session, form)).toMatchObject({ ok: true });
  expect(unseal(form, row)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(unseal(SESSION_FORM, row)).toMatchObject({ ok: false, reason: 'invalid' });
});

test('a line that is another one than when the game was read is played again', () => {
  const stored = sessionToStored(sessionOf(started('forced-joker', [person('Ana')])));
  const form = sessionForm(createReplays());
  for (const log of [
    ['0 11111: ones', '0 22222: twos'],
    ['0 33333: ones', '0 22222: twos'],
    ['0 33333: ones'],
  ]) {
    const row = { key: 'g:7', value: seal(1, 1, { ...stored, game: { ...stored.game, log } }) };
    expect(unseal(form, row)).toEqual(unseal(SESSION_FORM, row));
  }
});
