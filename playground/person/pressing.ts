import { ComponentType, InteractionType } from 'discord-api-types/v10';
import { resolvedPeople } from '../wire/interactions.ts';
import type { Message, User } from '../world/records.ts';
import type { Answer } from './answer.ts';
import {
  type ButtonTarget,
  checkAmount,
  findButton,
  findMenu,
  type MenuTarget,
  pickedValues,
} from './find.ts';
import { type Modal, type ModalValues, submissionOf } from './modals.ts';
import { open, type Standing } from './open.ts';

/** Any component interaction at all, also what no client would send. */
export interface RawPress {
  readonly customId: string;
  readonly message: Message;
  /** Given for a menu. */
  readonly values?: readonly string[];
  readonly type?: ComponentType;
}

interface Press {
  readonly customId: string;
  readonly title: string;
  readonly message: Message;
  readonly data: { readonly component_type: ComponentType };
}

function press(standing: Standing, { customId, title, message, data }: Press): Promise<Answer> {
  const opening = { type: InteractionType.MessageComponent, command: null, title };
  return open(standing, opening, { data: { custom_id: customId, id: 1, ...data }, source: message });
}

/** Without any check. A message that is gone is sent as it was, as a client that has not heard does. */
export function pressRaw(standing: Standing, { customId, message, values, type }: RawPress): Promise<Answer> {
  const kind = type ?? (values ? ComponentType.StringSelect : ComponentType.Button);
  const data = { component_type: kind, ...(values ? { values } : {}) };
  const newest = standing.state.messages.find(message.id) ?? message;
  return press(standing, { customId, title: customId, message: newest, data });
}

export async function pressButton(standing: Standing, target: ButtonTarget, at?: Message): Promise<Answer> {
  const { message, part } = findButton(standing.channel, standing.user, target, at);
  const data = { component_type: ComponentType.Button };
  return press(standing, { customId: part.customId, title: `[${part.label || part.emoji}]`, message, data });
}

/** What somebody picks in which menu. */
export interface Picking<T> {
  readonly menu: MenuTarget;
  readonly wanted: T;
  readonly at: Message | undefined;
}

export type Wanted = string | RegExp | readonly (string | RegExp)[];

export async function pickOptions(
  standing: Standing,
  { menu, wanted, at }: Picking<Wanted>,
): Promise<Answer> {
  const { message, part } = findMenu(standing.channel, standing.user, menu, at);
  const list = typeof wanted === 'string' || wanted instanceof RegExp ? [wanted] : wanted;
  const values = pickedValues(part, list);
  const data = { component_type: part.type, values };
  return press(standing, {
    customId: part.customId,
    title: `{${part.placeholder}: ${values.join(', ')}}`,
    message,
    data,
  });
}

type Somebody = { readonly id: User['id'] };

export async function pickPeople(
  standing: Standing,
  { menu, wanted, at }: Picking<readonly Somebody[]>,
): Promise<Answer> {
  const { message, part } = findMenu(standing.channel, standing.user, menu, at);
  if (part.type !== ComponentType.UserSelect) throw new Error(`${part.placeholder} does not offer people`);
  checkAmount(part, wanted.length);
  const people = wanted.flatMap(({ id }) => standing.state.world.users.get(id) ?? []);
  const resolved = resolvedPeople(standing.channel, people);
  const data = { component_type: part.type, values: people.map(({ id }) => id), resolved };
  return press(standing, { customId: part.customId, title: `{${part.placeholder}}`, message, data });
}

export async function submitModal(standing: Standing, modal: Modal, values: ModalValues): Promise<Answer> {
  const opening = { type: InteractionType.ModalSubmit, command: null, title: `"${modal.title}"` };
  const source = standing.state.messages.find(modal.sourceId ?? '') ?? null;
  return open(standing, opening, { data: submissionOf(modal, values), source });
}
