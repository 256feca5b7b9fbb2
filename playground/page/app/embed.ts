import type { APIAttachment, APIEmbed } from 'discord-api-types/v10';
import { h } from './dom.ts';
import { line, prose, type Reader } from './prose.ts';
import { timeElement } from './time.ts';

/** Files of this Discord come through the page's own server; no other host is ever asked. */
function imageAt(url: string, alt: string): Node {
  const { pathname } = new URL(url, location.href);
  if (!pathname.startsWith('/attachments/')) return h('p', { class: 'subtext' }, `Image: ${url}`);
  return h('img', { src: pathname, alt, loading: 'lazy' });
}

/** What is attached to a message: images are shown, other files are named. */
export function attachmentElement({ url, filename, description, content_type: type }: APIAttachment): Node {
  const isImage = type?.startsWith('image/') ?? false;
  const inner = isImage ? imageAt(url, description ?? filename) : h('span', { class: 'file' }, filename);
  return h('figure', { class: 'attachment' }, inner);
}

function fields(reader: Reader, { fields: all = [] }: APIEmbed): Node | false {
  return (
    all.length > 0 &&
    h(
      'dl',
      { class: 'fields' },
      all.map((field) =>
        h(
          'div',
          { class: field.inline === true ? 'field inline' : 'field' },
          h('dt', {}, line(reader, field.name)),
          h('dd', {}, prose(reader, field.value)),
        ),
      ),
    )
  );
}

function foot(reader: Reader, { footer, timestamp }: APIEmbed): Node | false {
  if (!footer && timestamp === undefined) return false;
  const at = timestamp === undefined ? null : timeElement(Date.parse(timestamp) / 1000, 'f', reader.now());
  return h('p', { class: 'foot' }, footer?.text, footer && at ? ' • ' : null, at);
}

/** A box beside its coloured bar. */
export function embedElement(reader: Reader, embed: APIEmbed): HTMLElement {
  const { author, title, url, description, image, thumbnail, color } = embed;
  const words = title === undefined ? [] : line(reader, title);
  const linked =
    url === undefined ? words : h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, words);
  const box = h(
    'section',
    { class: 'embed' },
    author && h('p', { class: 'author' }, author.name),
    title !== undefined && h('h3', { class: 'title' }, linked),
    description !== undefined && h('div', { class: 'description' }, prose(reader, description)),
    fields(reader, embed),
    image && imageAt(image.url, ''),
    thumbnail && imageAt(thumbnail.url, ''),
    foot(reader, embed),
  );
  if (color !== undefined) box.style.setProperty('--bar', `#${color.toString(16).padStart(6, '0')}`);
  return box;
}
