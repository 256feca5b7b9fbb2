import { type Button, buttonsOf, type Choice, type Menu, menusOf } from '../world/look.ts';
import { isSeenBy, newestFirst } from '../world/messages.ts';
import type { Channel, Message, User } from '../world/records.ts';

/** What to press: its label, a pattern for it, or a button seen before. */
export type ButtonTarget = string | RegExp | Button;
/** Which menu: a pattern for its placeholder or its id. */
export type MenuTarget = string | RegExp;

export interface Found<T> {
  readonly message: Message;
  readonly part: T;
}

function matches(text: string, target: string | RegExp): boolean {
  return typeof target === 'string' ? text === target : target.test(text);
}

function buttonFits(button: Button, target: ButtonTarget): boolean {
  if (typeof target === 'object' && 'customId' in target) return button.customId === target.customId;
  const face = [button.emoji, button.label].filter((text) => text !== '').join(' ');
  return matches(button.label, target) || matches(face, target);
}

function menuFits(menu: Menu, target: MenuTarget): boolean {
  return matches(menu.placeholder, target) || matches(menu.customId, target);
}

function describe(target: ButtonTarget): string {
  return typeof target === 'object' && 'customId' in target ? `"${target.label}"` : String(target);
}

function shown(channel: Channel, user: User): string {
  for (const message of newestFirst(channel)) {
    if (!isSeenBy(message, user.id)) continue;
    const buttons = buttonsOf(message).map(
      (button) => `[${button.label || button.emoji}${button.disabled ? ' (disabled)' : ''}]`,
    );
    const menus = menusOf(message).map((menu) => `{${menu.placeholder}}`);
    if (buttons.length + menus.length > 0) return [...buttons, ...menus].join(' ');
  }
  return 'nothing';
}

interface Search<T> {
  readonly channel: Channel;
  readonly user: User;
  readonly message: Pick<Message, 'id'> | undefined;
  readonly partOf: (message: Message) => T | undefined;
  readonly wanted: string;
}

function find<T>({ channel, user, message, partOf, wanted }: Search<T>): Found<T> {
  for (const candidate of newestFirst(channel)) {
    if (message && candidate.id !== message.id) continue;
    const part = isSeenBy(candidate, user.id) ? partOf(candidate) : undefined;
    if (part !== undefined) return { message: candidate, part };
  }
  throw new Error(
    `${user.name} cannot use ${wanted} in #${channel.name}; the newest controls are ${shown(channel, user)}`,
  );
}

/** The newest message with such a button that is enabled. @throws when there is none */
export function findButton(
  channel: Channel,
  user: User,
  target: ButtonTarget,
  message?: Pick<Message, 'id'>,
): Found<Button> {
  const fits = (button: Button) => !button.disabled && button.customId !== '' && buttonFits(button, target);
  const partOf = (candidate: Message) => buttonsOf(candidate).find(fits);
  return find({ channel, user, message, partOf, wanted: `the button ${describe(target)}` });
}

/** The newest message with such a menu that is enabled. @throws when there is none */
export function findMenu(
  channel: Channel,
  user: User,
  target: MenuTarget,
  message?: Pick<Message, 'id'>,
): Found<Menu> {
  const fits = (menu: Menu) => !menu.disabled && menuFits(menu, target);
  const partOf = (candidate: Message) => menusOf(candidate).find(fits);
  return find({ channel, user, message, partOf, wanted: `the menu ${String(target)}` });
}

function optionFits(option: Choice, wanted: string | RegExp): boolean {
  return matches(option.value, wanted) || matches(option.label, wanted);
}

/** The values a person picks. @throws when one is not offered or their number is not allowed */
export function pickedValues(menu: Menu, wanted: readonly (string | RegExp)[]): readonly string[] {
  const values = wanted.map((each) => {
    const option = menu.options.find((candidate) => optionFits(candidate, each));
    if (option) return option.value;
    throw new Error(
      `${menu.placeholder} does not offer ${String(each)}: ${menu.options.map((o) => o.label).join(' | ')}`,
    );
  });
  checkAmount(menu, values.length);
  return values;
}

export function checkAmount(menu: Menu, amount: number): void {
  if (amount >= menu.min && amount <= menu.max) return;
  throw new Error(`${menu.placeholder} takes ${menu.min} to ${menu.max}, not ${amount}`);
}
