import { expect, test } from 'vitest';
import { applyAll } from '../../src/game/game.ts';
import { outcomesOf } from '../../src/game/outcome.ts';
import type { Move } from '../../src/game/types.ts';
import { seal, unseal } from '../../src/session/envelope.ts';
import { withoutPerson } from '../../src/session/leaving.ts';
import type { Session } from '../../src/session/session.ts';
import { SESSION_FORM, sessionToStored } from '../../src/session/session.ts';
import { opened, rematched } from '../../src/session/table.ts';

const ANA = { user: '900001', name: 'Ana', moderator: false };
const BO = { user: '900002', name: 'Bo', moderator: false };
const opening = {
  id: 'g1',
  guild: '1',
  channel: '2',
  rules: 'forced-joker',
  cpus: 1,
  level: 'casual',
  clock: 'live',
} as const;

/** Ana's table, where Bo sits as well, after these moves; everything that may name Ana does. */
function tableAfter(...moves: readonly Move[]): Session {
  const table = opened(opening, ANA, 0);
  const join: Move = { type: 'join', person: { kind: 'person', user: BO.user, name: BO.name } };
  const game = applyAll(table.game, [join, ...moves]);
  if (!game.ok) throw new Error(game.error);
  const board = { message: '5', postedAt: 0, calls: ANA.user, from: 0 };
  return { ...table, game: game.value, board, missed: { [ANA.user]: 2 }, invited: [ANA.user] };
}

const start: Move = { type: 'start' };
const PHASES: readonly [string, Session, string][] = [
  ['a lobby', tableAfter(), 'lobby'],
  ['a game in which it is their turn', tableAfter(start), 'playing'],
  ['a game they resigned from', tableAfter(start, { type: 'resign', seat: 0 }), 'playing'],
  ['a game that is over', tableAfter(start, { type: 'end' }), 'over'],
];

test.each(PHASES)('nothing of somebody stays in %s, and it can be read back', (_name, table, phase) => {
  const after = withoutPerson(table, ANA.user, 1);
  if (!after) throw new Error('Bo sits there still');
  expect(after.game.phase).toBe(phase);
  const stored = seal(SESSION_FORM.v, 1, sessionToStored(after));
  expect(JSON.stringify(stored)).not.toMatch(/900001|Ana/);
  expect(unseal(SESSION_FORM, { key: 'g:2', value: JSON.parse(JSON.stringify(stored)) })).toMatchObject({
    ok: true,
  });
  if (after.game.phase === 'over') expect(outcomesOf(after.game).map(({ user }) => user)).toEqual([BO.user]);
});

test('a table they had to themselves closes, and a rematch calls nobody who is gone', () => {
  expect(withoutPerson({ ...opened(opening, ANA, 0), board: undefined }, ANA.user, 1)).toBeUndefined();
  const over = withoutPerson(tableAfter(start, { type: 'end' }), ANA.user, 1);
  if (!over) throw new Error('it is kept for Bo');
  const lobby = rematched(over, 'g2', BO, 2);
  expect(lobby.invited).toEqual([]);
  expect(JSON.stringify(lobby)).not.toContain('gone-');
});
