import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { course } from './course.ts';
import { histogram } from './histogram.ts';
import { COLOURS, element, text } from './svg.ts';

/** The words in a picture. */
export type PictureWords = {
  readonly histogram: string;
  readonly own: string;
  readonly perfect: string;
  readonly course: string;
};

const WIDTH = 800;
const HEIGHT = 860;
const EDGE = 36;
const AXIS = 64;

function key(words: string, colour: string, x: number): string {
  const box = element('rect', { x, y: 78, width: 26, height: 22, rx: 4, fill: colour });
  return box + text(words, { x: x + 38, y: 99, fill: COLOURS.faint });
}

/** The picture of somebody's scores, the oldest first: how they are spread beside perfect play's, and their course. */
export function scoresSvg(scores: readonly number[], words: PictureWords): string {
  const spread = { left: EDGE, right: WIDTH - EDGE, top: 124, bottom: 420 };
  const over = { left: EDGE + AXIS, right: WIDTH - EDGE, top: 564, bottom: HEIGHT - EDGE - 8 };
  const inside = [
    element('rect', { width: WIDTH, height: HEIGHT, rx: 20, fill: COLOURS.card }),
    text(words.histogram, { x: EDGE, y: 56 }),
    key(words.own, COLOURS.own, EDGE),
    key(words.perfect, COLOURS.perfect, WIDTH / 2 - EDGE),
    histogram(spread, scores),
    text(words.course, { x: EDGE, y: 528 }),
    course(over, scores),
  ].join('');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    inside,
  );
}

/** Draws a picture as PNG, beside the thread that answers clicks, with the font that comes along. */
export async function drawScores(scores: readonly number[], words: PictureWords): Promise<Uint8Array> {
  const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
  const drawn = await renderAsync(scoresSvg(scores, words), {
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'DejaVu Sans' },
  });
  return drawn.asPng();
}
