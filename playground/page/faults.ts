import { type Channel, type Discord, REQUESTS } from '../discord.ts';
import { newestFirst } from '../world/messages.ts';
import type { Permission } from '../world/permissions.ts';
import type { FaultView } from './view.ts';

interface Words {
  readonly id: string;
  readonly label: string;
  readonly about: string;
}

/** Something that goes wrong once, or for as long as it is switched on. */
type Fault =
  | (Words & { readonly kind: 'once'; readonly run: (discord: Discord, place: Channel) => void })
  | (Words & { readonly kind: 'switch'; readonly begin: (discord: Discord, place: Channel) => () => void });

export interface FaultDesk {
  views(): readonly FaultView[];
  /** @throws when there is no such fault */
  flip(id: string, place: Channel): void;
}

const SLOW = 2_000;
const LATER = 15 * 60_000;
const TALKING: readonly Permission[] = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads'];

function once(
  id: string,
  label: string,
  about: string,
  run: (discord: Discord, place: Channel) => void,
): Fault {
  return { kind: 'once', id, label, about, run };
}

function deleteNewest(discord: Discord, place: Channel): void {
  for (const message of newestFirst(place)) {
    if (message.author.id !== discord.world.bot.id || message.ephemeralFor !== null) continue;
    discord.deleteMessage(message);
    return;
  }
}

/** What the bot sends as answers and boards; its login and its own account stay out of it. */
const WRITES = /^(POST|PATCH|DELETE) /;

function arranged(
  id: string,
  label: string,
  about: string,
  arrange: (discord: Discord) => { cancel(): void },
): Fault {
  return { kind: 'switch', id, label, about, begin: (discord) => arrange(discord).cancel };
}

const GATEWAY: readonly Fault[] = [
  once('drop', 'Drop the gateway', 'Cuts the connection; the bot resumes where it was.', ({ gateway }) =>
    gateway.drop(),
  ),
  once('reconnect', 'Ask to reconnect', 'Discord asks the bot to connect anew (op 7).', ({ gateway }) =>
    gateway.askToReconnect(),
  ),
  once('invalid', 'Invalid session', 'The session is gone (op 9); the bot logs in anew.', ({ gateway }) =>
    gateway.invalidate('gone'),
  ),
];

const REST: readonly Fault[] = [
  arranged('down', 'Discord is down', 'Every request is answered with 503.', ({ faults }) =>
    faults.fail(REQUESTS.any, 503, Infinity),
  ),
  arranged('slow', 'Discord is slow', 'Everything written is answered two seconds late.', ({ faults }) =>
    faults.slow(WRITES, SLOW, Infinity),
  ),
  arranged(
    'lost-before',
    'Requests are lost',
    'The connection breaks before Discord has done it.',
    ({ faults }) => faults.lose(WRITES, 'before', 'rst', Infinity),
  ),
  arranged(
    'lost-after',
    'Replies are lost',
    'Discord has done it, but the connection breaks.',
    ({ faults }) => faults.lose(WRITES, 'after', 'rst', Infinity),
  ),
  arranged(
    'limited',
    'Rate limits',
    'Everything written is answered with 429, wait a second.',
    ({ faults }) => faults.limit(WRITES, { retryAfter: 1 }, Infinity),
  ),
];

const WORLD: readonly Fault[] = [
  {
    kind: 'switch',
    id: 'permission',
    label: 'Take the permissions',
    about: 'The bot may neither see nor write in this channel.',
    begin(discord, place) {
      // A thread has the permissions of its channel.
      const ruled = place.parent ?? place;
      discord.deny(ruled, TALKING);
      return () => discord.allow(ruled, TALKING);
    },
  },
  once('message', 'Delete the newest message', "Deletes the bot's newest message here.", deleteNewest),
  once('channel', 'Delete this channel', 'Deletes the channel with all its messages.', (discord, place) =>
    discord.deleteChannel(place),
  ),
  once('later', '15 minutes later', 'Moves the clock: tokens expire, due times come.', ({ clock }) =>
    clock.advance(LATER),
  ),
];

const FAULTS: readonly Fault[] = [...GATEWAY, ...REST, ...WORLD];

/** The faults one can cause from the page. `changed` is told when a switch has moved. */
export function createFaultDesk(discord: Discord, changed: () => void): FaultDesk {
  const running = new Map<string, () => void>();

  function stateOf({ kind, id }: Fault): FaultView['state'] {
    if (kind === 'once') return 'once';
    return running.has(id) ? 'on' : 'off';
  }

  function turn(fault: Fault, place: Channel): void {
    if (fault.kind === 'once') {
      fault.run(discord, place);
      return;
    }
    const end = running.get(fault.id);
    if (end) running.delete(fault.id);
    else running.set(fault.id, fault.begin(discord, place));
    end?.();
  }

  return {
    views: () =>
      FAULTS.map((fault) => {
        const { id, label, about } = fault;
        return { id, label, about, state: stateOf(fault) };
      }),
    flip(id, place) {
      const fault = FAULTS.find((each) => each.id === id);
      if (!fault) throw new Error(`There is no fault ${id}.`);
      turn(fault, place);
      changed();
    },
  };
}
