/** Names come from people: what they may do to a message, and how many columns they take. */

const SEGMENTS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Unicode's wide letters by block (East Asian Width W and F, a little rounded up), and emoji. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u4dff\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d37f}\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}\p{Extended_Pictographic}]/u;
const ASCII = /^[ -~]*$/;
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** In prose; a Discord name of 32 plain letters is never cut. */
const PROSE_COLUMNS = 32;
const NAMELESS = '?';

function letters(text: string): readonly string[] {
  return ASCII.test(text) ? [...text] : [...SEGMENTS.segment(text)].map(({ segment }) => segment);
}

function columnsOf(letter: string): number {
  if (INVISIBLE.test(letter)) return 0;
  return WIDE.test(letter) ? 2 : 1;
}

/** Columns a text takes in a code block. Wide letters and emoji take two; in doubt a letter counts as wide. */
export function width(text: string): number {
  if (ASCII.test(text)) return text.length;
  return letters(text).reduce((columns, letter) => columns + columnsOf(letter), 0);
}

/** The start of a text that fits the columns. */
export function cut(text: string, columns: number): string {
  let taken = '';
  let left = columns;
  for (const letter of letters(text)) {
    left -= width(letter);
    if (left < 0) break;
    taken += letter;
  }
  return taken.trimEnd();
}

/** As `cut`, with an ellipsis where something is left out. */
export function shorten(text: string, columns: number): string {
  return width(text) <= columns ? text : `${cut(text, columns - 1)}…`;
}

/** A name on one line, without invisible or direction marks, piled-up accents, or an at sign that could mention. */
function clean(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll('@', '＠')
    .trim();
}

/** Right-to-left names are closed off, so that they do not pull the numbers beside them along. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** A name for labels of buttons and menus, which know no markdown. */
export function labelName(name: string, columns = PROSE_COLUMNS): string {
  return isolated(shorten(clean(name), columns) || NAMELESS);
}

/** Takes the meaning from everything markdown would read: emphasis, links, mentions, time stamps, lists, headings. */
function escaped(text: string): string {
  return text
    .replace(/[\\*_~|`<>[\]:]/g, '\\$&')
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** A name for prose. */
export function proseName(name: string): string {
  return isolated(escaped(shorten(clean(name), PROSE_COLUMNS)) || NAMELESS);
}

/** A name for a column head in a code block: nothing that ends the block, no emoji. Empty when nothing is left. */
export function headName(name: string, columns: number): string {
  const safe = clean(clean(name).replace(EMOJI, '').replaceAll('`', "'"));
  return isolated(cut(safe, columns));
}

/** Fills a text up on the left to the columns. */
export function right(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - width(text))) + text;
}

/** Fills a text up on the right to the columns. */
export function left(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}
