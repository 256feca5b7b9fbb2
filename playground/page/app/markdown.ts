import { type Inline, inlines } from './inline.ts';

/** Discord's markdown as a tree. Parsing knows nothing of the page, so that it can be tested without one. */
export type Block =
  | { readonly type: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'quote'; readonly children: readonly Block[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    };

const FENCE = /^```(?:[\w+-]+\n|\n)?([\s\S]*?)\n?```/;
const HEADING = /^(#{1,3}) +([^\n]+)\n?/;
const SUBTEXT = /^-# +([^\n]+)\n?/;
const ALL_QUOTE = /^>>> ([\s\S]*)/;
const QUOTE = /^(?:> [^\n]*(?:\n|$))+/;
const LIST = /^(?: *(?:[-*]|\d+\.) +[^\n]+(?:\n|$))+/;
const ITEM = /^ *(?:[-*]|(\d+)\.) +(.+)$/;
/** Up to where something other than a paragraph may begin. */
const PARAGRAPH = /^[\s\S]+?(?=```|\n(?:#{1,3} |-# |>{1,3} | *(?:[-*]|\d+\.) +\S)|$)/;

interface Step {
  readonly block: Block;
  readonly length: number;
}

function listOf(text: string): Block {
  const lines = text.split('\n').flatMap((line) => ITEM.exec(line) ?? []);
  const items: string[] = [];
  for (let index = 2; index < lines.length; index += 3) items.push(lines[index] ?? '');
  const first = lines[1];
  return {
    type: 'list',
    ordered: first !== undefined,
    start: Number(first ?? 1),
    items: items.map((item) => inlines(item)),
  };
}

type Rule = readonly [pattern: RegExp, make: (match: RegExpExecArray) => Block];

const LEVELS = [1, 2, 3] as const;

const RULES: readonly Rule[] = [
  [FENCE, ([, text = '']) => ({ type: 'code', text })],
  [
    HEADING,
    ([, marks = '', text = '']) => ({
      type: 'heading',
      level: LEVELS[marks.length - 1] ?? 1,
      children: inlines(text),
    }),
  ],
  [SUBTEXT, ([, text = '']) => ({ type: 'subtext', children: inlines(text) })],
  [ALL_QUOTE, ([, text = '']) => ({ type: 'quote', children: blocks(text) })],
  [QUOTE, ([text]) => ({ type: 'quote', children: blocks(text.replaceAll(/^> /gm, '').trimEnd()) })],
  [LIST, ([text]) => listOf(text)],
];

function paragraphAt(text: string): Step {
  const [found = text] = PARAGRAPH.exec(text) ?? [];
  const children = inlines(found.replace(/\n$/, ''));
  return { block: { type: 'paragraph', children }, length: found.length };
}

function stepAt(text: string): Step {
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(text);
    if (match) return { block: make(match), length: match[0].length };
  }
  return paragraphAt(text);
}

/** Reads a text into blocks, in their order. */
export function blocks(text: string): readonly Block[] {
  const found: Block[] = [];
  let rest = text;
  while (rest !== '') {
    const { block, length } = stepAt(rest);
    found.push(block);
    // The line break beside a block belongs to it; any further ones are blank lines.
    rest = rest.slice(Math.max(1, length)).replace(/^\n/, '');
  }
  return found;
}
