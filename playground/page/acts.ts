import { ComponentType } from 'discord-api-types/v10';
import type { Answer, Channel, Discord, Hands, Modal } from '../discord.ts';
import { buttonsOf, menusOf } from '../discord.ts';
import type { At, PageAct } from './asked.ts';
import type { FaultDesk } from './faults.ts';
import type { Outcome } from './view.ts';

const DONE: Outcome = { kind: 'done' };
const FAILED: Outcome = { kind: 'none' };

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

type Pressed = Promise<Answer> | null;

/** Discord looks at a message as it is now: what is not on it any more fails, whoever's click was first. */
function usable<T extends { readonly customId: string; readonly disabled: boolean }>(
  parts: readonly T[],
  id: string,
): T | undefined {
  return parts.find(({ customId, disabled }) => customId === id && !disabled);
}

function click(discord: Discord, act: At<'click'>): Pressed {
  const message = discord.message(act.message);
  const button = usable(buttonsOf(message), act.customId);
  return button ? handsOf(discord, act).click(button, message) : null;
}

function select(discord: Discord, act: At<'select'>): Pressed {
  const message = discord.message(act.message);
  const menu = usable(menusOf(message), act.customId);
  if (!menu) return null;
  const { customId, type } = menu;
  const hands = handsOf(discord, act);
  if (type !== ComponentType.UserSelect) return hands.select(customId, act.values, message);
  const people = act.values.map((id) => ({ id }));
  return hands.pickUsers(customId, people, message);
}

function addPerson(discord: Discord, name: string): void {
  const person = discord.user(name.toLowerCase(), { displayName: name });
  person.join(discord.guild());
  person.dm();
}

/** Does what a person at the page does. Rejects with a sentence where a client would not let it pass. */
export function createActs(discord: Discord, faults: FaultDesk): (act: PageAct) => Promise<Outcome> {
  /** The window that is open at somebody's; a person has one at a time. */
  const windows = new Map<string, Modal>();

  function submit(act: At<'submit'>): Promise<Answer> {
    const modal = windows.get(act.as);
    if (modal?.customId !== act.customId) throw new Error('That window is not open any more.');
    return handsOf(discord, act).submit(modal, act.values);
  }

  async function outcomeOf(as: string, pressed: Pressed): Promise<Outcome> {
    const answer = await pressed;
    if (!answer) return FAILED;
    const { kind, modal, choices } = answer;
    if (modal) windows.set(as, modal);
    return { kind, choices, ...(modal ? { modal } : {}) };
  }

  async function complete(act: At<'complete'>): Promise<Outcome> {
    const choices = await handsOf(discord, act).complete(act.path, act.option, act.typed, act.others);
    return { kind: 'choices', choices };
  }

  /** What changes the world without the bot being asked. */
  function arrange(act: Exclude<PageAct, At<'slash' | 'complete' | 'click' | 'select' | 'submit'>>): Outcome {
    switch (act.type) {
      case 'say':
        handsOf(discord, act).say(act.content);
        break;
      case 'person':
        addPerson(discord, act.name);
        break;
      case 'channel':
        discord.channel(act.name.toLowerCase().replaceAll(/\s+/g, '-'));
        break;
      case 'thread':
        discord.thread(act.name, placeOf(discord, act.place));
        break;
      case 'fault':
        faults.flip(act.id, placeOf(discord, act.place));
    }
    return DONE;
  }

  return async (act) => {
    switch (act.type) {
      case 'slash':
        return outcomeOf(act.as, handsOf(discord, act).slash(act.path, act.options));
      case 'click':
        return outcomeOf(act.as, click(discord, act));
      case 'select':
        return outcomeOf(act.as, select(discord, act));
      case 'submit':
        return outcomeOf(act.as, submit(act));
      case 'complete':
        return complete(act);
      default:
        return arrange(act);
    }
  };
}
