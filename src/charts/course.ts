import { PERFECT_MEAN } from './perfect.ts';
import type { Frame, Point } from './svg.ts';
import { COLOURS, element, line, pathOf, round, text } from './svg.ts';

/** More games than this are more than the width can tell apart. */
export const SHOWN = 60;
const STEP = 100;

/** The scores of the last games in their order, and perfect play's mean as a line across. */
export function course({ left, right, top, bottom }: Frame, scores: readonly number[]): string {
  const shown = scores.slice(-SHOWN);
  const low = Math.floor(Math.min(...shown, PERFECT_MEAN) / STEP) * STEP;
  const high = Math.ceil(Math.max(...shown, PERFECT_MEAN) / STEP) * STEP;
  const y = (score: number) => bottom - ((score - low) / (high - low)) * (bottom - top);
  const x = (index: number) =>
    shown.length === 1 ? (left + right) / 2 : left + (index / (shown.length - 1)) * (right - left);
  const heights = Array.from({ length: (high - low) / STEP + 1 }, (_, index) => low + index * STEP);
  // No more than a handful of lines, however far the scores go.
  const every = Math.ceil(heights.length / 6);
  const grid = heights
    .filter((_, index) => index % every === 0)
    .map(
      (height) =>
        line([left, y(height)], [right, y(height)], { stroke: COLOURS.grid, 'stroke-width': 2 }) +
        text(`${height}`, { x: left - 12, y: y(height) + 9, anchor: 'end', fill: COLOURS.faint }),
    );
  const mean = line([left, y(PERFECT_MEAN)], [right, y(PERFECT_MEAN)], {
    stroke: COLOURS.perfect,
    'stroke-width': 4,
    'stroke-dasharray': '14 10',
  });
  const points = shown.map((score, index): Point => [x(index), y(score)]);
  const path = element('path', {
    d: pathOf(points),
    fill: 'none',
    stroke: COLOURS.own,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  });
  const dots = points.map(([cx, cy]) =>
    element('circle', { cx: round(cx), cy: round(cy), r: 7, fill: COLOURS.own }),
  );
  return [...grid, mean, path, ...dots].join('');
}
