import type { Exchange } from './feed.ts';
import type { StoredFile } from './files.ts';
import { type Command, commandsFor, type State } from './state.ts';
import { newestFirst } from './world/messages.ts';
import type { Places } from './world/places.ts';
import type { Channel, Message } from './world/records.ts';

/** What there is to look at. */
export interface Views {
  /** The newest state of a message. @throws when it is not there */
  message(at: string | Pick<Message, 'id'>): Message;
  /** The messages of a channel, oldest first; ephemeral ones too. */
  messages(channel: string | Channel): readonly Message[];
  /** The newest message of a channel that everybody sees. */
  latest(channel: string | Channel): Message | undefined;
  /** The commands offered in a guild, or to DMs without one. */
  commands(guildId?: string): readonly Command[];
  /** The last requests, oldest first. */
  requests(): readonly Exchange[];
  /** What the bot uploaded. */
  file(attachment: { readonly id: string }): StoredFile | undefined;
}

export function createViews(state: State, places: Places): Views {
  const channelOf = (channel: string | Channel) =>
    typeof channel === 'string' ? places.channel(channel) : channel;
  return {
    message(at) {
      const id = typeof at === 'string' ? at : at.id;
      const message = state.messages.find(id);
      if (!message) throw new Error(`there is no message ${id}`);
      return message;
    },
    messages: (channel) => [...channelOf(channel).messages.values()],
    latest(channel) {
      for (const message of newestFirst(channelOf(channel)))
        if (message.ephemeralFor === null) return message;
      return undefined;
    },
    commands: (guildId) => commandsFor(state, guildId ?? null),
    requests: () =>
      state.feed.recent().flatMap((entry) => (entry.type === 'request' ? [entry.exchange] : [])),
    file: ({ id }) => state.files.get(id),
  };
}
