import { describe, expect, test } from 'vitest';
import { apply, newGame, peopleAt, roundOf, seatsOf, stampOf, standings } from '../../src/game/game.ts';
import { undoable } from '../../src/game/play.ts';
import { openBoxes } from '../../src/game/scoring.ts';
import type { Box, Cpu, Dice, Game, Move, Playing, RuleError, RulesId } from '../../src/game/types.ts';
import { BOXES } from '../../src/game/types.ts';
import { freeze, person, played, playing, started } from '../support/games.ts';

const [ana, bo, cy] = [person('Ana'), person('Bo'), person('Cy')];
const ada: Cpu = { kind: 'cpu', name: 'Ada', level: 'casual' };
const plain: Dice = [6, 6, 2, 5, 6];

const roll = (seat: number, faces: Dice = plain): Move => ({ type: 'roll', seat, faces });
const score = (seat: number, box: Box, claim?: boolean): Move => ({ type: 'score', seat, box, claim });
const turn = (seat: number, box: Box, faces: Dice = plain): Move[] => [roll(seat, faces), score(seat, box)];

function refusal(game: Game, ...moves: readonly Move[]): RuleError | 'accepted' {
  const before = played(game, ...moves.slice(0, -1));
  const last = moves.at(-1);
  const result = last ? apply(freeze(before), last) : { ok: true as const };
  return result.ok ? 'accepted' : result.error;
}

describe('the lobby', () => {
  const lobby = newGame('g1', 'forced-joker', ana);
  const cpus = ['Ada', 'Bea', 'Cid', 'Dot', 'Eva', 'Fay', 'Gus'].map(
    (name): Move => ({ type: 'add-cpu', cpu: { ...ada, name } }),
  );
  const rows: readonly [string, Game, readonly Move[], RuleError | 'accepted'][] = [
    ['a person joins', lobby, [{ type: 'join', person: bo }], 'accepted'],
    ['twice', lobby, [{ type: 'join', person: ana }], 'already-seated'],
    ['a ninth seat', lobby, [...cpus, { type: 'join', person: bo }], 'table-full'],
    [
      'a CPU twice',
      lobby,
      [
        { type: 'add-cpu', cpu: ada },
        { type: 'add-cpu', cpu: ada },
      ],
      'name-taken',
    ],
    [
      'a CPU leaves',
      lobby,
      [
        { type: 'add-cpu', cpu: ada },
        { type: 'remove-cpu', name: 'Ada' },
      ],
      'accepted',
    ],
    ['a CPU that is not there', lobby, [{ type: 'remove-cpu', name: 'Ada' }], 'no-such-cpu'],
    ['who is not there leaves', lobby, [{ type: 'leave', user: bo.user }], 'not-seated'],
    ['a roll', lobby, [roll(0)], 'not-playing'],
    ['a start without people', lobby, [{ type: 'leave', user: ana.user }, { type: 'start' }], 'no-person'],
    ['one person starts', lobby, [{ type: 'start' }], 'accepted'],
    ['joining a game in play', lobby, [{ type: 'start' }, { type: 'join', person: bo }], 'not-in-lobby'],
  ];
  test.each(rows)('%s: %#', (_name, game, moves, expected) => expect(refusal(game, ...moves)).toBe(expected));

  test('seats take the order wished for, strangers behind', () => {
    const wished: Game = { ...lobby, order: ['user-bo', 'cpu:Ada', 'user-ana'] };
    const full = played(
      wished,
      { type: 'join', person: cy },
      { type: 'join', person: bo },
      { type: 'add-cpu', cpu: ada },
    );
    expect(seatsOf(full).map((seat) => seat.name)).toEqual(['Bo', 'Ada', 'Ana', 'Cy']);
  });
});

