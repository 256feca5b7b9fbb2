import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { perfectShares, sharesOf } from '../../src/charts/histogram.ts';
import { BIN, PERFECT } from '../../src/charts/perfect.ts';
import { drawScores, scoresSvg } from '../../src/charts/picture.ts';

const words = {
  histogram: 'How often <each>',
  own: '3 cards',
  perfect: 'perfect play',
  course: 'The last games',
};

test('perfect play is the distribution of the test values', () => {
  const text = readFileSync(new URL('../vectors/optimal.json', import.meta.url), 'utf8');
  const shares: Record<string, number> = JSON.parse(text).scoreDistribution.p;
  const inBin = (bin: number) =>
    Object.entries(shares)
      .filter(([score]) => Math.min(PERFECT.length - 1, Math.floor(Number(score) / BIN)) === bin)
      .reduce((sum, [, share]) => sum + share, 0);
  PERFECT.forEach((share, bin) => {
    expect(share).toBeCloseTo(inBin(bin), 5);
  });
  expect(perfectShares().reduce((a, b) => a + b, 0)).toBeCloseTo(1, 4);
});

test('every score is in a bar, those at the ends too', () => {
  const shares = sharesOf([0, 79, 80, 1575, 250]);
  expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  expect([shares[0], shares.at(-1)]).toEqual([0.6, 0.2]);
});

test.each([[[5]], [[1575]], [[200, 200]], [Array.from({ length: 500 }, (_, n) => n * 3)]])(
  'draws %#: a PNG, with numbers only',
  async (scores) => {
    const svg = scoresSvg(scores, words);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg).toContain('How often &lt;each&gt;');
    const png = Buffer.from(await drawScores(scores, words));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 860]);
  },
);
