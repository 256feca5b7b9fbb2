import { describe, expect, test } from 'vitest';
import { stampOf } from '../../src/game/game.ts';
import type { Dice, Game, Move } from '../../src/game/types.ts';
import type { Access, Actor } from '../../src/session/access.ts';
import { seal } from '../../src/session/envelope.ts';
import { createQueue } from '../../src/session/queue.ts';
import { createRecords } from '../../src/session/records.ts';
import { resultKey } from '../../src/session/results.ts';
import { createScores } from '../../src/session/scores.ts';
import type { Board, Session } from '../../src/session/session.ts';
import { SESSION_FORM } from '../../src/session/session.ts';
import type { Outcome, Sessions } from '../../src/session/sessions.ts';
import { createSessions, sessionKey } from '../../src/session/sessions.ts';
import type { Entry, Store } from '../../src/session/store.ts';
import { openStore } from '../../src/session/store.ts';
import { collect } from '../support/stores.ts';

const CHANNEL = '200';
const GUILD = '300';
const person = (user: string, moderator = false): Actor => ({ user, name: `name of ${user}`, moderator });
const ANA = person('1');
const BO = person('2');
const nothing = () => undefined;
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const DICE: Dice = [1, 2, 3, 4, 6];

type Bench = {
  readonly sessions: Sessions;
  readonly store: Store;
  /** Sessions heard of as written, in order; undefined for a table that is gone. */
  readonly written: (Session | undefined)[];
  /** What the store reports of itself. */
  readonly reports: string[];
  /** From now on writes fail, or work again. */
  fail(failing: 'failing' | 'working'): void;
};

async function bench(now: () => number = () => 1000): Promise<Bench> {
  const reports: string[] = [];
  const written: (Session | undefined)[] = [];
  const store = await openStore('memory://', { onError: ({ message }) => void reports.push(message) });
  let state: 'failing' | 'working' = 'working';
  const fragile: Store = {
    ...store,
    write: (entries: readonly Entry[]) =>
      state === 'failing' ? Promise.reject(new Error('the disk is full')) : store.write(entries),
  };
  const queue = createQueue();
  const scores = createScores(fragile);
  const records = createRecords({ store: fragile, queue, scores, now, log: quiet, finished: nothing });
  const sessions = createSessions({
    store: fragile,
    queue,
    records,
    now,
    log: quiet,
    written: (_, session) => void written.push(session),
  });
  return {
    sessions,
    store,
    written,
    reports,
    fail: (failing) => {
      state = failing;
    },
  };
}

const opening = {
  id: 'g1',
  guild: GUILD,
  channel: CHANNEL,
  rules: 'forced-joker',
  level: 'casual',
  clock: 'none',
} as const;
const open = ({ sessions }: Bench, cpus = 0) => sessions.open({ ...opening, cpus }, ANA);

function act({ sessions }: Bench, actor: Actor, move: (seat: number, game: Game) => Move): Promise<Outcome> {
  return sessions.act(CHANNEL, { actor, access: 'anyone', moves: (game, seat) => [move(seat, game)] });
}

/** A game of Ana and Bo, Ana on turn. */
async function started(at?: () => number): Promise<Bench> {
  const table = await bench(at);
  await open(table);
  await act(table, BO, () => ({ type: 'join', person: { kind: 'person', user: BO.user, name: BO.name } }));
  await act(table, ANA, () => ({ type: 'start' }));
  return table;
}

const roll = (seat: number): Move => ({ type: 'roll', seat, faces: DICE });
const errorOf = (outcome: Outcome) => (outcome.ok ? undefined : outcome.error);
const stored = async ({ sessions }: Bench) => (await sessions.read(CHANNEL)).session;

