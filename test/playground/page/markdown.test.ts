import { expect, test } from 'vitest';
import { type Inline, inlines } from '../../../playground/page/app/inline.ts';
import { type Block, blocks } from '../../../playground/page/app/markdown.ts';

const text = (value: string): Inline => ({ type: 'text', text: value });
const strong = (...children: Inline[]): Inline => ({ type: 'strong', children });
const link = (href: string, ...children: Inline[]): Inline => ({ type: 'link', href, children });

const LINES: readonly [line: string, read: readonly Inline[]][] = [
  ['plain', [text('plain')]],
  ['**a** b', [strong(text('a')), text(' b')]],
  ['**[6]** 2 **[5]**', [strong(text('[6]')), text(' 2 '), strong(text('[5]'))]],
  ['*a* _b_', [{ type: 'em', children: [text('a')] }, text(' '), { type: 'em', children: [text('b')] }]],
  ['__a__ ~~b~~', [{ type: 'u', children: [text('a')] }, text(' '), { type: 's', children: [text('b')] }]],
  ['**a *b* c**', [strong(text('a '), { type: 'em', children: [text('b')] }, text(' c'))]],
  ['||a||', [{ type: 'spoiler', children: [text('a')] }]],
  ['`**a**`', [{ type: 'code', text: '**a**' }]],
  [String.raw`\*\*a\*\*`, [text('*'), text('*'), text('a'), text('*'), text('*')]],
  [String.raw`**a\*b**`, [strong(text('a'), text('*'), text('b'))]],
  ['snake_case_name', [text('snake_case_name')]],
  ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ['[x](https://a.example/b)', [link('https://a.example/b', text('x'))]],
  ['[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
  [
    'see https://a.example/b.',
    [text('see '), link('https://a.example/b', text('https://a.example/b')), text('.')],
  ],
  ['<https://a.example>', [link('https://a.example', text('https://a.example'))]],
  ['<@12> <#34>', [mention('@', '12'), text(' '), mention('#', '34')]],
  ['</roll:5>', [{ type: 'mention', sigil: '/', id: '', text: 'roll' }]],
  ['<t:60:R>', [{ type: 'time', seconds: 60, style: 'R' }]],
  ['<t:60>', [{ type: 'time', seconds: 60, style: 'f' }]],
  ['<:die:123>', [{ type: 'emoji', name: 'die' }]],
  ['a < b **', [text('a < b **')]],
];

function mention(sigil: '@' | '#', id: string): Inline {
  return { type: 'mention', sigil, id, text: '' };
}

test.each(LINES)('%s', (line, read) => expect(inlines(line)).toEqual(read));

const paragraph = (value: string): Block => ({ type: 'paragraph', children: [text(value)] });

const TEXTS: readonly [text: string, read: readonly Block[]][] = [
  ['a\nb', [paragraph('a\nb')]],
  ['a\n\nb', [paragraph('a\n\nb')]],
  ['```\na  b\n c\n```', [{ type: 'code', text: 'a  b\n c' }]],
  ['a\n```js\nb\n```\nc', [paragraph('a'), { type: 'code', text: 'b' }, paragraph('c')]],
  ['```', [paragraph('```')]],
  ['# a\nb', [{ type: 'heading', level: 1, children: [text('a')] }, paragraph('b')]],
  ['-# a', [{ type: 'subtext', children: [text('a')] }]],
  ['> a\n> b\nc', [{ type: 'quote', children: [paragraph('a\nb')] }, paragraph('c')]],
  ['>>> a\nb', [{ type: 'quote', children: [paragraph('a\nb')] }]],
  [
    'a\n- b\n- c',
    [paragraph('a'), { type: 'list', ordered: false, start: 1, items: [[text('b')], [text('c')]] }],
  ],
  ['3. a\n4. b', [{ type: 'list', ordered: true, start: 3, items: [[text('a')], [text('b')]] }]],
  ['#a', [paragraph('#a')]],
];
test.each(TEXTS)('%j', (source, read) => expect(blocks(source)).toEqual(read));
