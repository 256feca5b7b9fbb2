import { h } from './dom.ts';
import type { Inline } from './inline.ts';
import { type Block, blocks } from './markdown.ts';
import { timeElement } from './time.ts';

/** What mentions and links mean on this page. */
export interface Reader {
  readonly nameOf: (id: string) => string;
  readonly now: () => number;
  /** Goes to a message of this Discord. */
  readonly jump: (place: string, message: string) => void;
}

const MESSAGE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)\/(\d+)$/;

function linkTo(reader: Reader, href: string, children: readonly Node[]): Node {
  const [, place, message] = MESSAGE.exec(href) ?? [];
  if (place !== undefined && message !== undefined)
    return h(
      'button',
      { type: 'button', class: 'jump', onclick: () => reader.jump(place, message) },
      children,
    );
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

function spoiler(children: readonly Node[]): Node {
  const show = (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.setAttribute('aria-pressed', 'true');
  };
  return h(
    'button',
    { type: 'button', class: 'spoiler', 'aria-pressed': 'false', 'aria-label': 'Spoiler', onclick: show },
    children,
  );
}

function inlineNode(reader: Reader, node: Inline): Node {
  switch (node.type) {
    case 'text':
      return document.createTextNode(node.text);
    case 'code':
      return h('code', {}, node.text);
    case 'emoji':
      return h('span', { class: 'emoji' }, `:${node.name}:`);
    case 'time':
      return timeElement(node.seconds, node.style, reader.now());
    case 'mention':
      return h('span', { class: 'mention' }, node.sigil, node.text || reader.nameOf(node.id));
    case 'link':
      return linkTo(reader, node.href, inlineNodes(reader, node.children));
    case 'spoiler':
      return spoiler(inlineNodes(reader, node.children));
    default:
      return h(node.type, {}, inlineNodes(reader, node.children));
  }
}

function inlineNodes(reader: Reader, nodes: readonly Inline[]): readonly Node[] {
  return nodes.map((node) => inlineNode(reader, node));
}

const HEADINGS = { 1: 'h4', 2: 'h5', 3: 'h6' } as const;

function blockNode(reader: Reader, block: Block): Node {
  switch (block.type) {
    case 'code':
      return h('pre', {}, h('code', {}, block.text));
    case 'heading':
      return h(HEADINGS[block.level], {}, inlineNodes(reader, block.children));
    case 'quote':
      return h(
        'blockquote',
        {},
        block.children.map((each) => blockNode(reader, each)),
      );
    case 'list':
      return h(
        block.ordered ? 'ol' : 'ul',
        block.ordered ? { start: block.start } : {},
        block.items.map((item) => h('li', {}, inlineNodes(reader, item))),
      );
    default:
      return h('p', { class: block.type }, inlineNodes(reader, block.children));
  }
}

/** A text in Discord's markdown as elements. */
export function prose(reader: Reader, text: string): readonly Node[] {
  return blocks(text).map((block) => blockNode(reader, block));
}

/** One line, without blocks: titles, names of fields. */
export function line(reader: Reader, text: string): readonly Node[] {
  return blocks(text).flatMap((block) =>
    'children' in block && block.type !== 'quote'
      ? inlineNodes(reader, block.children)
      : blockNode(reader, block),
  );
}
