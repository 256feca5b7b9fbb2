import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Skill } from '../../src/session/rating.ts';
import { NEWCOMER, rated } from '../../src/session/rating.ts';

const skill = (mu: number, sigma: number): Skill => ({ mu, sigma });
const news = (count: number) => Array.from({ length: count }, () => NEWCOMER);
const spread = [skill(15, 25 / 3), skill(20, 25 / 3), skill(25, 25 / 3), skill(30, 25 / 3)];
const tied = [skill(10, 8), skill(5, 10), skill(0, 12)];

type Row = readonly [string, readonly Skill[], readonly number[], readonly (readonly [number, number])[]];

/** Published in the tests of openskill.js (src/models and src/__tests__/rate.test.ts, Plackett–Luce). */
const PUBLISHED: readonly Row[] = [
  [
    'two newcomers',
    news(2),
    [1, 2],
    [
      [27.63523138347365, 8.065506316323548],
      [22.36476861652635, 8.065506316323548],
    ],
  ],
  [
    'three newcomers',
    news(3),
    [1, 2, 3],
    [
      [27.868876552746237, 8.204837030780652],
      [25.717219138186557, 8.057829747583874],
      [21.413904309067206, 8.057829747583874],
    ],
  ],
  [
    'four newcomers out of order',
    news(4),
    [2, 1, 4, 3],
    [
      [26.552824984374855, 8.179213704945203],
      [27.795084971874736, 8.263160757613477],
      [20.96265504062538, 8.083731307186588],
      [24.68943500312503, 8.083731307186588],
    ],
  ],
  [
    'five newcomers',
    news(5),
    [1, 2, 3, 4, 5],
    [
      [27.666666666666668, 8.290556877154474],
      [26.833333333333332, 8.240145629781066],
      [25.72222222222222, 8.179996679645559],
      [24.055555555555557, 8.111796013701358],
      [20.72222222222222, 8.111796013701358],
    ],
  ],
  [
    'four who are known',
    [skill(29.182, 4.782), skill(27.174, 4.922), skill(16.672, 6.217), NEWCOMER],
    [1, 2, 3, 4],
    [
      [30.209971908310553, 4.764898977359521],
      [27.64460833689499, 4.882789305097372],
      [17.403586731283518, 6.100723440599442],
      [19.214790707434826, 7.8542613981643985],
    ],
  ],
  [
    'the weakest wins',
    spread,
    [1, 3, 4, 2],
    [
      [18.13094482387197, 8.283124738447958],
      [20.40517319790051, 8.107463101775272],
      [20.65608164139383, 8.082178279446465],
      [30.80780033683369, 8.154697408620104],
    ],
  ],
  [
    'two share the second place',
    tied,
    [1, 2, 2],
    [
      [11.942833056030613, 7.926463661123746],
      [2.938193791485662, 9.65347573412201],
      [-1.4023734358082325, 11.323360667700934],
    ],
  ],
  [
    'everybody is first',
    news(4),
    [1, 1, 1, 1],
    [
      [25, 8.263160757613477],
      [25, 8.263160757613477],
      [25, 8.263160757613477],
      [25, 8.263160757613477],
    ],
  ],
  [
    'the middle is shared',
    spread,
    [2, 4, 2, 1],
    [
      [15.340046366255285, 8.21273604193863],
      [18.007807436399276, 8.188629384105589],
      [24.25804790911316, 8.166514496319483],
      [32.39409828823228, 8.247276990243211],
    ],
  ],
];

describe('ratings are those published', () => {
  test.each(PUBLISHED)('%s', (_name, skills, places, expected) => {
    const after = rated(skills.map((before, index) => ({ skill: before, place: places[index] ?? 0 })));
    after.forEach(({ mu, sigma }, index) => {
      expect(mu).toBeCloseTo(expected[index]?.[0] ?? Number.NaN, 9);
      expect(sigma).toBeCloseTo(expected[index]?.[1] ?? Number.NaN, 9);
    });
  });
});

const finish = fc.record({
  skill: fc.record({
    mu: fc.double({ min: -20, max: 60, noNaN: true }),
    sigma: fc.double({ min: 0.5, max: 10, noNaN: true }),
  }),
  place: fc.integer({ min: 1, max: 8 }),
});

test('up to eight people: uncertainty never grows, the order of the seats is no matter', () => {
  fc.assert(
    fc.property(fc.array(finish, { minLength: 1, maxLength: 8 }), (finishes) => {
      const after = rated(finishes);
      after.forEach(({ mu, sigma }, index) => {
        expect(Number.isFinite(mu)).toBe(true);
        expect(sigma).toBeLessThanOrEqual((finishes[index]?.skill.sigma ?? 0) + 1e-12);
      });
      const turned = rated(finishes.toReversed()).toReversed();
      for (const [index, { mu }] of turned.entries()) {
        expect(mu).toBeCloseTo(after[index]?.mu ?? Number.NaN, 9);
      }
    }),
  );
});

test('alone nothing is learnt', () => {
  expect(rated([{ skill: NEWCOMER, place: 1 }])).toEqual([NEWCOMER]);
});
