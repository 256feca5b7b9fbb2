import type { APIMessage } from 'discord-api-types/v10';
import type { MessageView } from '../view.ts';
import { avatar } from './avatar.ts';
import { type Controls, componentElement } from './components.ts';
import { h } from './dom.ts';
import { attachmentElement, embedElement } from './embed.ts';
import { COMPONENT, LOADING } from './kinds.ts';
import { line, prose, type Reader } from './prose.ts';

export interface Showing extends Controls {
  readonly me: () => string;
  readonly find: (id: string) => MessageView | undefined;
  readonly dismiss: (id: string) => void;
}

const SNIPPET = 80;

/** The first words of a message, for a line about it. */
export function snippet(reader: Reader, { content, embeds }: APIMessage): string {
  const [embed] = embeds;
  const text = content || embed?.title || embed?.description || 'a message';
  const plain = h('p', {}, line(reader, text)).textContent.replaceAll(/\s+/g, ' ');
  return plain.length > SNIPPET ? `${plain.slice(0, SNIPPET)}…` : plain;
}

/** Above a message: the command that made it, or the message it answers. */
function occasion(showing: Showing, message: APIMessage): Node | false {
  const { interaction, message_reference: reference } = message;
  if (interaction)
    return h(
      'p',
      { class: 'occasion' },
      h('b', {}, showing.nameOf(interaction.user.id)),
      ' used ',
      h('b', { class: 'command' }, `/${interaction.name}`),
    );
  if (reference?.message_id === undefined) return false;
  const { message_id: id, channel_id: place } = reference;
  const source = showing.find(id);
  const text = source
    ? `${source.message.author.username}: ${snippet(showing, source.message)}`
    : 'Original message was deleted';
  return h(
    'p',
    { class: 'occasion' },
    h('button', { type: 'button', class: 'jump', onclick: () => showing.jump(place, id) }, text),
  );
}

function timeOf({ timestamp }: APIMessage): Node {
  const at = new Date(timestamp);
  const shown = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return h('time', { datetime: timestamp }, shown);
}

function head(showing: Showing, message: APIMessage): Node {
  const { author } = message;
  return h(
    'p',
    { class: 'head' },
    h('strong', {}, author.bot === true ? author.username : showing.nameOf(author.id)),
    author.bot === true && h('span', { class: 'tag' }, 'APP'),
    timeOf(message),
  );
}

function thinking({ author }: APIMessage): Node {
  return h(
    'p',
    { class: 'thinking' },
    h('span', { class: 'dots', 'aria-hidden': 'true' }),
    `${author.username} is thinking…`,
  );
}

function words(showing: Showing, message: APIMessage): Node | false {
  if (message.content === '') return false;
  const edited = message.edited_timestamp === null ? null : h('span', { class: 'edited' }, ' (edited)');
  return h('div', { class: 'content' }, prose(showing, message.content), edited);
}

function privacy(showing: Showing, { id }: APIMessage): Node {
  const dismiss = () => showing.dismiss(id);
  return h(
    'p',
    { class: 'private' },
    'Only you can see this · ',
    h('button', { type: 'button', class: 'jump', onclick: dismiss }, 'Dismiss message'),
  );
}

function controlsOf(showing: Showing, { components = [] }: APIMessage): Node | false {
  const parts = components.map((part) => componentElement(showing, part));
  const kind = components.every((part) => part.type === COMPONENT.ActionRow) ? 'rows' : 'parts';
  return parts.length > 0 && h('div', { class: kind }, parts);
}

function body(showing: Showing, { message, seenBy }: MessageView): Node {
  const loading = ((message.flags ?? 0) & LOADING) !== 0;
  return h(
    'div',
    { class: 'body' },
    head(showing, message),
    loading ? thinking(message) : words(showing, message),
    message.attachments.map(attachmentElement),
    message.embeds.map((embed) => embedElement(showing, embed)),
    controlsOf(showing, message),
    seenBy !== null && privacy(showing, message),
  );
}

/** A message as a person sees it. */
export function messageElement(showing: Showing, view: MessageView): HTMLLIElement {
  const { message, seenBy } = view;
  const called = message.mentions.some(({ id }) => id === showing.me());
  const kinds = ['message', called ? 'called' : '', seenBy === null ? '' : 'whisper'].filter(Boolean);
  return h(
    'li',
    { class: kinds.join(' '), 'data-id': message.id, tabindex: -1 },
    occasion(showing, message),
    avatar(message.author.id, message.author.username, message.author.bot === true),
    body(showing, view),
  );
}
