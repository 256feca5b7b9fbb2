import { expect } from 'vitest';
import type { Answer, Channel, Hands, Message } from '../../playground/discord.ts';
import { buttonsOf, menusOf, textOf } from '../../playground/discord.ts';
import type { Face } from '../../src/game/types.ts';
import { readBoard, type Seen } from './board.ts';
import type { Bot } from './bot.ts';

/** A channel, with the people who go there. */
export type Room = {
  readonly channel: Channel;
  as(name: string): Hands;
  idOf(name: string): string;
  /** The newest message everybody sees. */
  latest(): Message;
  seen(): Seen;
  /** The message of that id as it is now. */
  now(message: Message | undefined): Message;
  /** Rolls these dice once, and takes this line of the menus. */
  turn(name: string, dice: readonly Face[], line: string | RegExp): Promise<Answer>;
  /** The board that a typed command answered with, at the bottom for everybody. */
  answered(answer: Answer): Seen;
  /** Waits until the newest message says something. */
  says(text: string | RegExp): Promise<unknown>;
  /** Answers the private question somebody was asked last. */
  reply(who: string, label: string): Promise<Answer>;
  /** Presses Resign and confirms it. */
  resign(who: string): Promise<Answer>;
  /** Everything that all people see here, controls included, once only one message has any. */
  picture(): Promise<string>;
  /** Does something that must be refused: a private sentence, and nothing else. */
  refused(act: () => Promise<Answer>, sentence: string | RegExp): Promise<Answer>;
};

export type Opening = {
  /** In seat order, the host first. */
  readonly people?: readonly string[];
  readonly rules?: string;
  readonly cpus?: number;
  readonly level?: string;
};

const partsOf = (message: Message) => [
  ...buttonsOf(message).map((button) => `[${button.label} ${button.customId} ${button.disabled}]`),
  ...menusOf(message).map((menu) => `{${menu.customId}: ${menu.options.map((o) => o.value).join()}}`),
];

export function createRoom(bot: Bot, channel: Channel): Room {
  const { discord } = bot;
  const person = (name: string) => discord.user(name, { nick: name });
  const hands = (name: string) => person(name).in(channel);

  function latest(): Message {
    const message = discord.latest(channel);
    if (!message) throw new Error(`nothing is said in #${channel.name}`);
    return message;
  }

  const shown = () => discord.messages(channel).filter((message) => message.ephemeralFor === null);

  // A board that has gone on leaves its old message to shrink behind everybody's back.
  async function picture(): Promise<string> {
    await discord.until(() => shown().filter((message) => buttonsOf(message).length > 0).length < 2);
    return shown()
      .map((message) => [message.id, textOf(message), ...partsOf(message)].join('\n'))
      .join('\n');
  }

  function reply(who: string, label: string): Promise<Answer> {
    const asked = hands(who)
      .sees()
      .findLast((message) => message.ephemeralFor !== null);
    return hands(who).click(label, asked);
  }

  return {
    channel,
    as: hands,
    idOf: (name) => person(name).id,
    latest,
    seen: () => readBoard(latest()),
    now: (message) => discord.message(message ?? latest()),
    async turn(name, dice, line) {
      bot.next(...dice);
      const rolled = await hands(name).click(/^Roll/);
      const label = [...readBoard(rolled.message).score, ...readBoard(rolled.message).scratch].find(
        (option) => (typeof line === 'string' ? option.label === line : line.test(option.label)),
      )?.label;
      if (label === undefined) throw new Error(`nothing like ${line} is offered:\n${rolled.text}`);
      return hands(name).select(/ — 0$/.test(label) ? /^Scratch/ : /^Score/, label);
    },
    answered(answer) {
      expect([answer.kind, answer.ephemeral, answer.message?.id]).toEqual(['message', false, latest().id]);
      return readBoard(answer.message);
    },
    says: (text) =>
      discord.until(() =>
        typeof text === 'string' ? textOf(latest()).includes(text) : text.test(textOf(latest())),
      ),
    reply,
    async resign(who) {
      await hands(who).click('Resign', latest());
      return reply(who, 'Resign');
    },
    picture,
    async refused(act, sentence) {
      const before = await picture();
      const answer = await act();
      expect([answer.kind, answer.ephemeral]).toEqual(['message', true]);
      expect(answer.text).toMatch(sentence);
      expect(answer.message && buttonsOf(answer.message)).toEqual([]);
      expect(await picture()).toBe(before);
      return answer;
    },
  };
}

/** A room where a game has been started by its host, by clicks. */
export async function started(bot: Bot, channel: Channel, opening: Opening = {}): Promise<Room> {
  const { people = ['Ana'], ...options } = opening;
  const room = createRoom(bot, channel);
  const [host = 'Ana', ...others] = people;
  await room.as(host).slash('yahtzee new', options);
  for (const name of others) await room.as(name).click('Join');
  await room.as(host).click('Start');
  return room;
}
