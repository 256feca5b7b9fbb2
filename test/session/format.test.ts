import { expect, test } from 'vitest';
import { seal, unseal } from '../../src/session/envelope.ts';
import { SESSION_FORM, sessionToStored } from '../../src/session/session.ts';

/** A row as version 1 wrote it, before there were clocks. It stays as it is, whatever the program becomes. */
const V1 = {
  game: {
    phase: 'begun',
    id: '7zzz',
    rules: 'forced-joker',
    seats: [
      { kind: 'person', user: '100', name: 'Ana' },
      { kind: 'cpu', name: 'Ada', level: 'sharp' },
    ],
    log: ['0 66256:125 66316: sixes'],
    turn: '',
    undos: 0,
  },
  host: '100',
  guild: '1',
  channel: '2',
  invited: ['101'],
  due: 1_750_000_004_000,
  touched: 1_750_000_000_000,
};

test('a table of version 1 is read: its game goes on, without a clock', () => {
  const read = unseal(SESSION_FORM, { key: 'g:2', value: seal(1, 7, V1) });
  expect(read).toMatchObject({
    ok: true,
    rev: 7,
    value: {
      game: { phase: 'playing', current: 1, players: [{ card: { boxes: { sixes: 18 } } }, {}] },
      host: '100',
      invited: ['101'],
      clock: 'none',
      paused: false,
    },
  });
});

test('written anew it has the present version, and reads the same', () => {
  const read = unseal(SESSION_FORM, { key: 'g:2', value: seal(1, 7, V1) });
  if (!read.ok) throw new Error(read.detail);
  const value = seal(SESSION_FORM.v, 8, sessionToStored(read.value));
  expect(unseal(SESSION_FORM, { key: 'g:2', value })).toEqual({ ok: true, rev: 8, value: read.value });
});

test('there is a step from every version to the next', () => {
  const steps = Object.keys(SESSION_FORM.migrations ?? {}).map(Number);
  expect(steps).toEqual(Array.from({ length: SESSION_FORM.v - 1 }, (_, n) => n + 1));
});

test('a table of a later version is left to the program that knows it', () => {
  const read = unseal(SESSION_FORM, { key: 'g:2', value: seal(SESSION_FORM.v + 1, 1, {}) });
  expect(read).toMatchObject({ ok: false, reason: 'newer' });
});
