/** What stands within a line of Discord's markdown. */
export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | {
      readonly type: 'strong' | 'em' | 'u' | 's' | 'spoiler';
      readonly children: readonly Inline[];
    }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'mention'; readonly sigil: '@' | '#' | '/'; readonly id: string; readonly text: string }
  | { readonly type: 'time'; readonly seconds: number; readonly style: string }
  | { readonly type: 'emoji'; readonly name: string };

type Rule = readonly [pattern: RegExp, make: (match: RegExpExecArray) => Inline];

/** Anything, an escaped sign being one thing. */
const ANY = String.raw`((?:\\[\s\S]|(?!\\)[\s\S])+?)`;
const pair = (open: string, after = ''): RegExp => new RegExp(`${open}${ANY}${open}${after}`, 'y');

const text = (value: string): Inline => ({ type: 'text', text: value });
const wrap =
  (type: 'strong' | 'em' | 'u' | 's' | 'spoiler') =>
  ([, inner = '']: RegExpExecArray): Inline => ({ type, children: inlines(inner) });
const link = (href: string, shown: string): Inline => ({ type: 'link', href, children: inlines(shown) });
const bare = ([, href = '']: RegExpExecArray): Inline => ({ type: 'link', href, children: [text(href)] });
const mention =
  (sigil: '@' | '#' | '/') =>
  ([, id = '', name = '']: RegExpExecArray): Inline => ({ type: 'mention', sigil, id, text: name });

const RULES: readonly Rule[] = [
  [/\\([^A-Za-z0-9\s])/y, ([, sign = '']) => text(sign)],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , inner = '']) => ({ type: 'code', text: inner })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y,
    ([, seconds, style = 'f']) => ({ type: 'time', seconds: Number(seconds), style }),
  ],
  [/<@!?(\d+)>/y, mention('@')],
  [/<@&(\d+)>/y, mention('@')],
  [/<#(\d+)>/y, mention('#')],
  [/<\/([^:>]+):\d+>/y, ([, name = '']) => ({ type: 'mention', sigil: '/', id: '', text: name })],
  [/@(everyone|here)\b/y, ([, name = '']) => ({ type: 'mention', sigil: '@', id: '', text: name })],
  [/<a?:(\w+):\d+>/y, ([, name = '']) => ({ type: 'emoji', name })],
  [
    /\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    ([, shown = '', href = '']) => link(href, shown),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, bare],
  [/(https?:\/\/[^\s<]+[^\s<.,:;"')\]!?*_~|])/y, bare],
  [pair(String.raw`\*\*`, String.raw`(?!\*)`), wrap('strong')],
  [pair('__', '(?!_)'), wrap('u')],
  [pair('~~'), wrap('s')],
  [pair(String.raw`\|\|`), wrap('spoiler')],
  [/\*(?=\S)((?:\\[\s\S]|\*\*(?:[\s\S]+?)\*\*|[^*\\])+?)\*(?!\*)/y, wrap('em')],
  [/(?<![A-Za-z0-9])_(?=\S)((?:\\[\s\S]|[^_\\])+?)_(?![A-Za-z0-9])/y, wrap('em')],
];

function ruleAt(source: string, index: number): { readonly node: Inline; readonly end: number } | null {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = index;
    const match = pattern.exec(source);
    if (match) return { node: make(match), end: index + match[0].length };
  }
  return null;
}

/** Signs that may begin something; everything else is text. */
const SIGNS = /[\\`<@[*_~|]|https?:/g;

/** Reads what stands within a line. */
export function inlines(source: string): readonly Inline[] {
  const found: Inline[] = [];
  let from = 0;
  let index = 0;
  while (index < source.length) {
    SIGNS.lastIndex = index;
    const sign = SIGNS.exec(source);
    if (!sign) break;
    const rule = ruleAt(source, sign.index);
    index = rule?.end ?? sign.index + 1;
    if (!rule) continue;
    if (sign.index > from) found.push(text(source.slice(from, sign.index)));
    found.push(rule.node);
    from = index;
  }
  if (from < source.length) found.push(text(source.slice(from)));
  return found;
}