describe('save before answer', () => {
  test('what cannot be saved is refused, and the game has not moved', async () => {
    const table = await started();
    const before = await stored(table);
    const heard = table.written.length;
    table.fail('failing');
    expect(errorOf(await act(table, ANA, roll))).toBe('not-saved');
    expect(await stored(table)).toEqual(before);
    expect(table.written).toHaveLength(heard);
  });

  test('play goes on when writing works again', async () => {
    const table = await started();
    table.fail('failing');
    await act(table, ANA, roll);
    table.fail('working');
    expect((await act(table, ANA, roll)).ok).toBe(true);
    expect((await stored(table))?.game).toMatchObject({ turn: { rolled: 1, dice: DICE } });
  });

  test('a table that cannot be saved is not open', async () => {
    const table = await bench();
    table.fail('failing');
    expect(errorOf(await open(table))).toBe('not-saved');
    expect(await stored(table)).toBeUndefined();
  });

  test('an end that cannot be saved leaves the game in play, and nothing in the history', async () => {
    const table = await started();
    table.fail('failing');
    const ending = await table.sessions.end(CHANNEL, { actor: ANA, access: 'host' });
    expect(errorOf(ending)).toBe('not-saved');
    expect((await stored(table))?.game.phase).toBe('playing');
    expect(await table.store.get(resultKey('g1'))).toBeUndefined();
  });
});

describe('one after another', () => {
  test('of two rolls from the same board the second finds it old', async () => {
    const table = await started();
    const session = await stored(table);
    const origin = {
      message: undefined,
      stamp: session ? stampOf(session.game) : '',
      fresh: 'stamp',
    } as const;
    const press = () =>
      table.sessions.act(CHANNEL, { actor: ANA, access: 'seated', origin, moves: (_, seat) => [roll(seat)] });
    const outcomes = await Promise.all([press(), press(), press()]);
    expect(outcomes.map(errorOf)).toEqual([undefined, 'old-board', 'old-board']);
  });

  test('every change comes after the one before it, across tables of a channel too', async () => {
    const table = await bench();
    const opened = await open(table);
    const closed = await table.sessions.close(CHANNEL, { actor: ANA, access: 'host' });
    const again = await open(table);
    const revs = [opened, closed, again].map((outcome) => (outcome.ok ? outcome.change.rev : 0));
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    expect(new Set(revs).size).toBe(3);
  });

  test('moves are all made or none', async () => {
    const table = await started();
    const before = await stored(table);
    const request = { actor: ANA, access: 'seated', moves: () => [roll(0), roll(1)] } as const;
    expect(errorOf(await table.sessions.act(CHANNEL, request))).toBe('not-your-turn');
    expect(await stored(table)).toEqual(before);
  });
});

describe('who may', () => {
  test.each<[Access, Actor, string | undefined]>([
    ['anyone', person('9'), undefined],
    ['seated', person('9'), 'no-seat'],
    ['host', BO, 'not-host'],
    ['host', person('9', true), 'not-host'],
    ['host-or-moderator', BO, 'not-host-or-moderator'],
    ['host-or-moderator', person('9', true), undefined],
    ['host-or-moderator', ANA, undefined],
  ])('%s: %o → %s', async (access, actor, error) => {
    const table = await started();
    const outcome = await table.sessions.act(CHANNEL, { actor, access, moves: () => [] });
    expect(errorOf(outcome)).toBe(error);
  });

  test('a channel without a table', async () => {
    expect(errorOf(await act(await bench(), ANA, roll))).toBe('no-table');
  });
});

describe('where a table is shown', () => {
  const board = (message: string): Board => ({ message, postedAt: 0, calls: undefined, from: 0 });

  test.each<[string, string, string | undefined, string]>([
    ['a later message', '20', undefined, '20'],
    ['an earlier message, whose answer came late', '5', 'other-message', '10'],
    ['the same message', '10', undefined, '10'],
  ])('%s', async (_, message, error, then) => {
    const table = await started();
    await table.sessions.place(CHANNEL, 'g1', board('10'));
    expect(errorOf(await table.sessions.place(CHANNEL, 'g1', board(message)))).toBe(error);
    expect((await stored(table))?.board?.message).toBe(then);
  });

  test('the answer to a game that is gone is let be', async () => {
    const table = await started();
    expect(errorOf(await table.sessions.place(CHANNEL, 'g0', board('10')))).toBe('other-game');
  });

  test.each<[string, string, 'stamp' | 'game', string | undefined]>([
    ['the board on record', '10', 'stamp', undefined],
    ['a board posted later, whose id was not saved', '11', 'stamp', undefined],
    ['a board posted before', '9', 'stamp', 'other-message'],
    ['a board posted before, for what no roll makes stale', '9', 'game', 'other-message'],
  ])('a press on %s', async (_, message, fresh, error) => {
    const table = await started();
    await table.sessions.place(CHANNEL, 'g1', board('10'));
    const session = await stored(table);
    const stamp = session ? stampOf(session.game) : '';
    const origin = { message, stamp, fresh };
    const request = { actor: ANA, access: 'seated', origin, moves: () => [roll(0)] } as const;
    expect(errorOf(await table.sessions.act(CHANNEL, request))).toBe(error);
  });
});

