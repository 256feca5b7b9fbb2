import { expect, test } from 'vitest';
import type { Move } from '../../src/game/types.ts';
import type { Actor } from '../../src/session/access.ts';
import type { Session } from '../../src/session/session.ts';
import { acted, advanced, opened } from '../../src/session/table.ts';
import { roll, score } from '../support/tables.ts';

const ANA: Actor = { user: '100', name: 'Ana', moderator: false };
const NOW = 1_000_000;

type Step = readonly ['ana' | 'cpu', ...Move[]];

const turn = (seat: number): readonly Move[] => [roll(seat, [1, 2, 3, 4, 6]), score(seat, 'chance')];

/** When the CPU on turn is due after these steps, each a second after the one before, from the last one on. */
function dueAfter(cpus: number, order: readonly string[], steps: readonly Step[]): number | undefined {
  const at = {
    id: 't1',
    guild: 'g',
    channel: 'c',
    rules: 'forced-joker',
    level: 'casual',
    clock: 'none',
  } as const;
  const table = opened({ ...at, cpus }, ANA, NOW);
  const seats = [...(table.game.phase === 'lobby' ? table.game.seats : [])];
  const rank = (name: string) => order.indexOf(name);
  seats.sort((a, b) => rank(a.name) - rank(b.name));
  const start: Session = table.game.phase === 'lobby' ? { ...table, game: { ...table.game, seats } } : table;
  const end = steps.reduce((session, [who, ...moves], index) => {
    const now = NOW + 1000 * (index + 1);
    const made = who === 'ana' ? acted(session, ANA, moves, now) : advanced(session, moves, now);
    if (!made.ok) throw new Error(made.error);
    return made.value;
  }, start);
  return end.due === undefined ? undefined : end.due - (NOW + 1000 * steps.length);
}

const START: Step = ['ana', { type: 'start' }];
const ANA_FIRST = ['Ana', 'Ada', 'Blaise'];
const CPU_FIRST = ['Ada', 'Blaise', 'Ana'];

test.each<[string, readonly string[], readonly Step[], number | undefined]>([
  ['nobody before the game starts', ANA_FIRST, [], undefined],
  ['nobody while a person is on turn', ANA_FIRST, [START], undefined],
  ['a CPU that begins, after a moment', CPU_FIRST, [START], 1500],
  ['a CPU after a person, who may take the score back', ANA_FIRST, [START, ['ana', ...turn(0)]], 4000],
  ['a CPU after a CPU', ANA_FIRST, [START, ['ana', ...turn(0)], ['cpu', ...turn(1)]], 1500],
  [
    'nobody once the score is taken back',
    ANA_FIRST,
    [START, ['ana', ...turn(0)], ['ana', { type: 'undo', seat: 0 }]],
    undefined,
  ],
  [
    'a CPU after a score that was taken back and made again: from then on',
    ANA_FIRST,
    [START, ['ana', ...turn(0)], ['ana', { type: 'undo', seat: 0 }], ['ana', score(0, 'ones')]],
    4000,
  ],
])('due is %s', (_what, order, steps, due) => {
  expect(dueAfter(2, order, steps)).toBe(due);
});
