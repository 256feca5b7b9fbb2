import { ComponentType } from 'discord-api-types/v10';
import {
  array,
  boolean,
  discriminatedUnion,
  literal,
  maxLength,
  minLength,
  number,
  object,
  record,
  string,
  trim,
  union,
} from 'zod/mini';
import type { Answer, Channel, Discord, Hands, Message } from '../discord.ts';
import { buttonsOf, menusOf } from '../discord.ts';
import type { FaultDesk } from './faults.ts';
import type { Outcome } from './view.ts';

const ID = string().check(maxLength(20));
const NAME = string().check(trim(), minLength(1), maxLength(32));
const VALUES = record(string(), union([string(), number(), boolean(), object({ id: ID })]));
const HERE = { as: ID, place: ID };

/** What a browser may ask for. */
export const ACT = discriminatedUnion('type', [
  object({ type: literal('slash'), ...HERE, path: string(), options: VALUES }),
  object({
    type: literal('complete'),
    ...HERE,
    path: string(),
    option: string(),
    typed: string(),
    others: VALUES,
  }),
  object({ type: literal('click'), ...HERE, message: ID, customId: string() }),
  object({ type: literal('select'), ...HERE, message: ID, customId: string(), values: array(string()) }),
  object({ type: literal('say'), ...HERE, content: string().check(minLength(1), maxLength(2000)) }),
  object({ type: literal('person'), name: NAME }),
  object({ type: literal('channel'), name: NAME }),
  object({ type: literal('thread'), place: ID, name: NAME }),
  object({ type: literal('fault'), id: string(), place: ID }),
]);

export type PageAct = ReturnType<typeof ACT.parse>;
type At<T extends PageAct['type']> = Extract<PageAct, { type: T }>;

const DONE: Outcome = { kind: 'done' };

function placeOf({ world }: Discord, id: string): Channel {
  const place = world.channels.get(id);
  if (!place) throw new Error('This channel is gone.');
  return place;
}

function handsOf(discord: Discord, act: { readonly as: string; readonly place: string }): Hands {
  const user = discord.world.users.get(act.as);
  if (!user || user.bot) throw new Error('There is nobody of that id.');
  return discord.user(user.name).in(placeOf(discord, act.place));
}

function outcomeOf({ kind, modal }: Answer): Outcome {
  return { kind, ...(modal === undefined ? {} : { modal }) };
}

/** Discord looks at the message as it is now: what is not on it any more fails, whoever's click was first. */
function partOf<T extends { readonly customId: string; readonly disabled: boolean }>(
  parts: readonly T[],
  id: string,
): T | null {
  return parts.find(({ customId, disabled }) => customId === id && !disabled) ?? null;
}

async function click(discord: Discord, act: At<'click'>): Promise<Outcome> {
  const message: Message = discord.message(act.message);
  const button = partOf(buttonsOf(message), act.customId);
  if (!button) return { kind: 'none' };
  return outcomeOf(await handsOf(discord, act).click(button, message));
}

async function select(discord: Discord, act: At<'select'>): Promise<Outcome> {
  const message: Message = discord.message(act.message);
  const menu = partOf(menusOf(message), act.customId);
  if (!menu) return { kind: 'none' };
  const hands = handsOf(discord, act);
  if (menu.type === ComponentType.UserSelect)
    return outcomeOf(
      await hands.pickUsers(
        menu.customId,
        act.values.map((id) => ({ id })),
        message,
      ),
    );
  return outcomeOf(await hands.select(menu.customId, act.values, message));
}

async function complete(discord: Discord, act: At<'complete'>): Promise<Outcome> {
  const choices = await handsOf(discord, act).complete(act.path, act.option, act.typed, act.others);
  return { kind: 'choices', choices };
}

/** Does what a person at the page does. Rejects with a sentence where a client would not let it pass. */
export function createActs(discord: Discord, faults: FaultDesk): (act: PageAct) => Promise<Outcome> {
  return async (act) => {
    switch (act.type) {
      case 'slash':
        return outcomeOf(await handsOf(discord, act).slash(act.path, act.options));
      case 'complete':
        return complete(discord, act);
      case 'click':
        return click(discord, act);
      case 'select':
        return select(discord, act);
      case 'say':
        handsOf(discord, act).say(act.content);
        return DONE;
      case 'person': {
        const person = discord.user(act.name.toLowerCase(), { displayName: act.name });
        person.join(discord.guild());
        person.dm();
        return DONE;
      }
      case 'channel':
        discord.channel(act.name.toLowerCase().replaceAll(/\s+/g, '-'));
        return DONE;
      case 'thread':
        discord.thread(act.name, placeOf(discord, act.place));
        return DONE;
      case 'fault':
        faults.flip(act.id, placeOf(discord, act.place));
        return DONE;
    }
  };
}
