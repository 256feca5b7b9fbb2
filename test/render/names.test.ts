import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/game/types.ts';
import { messagesFor } from '../../src/locales/index.ts';
import { renderCards } from '../../src/render/cards.ts';
import { renderClosed } from '../../src/render/lobby.ts';
import { headName, labelName, proseName, shorten, width } from '../../src/render/names.ts';
import { renderShrunk } from '../../src/render/shrunk.ts';
import { renderTable } from '../../src/render/table.ts';
import { textsOf } from '../support/payloads.ts';
import { HOSTILE, names, playout } from '../support/playouts.ts';

const t = messagesFor('en');

describe('a name in prose', () => {
  const rows: readonly [string, string][] = [
    ['Ana', 'Ana'],
    ['  Ana\n\tMaria ', 'Ana Maria'],
    ['*Ana*', '\\*Ana\\*'],
    ['snake_case', 'snake\\_case'],
    ['||no||', '\\|\\|no\\|\\|'],
    ['<@123>', '\\<＠123\\>'],
    ['@everyone', '＠everyone'],
    ['[x](https://example.com)', '\\[x\\](https\\://example.com)'],
    ['# Ana', '\\# Ana'],
    ['- Ana', '\\- Ana'],
    ['Ana-Maria #1', 'Ana-Maria #1'],
    ['1. Ana', '1\\. Ana'],
    ['`Ana`', '\\`Ana\\`'],
    ['A\u202en\u200ba\ufeff', 'Ana'],
    ['\u200b\u3164', '?'],
    ['', '?'],
    ['שרה', '\u2068שרה\u2069'],
    ['漢'.repeat(17), `${'漢'.repeat(15)}…`],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['x'.repeat(33), `${'x'.repeat(31)}…`],
  ];
  test.each(rows)('%j is %j', (name, shown) => expect(proseName(name)).toBe(shown));

  test('means nothing to markdown and marks no direction it does not end', () => {
    fc.assert(
      fc.property(names, (name) => {
        const bare = proseName(name).replace(/\\[!-/:-@[-`{-~]/g, 'x');
        expect(bare).not.toMatch(/[\\*_~|`<>[\]:@\n]|^[#+-]|^\d+[.)]/);
        expect(bare.replace(/^\u2068(.*)\u2069$/u, '$1')).not.toMatch(/[\p{Cf}\p{Cc}]/u);
      }),
    );
  });
});

describe('a name in a menu', () => {
  test.each([
    ['*Ana*', '*Ana*'],
    ['Ana\nMaria', 'Ana Maria'],
  ])('%j is %j', (name, shown) => expect(labelName(name)).toBe(shown));
});

describe('a column head', () => {
  const rows: readonly [string, number, string][] = [
    ['Annabel', 4, 'Anna'],
    ['漢字漢字', 5, '漢字'],
    ['🎲 Ana', 5, 'Ana'],
    ['🎲🎲', 5, ''],
    ['```', 5, "'''"],
    ['A B C', 2, 'A'],
  ];
  test.each(rows)('%j in %i columns is %j', (name, columns, head) =>
    expect(headName(name, columns)).toBe(head),
  );

  test('never takes more columns than it has', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 21 }), (name, columns) => {
        expect(width(headName(name, columns))).toBeLessThanOrEqual(columns);
        expect(width(shorten(name, columns))).toBeLessThanOrEqual(columns);
      }),
    );
  });
});

/** The board of a game halfway, with everything that shows names. */
function everything(name: string): readonly string[] {
  const seats: readonly Seat[] = [
    { kind: 'person', user: '100', name },
    { kind: 'cpu', name, level: 'casual' },
  ];
  const games = [...playout('forced-joker', seats, 1)];
  const picked = [games[0], games[40], games.at(-1)].flatMap((game) => game ?? []);
  return picked.flatMap((game) =>
    [
      renderTable(t, { game, host: '100' }),
      renderCards(t, { game, host: '100' }),
      renderShrunk(t, game, 0),
      renderClosed(t, name),
    ].flatMap(textsOf),
  );
}

describe('a whole table', () => {
  const plain = everything('x'.repeat(20));
  test.each(HOSTILE.map((name) => [name]))('of %j mentions nobody and keeps its shape', (name) => {
    const shown = everything(name);
    expect(shown.join('\n')).not.toMatch(/<@|@everyone|@here/);
    expect(shown.map((text) => text.replace(/```[\s\S]*?```/g, '')).join('\n')).not.toMatch(/https?:/);
    expect(shown.map((text) => text.split('```').length)).toEqual(
      plain.map((text) => text.split('```').length),
    );
    const lines = (texts: readonly string[]) => texts.map((text) => text.split('\n').length);
    const slack = lines(shown).map((count, index) => Math.abs(count - (lines(plain)[index] ?? 0)));
    expect(Math.max(...slack)).toBeLessThanOrEqual(1);
  });
});
