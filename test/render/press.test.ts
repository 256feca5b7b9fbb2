import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOXES, LEVEL_IDS, PLACES } from '../../src/game/types.ts';
import type { CpuChoice, Press } from '../../src/render/press.ts';
import {
  decodeCpuChoice,
  decodeOption,
  decodePress,
  encodeCpuChoice,
  encodeOption,
  encodePress,
  FRESH,
} from '../../src/render/press.ts';

const stamps = fc.string({ minLength: 1, maxLength: 60 });
const bare = Object.keys(FRESH).flatMap((type) => decodePress(`y1:${type}:x`)?.type ?? []);
const presses: fc.Arbitrary<Press> = fc.oneof(
  fc.record({
    type: fc.constant('hold' as const),
    stamp: stamps,
    place: fc.constantFrom(...PLACES),
    on: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('claim' as const),
    stamp: stamps,
    box: fc.constantFrom(...BOXES),
    claim: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('remove-yes' as const),
    stamp: stamps,
    seat: fc.nat({ max: 7 }),
  }),
  fc
    .tuple(fc.constantFrom(...bare), stamps)
    .map(([type, stamp]) => decodePress(`y1:${type}:${stamp}`))
    .filter((press) => press !== undefined),
);

describe('a custom id', () => {
  test('every press but hold, claim and remove-yes needs only a stamp', () => {
    expect(bare).toHaveLength(Object.keys(FRESH).length - 3);
  });

  test('gives back the press it was made of, in at most 100 characters', () => {
    fc.assert(
      fc.property(presses, (press) => {
        const id = encodePress(press);
        expect(id.length).toBeLessThanOrEqual(100);
        expect(decodePress(id)).toEqual(press);
      }),
    );
  });

  test('of any other making is unknown, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const press = decodePress(text);
        if (press) expect(encodePress(press)).toBe(text);
      }),
    );
  });

  const unknown = [
    '',
    'y1',
    'y1:roll',
    'y1:roll:',
    'y0:roll:g.1.0.0.0',
    'y2:roll:g.1.0.0.0',
    'y1:fly:g',
    'y1:toString:g',
    'y1:hold:6:on:g',
    'y1:hold:0:on:g',
    'y1:hold:1:up:g',
    'y1:hold:1:toString:g',
    'y1:hold:1:on:',
    'y1:claim:pairs:on:g',
    'y1:claim:ones:on',
  ];
  test.each(unknown)('%j is unknown', (id) => expect(decodePress(id)).toBeUndefined());
});

describe('a menu value', () => {
  test('gives back the box and the claim', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BOXES), fc.boolean(), (box, claim) => {
        expect(decodeOption(encodeOption({ box, claim }))).toEqual({ box, claim });
      }),
    );
  });

  test('gives back the choice of a CPU', () => {
    const levels = fc.constantFrom(...LEVEL_IDS).map((level): CpuChoice => ({ type: 'add', level }));
    const names = fc
      .string({ minLength: 1, maxLength: 32 })
      .map((name): CpuChoice => ({ type: 'remove', name }));
    fc.assert(
      fc.property(fc.oneof(levels, names), (choice) => {
        expect(decodeCpuChoice(encodeCpuChoice(choice))).toEqual(choice);
      }),
    );
  });

  test('of any other making is unknown, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const option = decodeOption(text);
        if (option) expect(encodeOption(option)).toBe(text);
        const choice = decodeCpuChoice(text);
        if (choice) expect(encodeCpuChoice(choice)).toBe(text);
      }),
    );
  });

  test.each(['', 'ones+', '+claim', 'ones+claim+claim', 'toString'])('%j is no box', (value) =>
    expect(decodeOption(value)).toBeUndefined(),
  );
  test.each(['', 'add:', 'add:godlike', 'remove:', 'add'])('%j is no choice of a CPU', (value) =>
    expect(decodeCpuChoice(value)).toBeUndefined(),
  );
});
