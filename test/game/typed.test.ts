import { describe, expect, test } from 'vitest';
import { parseBox, parsePlaces } from '../../src/game/typed.ts';
import { BOXES } from '../../src/game/types.ts';

describe('places', () => {
  const good: readonly [string, readonly number[]][] = [
    ['1 3 5', [1, 3, 5]],
    ['1,3,5', [1, 3, 5]],
    ['1, 3, 5', [1, 3, 5]],
    ['135', [1, 3, 5]],
    [' 531 ', [5, 3, 1]],
    ['4', [4]],
    ['none', []],
    ['None', []],
  ];
  test.each(good)('%j', (text, places) => expect(parsePlaces(text)).toEqual({ ok: true, value: places }));

  const bad: readonly [string, string, string][] = [
    ['7', 'place-unknown', '7'],
    ['0', 'place-unknown', '0'],
    ['1 6', 'place-unknown', '6'],
    ['11', 'place-repeated', '1'],
    ['1 3 1', 'place-repeated', '1'],
    ['sixes', 'place-unknown', 'sixes'],
    ['1;3', 'place-unknown', '1;3'],
    ['-1', 'place-unknown', '-1'],
    ['1.5', 'place-unknown', '1.5'],
    ['13 5', 'place-unknown', '13'],
    ['', 'no-places', ''],
    ['none 1', 'place-unknown', 'none'],
    ['１', 'place-unknown', '１'],
  ];
  test.each(bad)('%j: %s', (text, code, piece) => {
    expect(parsePlaces(text)).toEqual({ ok: false, error: { code, text: piece } });
  });
});

describe('boxes', () => {
  const rows: readonly [string, string][] = [
    ...BOXES.map((box): [string, string] => [box, box]),
    ['1', 'ones'],
    ['6s', 'sixes'],
    ['Aces', 'ones'],
    ['3k', 'three-kind'],
    ['3 of a kind', 'three-kind'],
    ['Three of a kind', 'three-kind'],
    ['4 OF A-KIND', 'four-kind'],
    ['four_of_a_kind', 'four-kind'],
    ['FH', 'full-house'],
    ['Full House', 'full-house'],
    ['ss', 'small-straight'],
    ['LS', 'large-straight'],
    ['y', 'yahtzee'],
    ['yacht', 'yahtzee'],
    [' c ', 'chance'],
  ];
  test.each(rows)('%j is %s', (text, box) => expect(parseBox(text)).toEqual({ ok: true, value: box }));
  test.each(['', 'seven', 'fullhaus', 'constructor', '__proto__', '7s'])('%j is none', (text) => {
    expect(parseBox(text)).toMatchObject({ ok: false, error: { code: 'box-unknown' } });
  });
});
