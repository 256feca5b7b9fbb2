import type { Button, Message } from '../../playground/discord.ts';
import { buttonsOf, menusOf } from '../../playground/discord.ts';

/** The button of a message by its label. @throws when there is none */
export const labelled = (message: Message, label: RegExp): Button => {
  const button = buttonsOf(message).find((each) => label.test(each.label));
  if (!button) throw new Error(`no button like ${label}`);
  return button;
};

/** Every component of a message, as what a forged press needs to send; `user` is picked where people are. */
export function pressesOn(
  message: Message,
  user: string,
): readonly { customId: string; values?: readonly string[] }[] {
  const buttons = buttonsOf(message).map(({ customId }) => ({ customId }));
  const menus = menusOf(message).map(({ customId, options }) => ({
    customId,
    values: [options[0]?.value ?? user],
  }));
  return [...buttons, ...menus];
}