describe('a turn', () => {
  const game = started('forced-joker', [ana, bo]);
  const all: Move = { type: 'keep', seat: 0, places: [1, 2, 3, 4, 5] };
  const rows: readonly [string, readonly Move[], RuleError | 'accepted'][] = [
    ['a hold before the first roll', [{ type: 'hold', seat: 0, place: 1, on: true }], 'nothing-rolled'],
    ['a keep before the first roll', [all], 'nothing-rolled'],
    ['a score before the first roll', [score(0, 'chance')], 'nothing-rolled'],
    ['the other seat rolls', [roll(1)], 'not-your-turn'],
    ['the other seat scores', [roll(0), score(1, 'chance')], 'not-your-turn'],
    ['a fourth roll', [roll(0), roll(0), roll(0), roll(0)], 'no-rolls-left'],
    ['a hold after the third roll', [roll(0), roll(0), roll(0), all], 'no-rolls-left'],
    ['all five held', [roll(0), all, roll(0)], 'all-held'],
    ['a place twice', [roll(0), { type: 'keep', seat: 0, places: [1, 1] }], 'repeated-place'],
    ['a filled box', [...turn(0, 'chance'), ...turn(1, 'ones'), roll(0), score(0, 'chance')], 'box-filled'],
    ['a claim where none is', [roll(0), score(0, 'chance', true)], 'cannot-claim'],
    ['a start in play', [{ type: 'start' }], 'not-in-lobby'],
    ['stopping after one roll', turn(0, 'sixes'), 'accepted'],
  ];
  test.each(rows)('%s', (_name, moves, expected) => expect(refusal(game, ...moves)).toBe(expected));

  test('held dice keep their places, and a hold may be let go before the third roll', () => {
    const hold = (place: 1 | 2 | 5, on: boolean): Move => ({ type: 'hold', seat: 0, place, on });
    const second = playing(played(game, roll(0), hold(1, true), hold(5, true), roll(0, [1, 1, 1, 1, 1])));
    expect(second.turn).toMatchObject({
      rolled: 2,
      dice: [6, 1, 1, 1, 6],
      held: [true, false, false, false, true],
    });
    const third = playing(played(second, hold(1, false), roll(0, [3, 3, 3, 3, 3])));
    expect(third.turn).toMatchObject({ rolled: 3, dice: [3, 3, 3, 3, 6] });
  });

  test('a hold leaves the stamp, a roll, a score and an undo change it', () => {
    const states = [
      [roll(0)],
      [roll(0), all],
      [roll(0), all, { type: 'keep', seat: 0, places: [] } as const, roll(0)],
      turn(0, 'chance'),
      [...turn(0, 'chance'), { type: 'undo', seat: 0 } as const],
    ].map((moves) => stampOf(played(game, ...moves)));
    expect(states[0]).toBe(states[1]);
    expect(new Set(states).size).toBe(4);
    expect(new Set([...states, stampOf(game)]).size).toBe(5);
  });
});

describe('a further Yahtzee', () => {
  const fours: Dice = [4, 4, 4, 4, 4];
  const having = (rules: RulesId, ...filled: readonly [Box, Dice][]) =>
    played(started(rules, [ana]), ...filled.flatMap(([box, dice]) => turn(0, box, dice)), roll(0, fours));
  const rows: readonly [string, Game, Move, RuleError | 'accepted'][] = [
    ['must match', having('forced-joker', ['yahtzee', fours]), score(0, 'chance'), 'joker-elsewhere'],
    ['matches', having('forced-joker', ['yahtzee', fours]), score(0, 'fours'), 'accepted'],
    ['goes anywhere', having('free-joker', ['yahtzee', fours]), score(0, 'ones'), 'accepted'],
    ['is asked for', having('double-yahtzee', ['yahtzee', fours]), score(0, 'fours'), 'claim-unclear'],
    [
      'claimed elsewhere',
      having('double-yahtzee', ['yahtzee', fours]),
      score(0, 'chance', true),
      'joker-elsewhere',
    ],
    ['not claimed', having('double-yahtzee', ['yahtzee', fours]), score(0, 'chance', false), 'accepted'],
    ['only one reading', having('double-yahtzee', ['yahtzee', fours]), score(0, 'chance'), 'accepted'],
    [
      'no double over a zero',
      having('double-yahtzee', ['yahtzee', plain]),
      score(0, 'fours', true),
      'cannot-claim',
    ],
  ];
  test.each(rows)('%s', (_name, game, move, expected) => expect(refusal(game, move)).toBe(expected));
});