describe('rows that are no table', () => {
  const newer = { v: SESSION_FORM.v + 1, rev: 7, data: { form: 'unknown' } };

  test.each<[string, unknown]>([
    ['not an envelope', { hello: 'world' }],
    ['a session of nonsense', seal(SESSION_FORM.v, 1, { game: 'none' })],
    ['no value at all', null],
  ])('%s is set aside as it is, and a new table can be opened', async (_, value) => {
    const table = await bench();
    await table.store.write([{ key: sessionKey(CHANNEL), value }]);
    expect(errorOf(await act(table, ANA, roll))).toBe('set-aside');
    expect(await collect(table.store.rows('bad:'))).toEqual([{ key: `bad:${sessionKey(CHANNEL)}:1`, value }]);
    expect(table.reports).toHaveLength(1);
    expect((await open(table)).ok).toBe(true);
  });

  test('reading one sets it aside too', async () => {
    const table = await bench();
    await table.store.write([{ key: sessionKey(CHANNEL), value: 'nonsense' }]);
    expect(await table.sessions.read(CHANNEL)).toMatchObject({ session: undefined, fault: 'set-aside' });
    expect(await table.sessions.read(CHANNEL)).toMatchObject({ session: undefined, fault: undefined });
  });

  test('one of a newer version is left alone, whatever is tried', async () => {
    const table = await bench();
    await table.store.write([{ key: sessionKey(CHANNEL), value: newer }]);
    expect(await table.sessions.read(CHANNEL)).toMatchObject({ fault: 'newer-version' });
    expect(errorOf(await open(table))).toBe('newer-version');
    expect(errorOf(await act(table, ANA, roll))).toBe('newer-version');
    expect(await collect(table.sessions.all())).toEqual([]);
    expect(await table.store.get(sessionKey(CHANNEL))).toEqual({ key: sessionKey(CHANNEL), value: newer });
  });

  test('at a start the bad are set aside and the good are found', async () => {
    const table = await started();
    await table.store.write([
      { key: sessionKey('100'), value: 'nonsense' },
      { key: sessionKey('900'), value: newer },
    ]);
    const found = await collect(table.sessions.all());
    expect(found.map(({ channel, session }) => [channel, session?.game.id])).toEqual([
      ['100', undefined],
      [CHANNEL, 'g1'],
    ]);
  });
});

describe('the history', () => {
  const scoresOf = async ({ store }: Bench, { user }: Actor) =>
    (await createScores(store).of(GUILD, user)).map(({ game, counts }) => [game, counts]);
  const end = (table: Bench) => table.sessions.end(CHANNEL, { actor: ANA, access: 'host' });

  test('an ended game is there, once, in the batch that ends it', async () => {
    const table = await started();
    await end(table);
    expect(errorOf(await end(table))).toBe('game-over');
    for (const actor of [ANA, BO]) expect(await scoresOf(table, actor)).toEqual([['g1', 'nothing']]);
    expect(await table.store.get(resultKey('g1'))).toMatchObject({ value: { data: { guild: GUILD } } });
  });

  test('records that are damaged are set aside, those of a newer version are left alone', async () => {
    const key = `lb:${GUILD}:0`;
    const damaged = await started();
    await damaged.store.write([{ key, value: 'nonsense' }]);
    expect((await end(damaged)).ok).toBe(true);
    expect(await damaged.store.get(key)).toBeUndefined();
    expect(await damaged.store.get(`bad:${key}:1`)).toBeDefined();
    const newer = await started();
    await newer.store.write([{ key, value: { v: 2, rev: 1, data: [] } }]);
    expect((await end(newer)).ok).toBe(true);
    expect(await newer.store.get(key)).toMatchObject({ value: { v: 2 } });
    expect(await newer.store.get(resultKey('g1'))).toBeDefined();
  });

  test('a cancelled lobby leaves nothing', async () => {
    const table = await bench();
    await open(table);
    await table.sessions.close(CHANNEL, { actor: ANA, access: 'host' });
    expect(await collect(table.store.rows(''))).toEqual([]);
    expect(table.written.at(-1)).toBeUndefined();
  });
});
