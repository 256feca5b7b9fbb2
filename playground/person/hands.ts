import type { AutocompleteChoice } from '../interactions.ts';
import type { Button } from '../world/look.ts';
import { mentionsOf } from '../world/mentions.ts';
import { BLANK, isSeenBy } from '../world/messages.ts';
import type { Message, User } from '../world/records.ts';
import type { Answer } from './answer.ts';
import type { ButtonTarget, MenuTarget } from './find.ts';
import type { Modal, ModalValues } from './modals.ts';
import { checkPresent, type Standing } from './open.ts';
import type { OptionValues } from './options.ts';
import {
  pickOptions,
  pickPeople,
  pressButton,
  pressRaw,
  type RawPress,
  submitModal,
  type Wanted,
} from './pressing.ts';
import { typeCommand, typeOption } from './typing.ts';

/** A person in one channel. What a real client would not let them do rejects at once. */
export interface Hands {
  /** `slash('table open', { rules: 'Forced joker' })` */
  slash(path: string, options?: OptionValues): Promise<Answer>;
  /** Types into an option with autocomplete. */
  complete(
    path: string,
    option: string,
    typed: string,
    others?: OptionValues,
  ): Promise<readonly AutocompleteChoice[]>;
  /** Without a message: the newest one that has such a button, enabled. */
  click(target: ButtonTarget, message?: Message): Promise<Answer>;
  select(menu: MenuTarget, wanted: Wanted, message?: Message): Promise<Answer>;
  pickUsers(menu: MenuTarget, people: readonly Pick<User, 'id'>[], message?: Message): Promise<Answer>;
  /** Presses what was there a moment ago and may have changed since: a race. */
  clickStale(button: Button | string, message: Message): Promise<Answer>;
  /** Sends a component interaction without any check: forged ids and values. */
  send(press: RawPress): Promise<Answer>;
  /** Fills in a modal and sends it. */
  submit(modal: Modal, values: ModalValues): Promise<Answer>;
  say(content: string): Message;
  /** The messages this person sees here, oldest first. */
  sees(): readonly Message[];
}

export function createHands(standing: Standing): Hands {
  const { state, user, channel } = standing;
  const send = (press: RawPress) => pressRaw(standing, press);
  return {
    slash: (path, options = {}) => typeCommand(standing, path, options),
    complete: (path, option, typed, others = {}) => typeOption(standing, { path, option, typed, others }),
    click: (target, message) => pressButton(standing, target, message),
    select: (menu, wanted, message) => pickOptions(standing, { menu, wanted, at: message }),
    pickUsers: (menu, people, message) => pickPeople(standing, { menu, wanted: people, at: message }),
    clickStale: (button, message) =>
      send({ customId: typeof button === 'string' ? button : button.customId, message }),
    send,
    submit: (modal, values) => submitModal(standing, modal, values),
    say(content) {
      checkPresent(standing);
      const letter = { content, flags: 0, author: user, channel, rules: undefined, repliedTo: null };
      return state.messages.post(channel, user, { ...BLANK, ...mentionsOf(letter), content });
    },
    sees: () => [...channel.messages.values()].filter((message) => isSeenBy(message, user.id)),
  };
}