describe('undo', () => {
  const game = started('forced-joker', [ana, bo]);
  const undo = (seat: number): Move => ({ type: 'undo', seat });
  const keep: Move = { type: 'keep', seat: 0, places: [1, 2, 5] };
  const rolled = played(game, roll(0), keep, roll(0, [6, 6, 1, 2, 6]), keep);
  test('brings back the same dice, holds and rolls', () => {
    const back = playing(played(rolled, score(0, 'sixes'), undo(0)));
    expect(back).toEqual({ ...rolled, undos: 1 });
  });
  const rows: readonly [string, readonly Move[], RuleError | 'accepted'][] = [
    ['nothing scored yet', [undo(0)], 'nothing-to-undo'],
    ['who did not score', [...turn(0, 'chance'), undo(1)], 'nothing-to-undo'],
    ['once the next has rolled', [...turn(0, 'chance'), roll(1), undo(0)], 'nothing-to-undo'],
    ['twice', [...turn(0, 'chance'), undo(0), undo(0)], 'nothing-to-undo'],
    ['after the next resigned', [...turn(0, 'chance'), { type: 'resign', seat: 1 }, undo(0)], 'accepted'],
    ['who resigned since', [...turn(0, 'chance'), { type: 'resign', seat: 0 }, undo(0)], 'nothing-to-undo'],
  ];
  test.each(rows)('%s', (_name, moves, expected) => expect(refusal(game, ...moves)).toBe(expected));
  test('a Yahtzee bonus goes with its score', () => {
    const fives: Dice = [5, 5, 5, 5, 5];
    const alone = played(
      started('forced-joker', [ana]),
      ...turn(0, 'yahtzee', fives),
      ...turn(0, 'fives', fives),
      undo(0),
    );
    expect(playing(alone).players[0]?.card).toEqual({ boxes: { yahtzee: 50 }, bonuses: 0 });
  });
  test('a score that ends the game is final', () => {
    const end = BOXES.reduce<Game>(
      (state, box) => played(state, ...turn(0, box)),
      started('forced-joker', [ana]),
    );
    expect(undoable(end)).toBeUndefined();
    expect(apply(end, undo(0))).toEqual({ ok: false, error: 'not-playing' });
  });
});

describe('resigning', () => {
  const resign = (seat: number): Move => ({ type: 'resign', seat });
  /** Plays on with seats that can, all in the first open box. */
  const playOn = (game: Game): Game => {
    let state = game;
    while (state.phase === 'playing') {
      const box = openBoxes(state.players[state.current]?.card ?? { boxes: {}, bonuses: 0 })[0];
      if (!box) throw new Error('no box');
      state = played(state, ...turn(state.current, box));
    }
    return state;
  };
  test.each([0, 1, 2])('seat %i of three resigns in any phase of any turn; the others finish', (seat) => {
    for (const before of [0, 1, 2, 3, 20, 37, 38]) {
      let game: Game = started('forced-joker', [ana, bo, cy]);
      for (let n = 0; n < before; n += 1) {
        const state: Playing = playing(game);
        const box = openBoxes(state.players[state.current]?.card ?? { boxes: {}, bonuses: 0 })[0] ?? 'ones';
        game = played(state, ...turn(state.current, box));
      }
      const end = playOn(played(game, resign(seat)));
      if (end.phase !== 'over') throw new Error('not over');
      expect(end.ending).toBe('played');
      expect(standings(end).at(-1)).toMatchObject({ index: seat, place: 3 });
      expect(end.players.filter((p) => !p.resigned).every((p) => openBoxes(p.card).length === 0)).toBe(true);
    }
  });
  test('the last person ends the game: CPUs do not play on alone', () => {
    const game = started('forced-joker', [ana, ada, bo]);
    expect(peopleAt(game)).toEqual([ana, bo]);
    const alone = played(game, resign(0));
    expect(playing(alone).current).toBe(1);
    expect(played(alone, resign(2))).toMatchObject({ phase: 'over', ending: 'deserted' });
    expect(refusal(game, resign(0), resign(0))).toBe('already-resigned');
  });
  test('rounds and totals go on with those who are left', () => {
    const game = played(
      started('forced-joker', [ana, bo]),
      ...turn(0, 'sixes'),
      resign(0),
      ...turn(1, 'chance'),
    );
    expect(roundOf(playing(game))).toBe(2);
    expect(standings(playing(game)).map((row) => [row.place, row.total])).toEqual([
      [1, 25],
      [2, 18],
    ]);
  });
});

test('equal totals share the place and the next is skipped', () => {
  const game = played(
    started('forced-joker', [ana, bo, cy]),
    ...turn(0, 'chance'),
    ...turn(1, 'chance'),
    ...turn(2, 'ones'),
  );
  expect(standings(playing(game)).map((row) => [row.player.seat.name, row.place])).toEqual([
    ['Ana', 1],
    ['Bo', 1],
    ['Cy', 3],
  ]);
});

test('ending early keeps the totals', () => {
  const game = played(started('forced-joker', [ana, bo]), ...turn(0, 'chance'), { type: 'end' });
  expect(game).toMatchObject({ phase: 'over', ending: 'ended' });
});
