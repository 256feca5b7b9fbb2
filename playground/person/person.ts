import { ComponentType, InteractionType } from 'discord-api-types/v10';
import type { Gateway } from '../gateway/gateway.ts';
import type { AutocompleteChoice, Opening, Reply } from '../interactions.ts';
import type { State } from '../state.ts';
import { interactionWire, resolvedPeople } from '../wire/interactions.ts';
import { type Button, textOf } from '../world/look.ts';
import { mentionsOf } from '../world/mentions.ts';
import { BLANK, isSeenBy } from '../world/messages.ts';
import { may } from '../world/permissions.ts';
import type { Channel, Message, User } from '../world/records.ts';
import { commandWire, targetOf } from './commands.ts';
import {
  type ButtonTarget,
  checkAmount,
  findButton,
  findMenu,
  type MenuTarget,
  pickedValues,
} from './find.ts';
import { type Modal, type ModalValues, modalOf, submissionOf } from './modals.ts';
import { filledOptions, halfFilled, type OptionValues } from './options.ts';

/** What a person gets back for what they did. */
export interface Answer {
  /** `none`: nothing within three seconds, "the application did not respond". */
  readonly kind: 'message' | 'update' | 'deferred' | 'choices' | 'modal' | 'none';
  /** The message sent, drawn anew or being thought about, as it was at that moment. */
  readonly message: Message | undefined;
  /** All the words of that message. */
  readonly text: string;
  readonly ephemeral: boolean;
  readonly choices: readonly AutocompleteChoice[];
  readonly modal: Modal | undefined;
}

/** Any component interaction at all, also what no client would send. */
export interface RawPress {
  readonly customId: string;
  readonly message: Message;
  /** Given for a menu. */
  readonly values?: readonly string[];
  readonly type?: ComponentType;
}

/** A person in one channel. What a real client would not let them do throws at once. */
export interface Hands {
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
  select(
    menu: MenuTarget,
    wanted: string | RegExp | readonly (string | RegExp)[],
    message?: Message,
  ): Promise<Answer>;
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

function answerOf(reply: Reply, sourceId: string | null): Answer {
  const message = 'message' in reply ? reply.message : undefined;
  return {
    kind: reply.kind,
    message,
    text: message ? textOf(message) : '',
    ephemeral: 'ephemeral' in reply && reply.ephemeral,
    choices: 'choices' in reply ? reply.choices : [],
    modal: 'modal' in reply ? modalOf(reply.modal, sourceId) : undefined,
  };
}

function checkSeen(channel: Channel, user: User): void {
  const absent = channel.guild && !may(channel, user, 'ViewChannel');
  if (absent) throw new Error(`${user.name} cannot see #${channel.name}`);
}

export function createHands(
  state: State,
  gateway: Pick<Gateway, 'dispatch'>,
  user: User,
  channel: Channel,
): Hands {
  async function open(
    opening: Pick<Opening, 'type' | 'command' | 'title'>,
    data: object,
    source: Message | null,
  ): Promise<Answer> {
    checkSeen(channel, user);
    const { interaction, reply } = state.interactions.open({
      ...opening,
      user,
      channel,
      sourceId: source?.id ?? null,
    });
    state.feed.tell({ type: 'interaction', act: 'sent', interaction });
    const payload = interactionWire(interaction, data, state.world.bot, source);
    const guildId = channel.guild?.id ?? null;
    gateway.dispatch({ name: 'INTERACTION_CREATE', guildId, intent: 0, payload: () => payload });
    return answerOf(await reply, interaction.sourceId);
  }

  function component(customId: string, title: string, message: Message, data: object): Promise<Answer> {
    const opening = { type: InteractionType.MessageComponent, command: null, title };
    return open(opening, { custom_id: customId, id: 1, ...data }, message);
  }

  /** The message as it is now; one that is gone is sent as it was, as a client that has not heard does. */
  const current = (message: Message) => state.messages.find(message.id) ?? message;

  function send({ customId, message, values, type }: RawPress): Promise<Answer> {
    const kind = type ?? (values ? ComponentType.StringSelect : ComponentType.Button);
    const data = { component_type: kind, ...(values ? { values } : {}) };
    return component(customId, customId, current(message), data);
  }

  return {
    async slash(path, options = {}) {
      const target = targetOf(state, channel, user, path);
      const data = commandWire(state, channel, target, filledOptions(target.options, options));
      return open(
        { type: InteractionType.ApplicationCommand, command: target.name, title: `/${path}` },
        data,
        null,
      );
    },
    async complete(path, option, typed, others = {}) {
      const target = targetOf(state, channel, user, path);
      const filled = halfFilled(target.options, { name: option, typed }, others);
      const type = InteractionType.ApplicationCommandAutocomplete;
      const data = commandWire(state, channel, target, filled);
      return (await open({ type, command: target.name, title: `/${path} ${option}:${typed}…` }, data, null))
        .choices;
    },
    async click(target, at) {
      const { message, part } = findButton(channel, user, target, at);
      return component(part.customId, `[${part.label || part.emoji}]`, message, {
        component_type: ComponentType.Button,
      });
    },
    async select(menu, wanted, at) {
      const { message, part } = findMenu(channel, user, menu, at);
      const list = typeof wanted === 'string' || wanted instanceof RegExp ? [wanted] : wanted;
      const values = pickedValues(part, list);
      return component(part.customId, `{${part.placeholder}: ${values.join(', ')}}`, message, {
        component_type: part.type,
        values,
      });
    },
    async pickUsers(menu, people, at) {
      const { message, part } = findMenu(channel, user, menu, at);
      if (part.type !== ComponentType.UserSelect)
        throw new Error(`${part.placeholder} does not offer people`);
      checkAmount(part, people.length);
      const users = people.flatMap(({ id }) => state.world.users.get(id) ?? []);
      const values = users.map(({ id }) => id);
      const data = { component_type: part.type, values, resolved: resolvedPeople(channel, users) };
      return component(part.customId, `{${part.placeholder}}`, message, data);
    },
    clickStale: (button, message) =>
      send({ customId: typeof button === 'string' ? button : button.customId, message }),
    send,
    async submit(modal, values) {
      const opening = { type: InteractionType.ModalSubmit, command: null, title: `"${modal.title}"` };
      return open(opening, submissionOf(modal, values), state.messages.find(modal.sourceId ?? '') ?? null);
    },
    say(content) {
      checkSeen(channel, user);
      const letter = { content, flags: 0, author: user, channel, rules: undefined, repliedTo: null };
      return state.messages.post(channel, user, { ...BLANK, ...mentionsOf(letter), content });
    },
    sees: () => [...channel.messages.values()].filter((message) => isSeenBy(message, user.id)),
  };
}
