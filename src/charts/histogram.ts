import { BIN, PERFECT } from './perfect.ts';
import type { Frame, Point } from './svg.ts';
import { COLOURS, element, line, pathOf, round, text } from './svg.ts';

// Scores below and above these fall into the first and the last bar.
const FIRST = 4;
const LAST = 20;
const BARS = LAST - FIRST + 1;
const GAP = 4;

const barOf = (score: number) => Math.min(LAST, Math.max(FIRST, Math.floor(score / BIN))) - FIRST;

/** The share of each bar, of somebody's scores. */
export function sharesOf(scores: readonly number[]): readonly number[] {
  const counts = Array.from({ length: BARS }, () => 0);
  for (const score of scores) counts[barOf(score)] = (counts[barOf(score)] ?? 0) + 1;
  return counts.map((count) => count / Math.max(1, scores.length));
}

/** The share of each bar by perfect play. */
export function perfectShares(): readonly number[] {
  const shares = Array.from({ length: BARS }, () => 0);
  PERFECT.forEach((share, bin) => {
    const bar = barOf(bin * BIN);
    shares[bar] = (shares[bar] ?? 0) + share;
  });
  return shares;
}

/** The tallest share a panel must hold, with room above it. */
const tallest = (...all: readonly (readonly number[])[]) => Math.max(...all.flat()) * 1.08;

/** Bars of somebody's scores, and the outline of perfect play's over them. */
export function histogram({ left, right, top, bottom }: Frame, scores: readonly number[]): string {
  const [own, perfect] = [sharesOf(scores), perfectShares()];
  const most = tallest(own, perfect);
  const width = (right - left) / BARS;
  const x = (bar: number) => left + bar * width;
  const y = (share: number) => bottom - (share / most) * (bottom - top);
  const bars = own.map((share, bar) =>
    element('rect', {
      x: round(x(bar) + GAP / 2),
      y: round(y(share)),
      width: round(width - GAP),
      height: round(bottom - y(share)),
      fill: COLOURS.own,
    }),
  );
  const steps = perfect.flatMap((share, bar): readonly Point[] => [
    [x(bar), y(share)],
    [x(bar + 1), y(share)],
  ]);
  const outline = element('path', {
    d: pathOf(steps),
    fill: 'none',
    stroke: COLOURS.perfect,
    'stroke-width': 5,
    'stroke-linejoin': 'round',
  });
  const marks = [100, 200, 300, 400].map((score) => {
    const at = x(score / BIN - FIRST);
    return (
      line([at, bottom], [at, bottom + 8], { stroke: COLOURS.faint, 'stroke-width': 2 }) +
      text(score === 400 ? '400+' : `${score}`, {
        x: at,
        y: bottom + 36,
        anchor: 'middle',
        fill: COLOURS.faint,
      })
    );
  });
  const base = line([left, bottom], [right, bottom], { stroke: COLOURS.faint, 'stroke-width': 2 });
  return [...bars, outline, base, ...marks].join('');
}
