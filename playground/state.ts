import type { APIApplicationCommandOption } from 'discord-api-types/v10';
import type { Clock } from './clock.ts';
import type { Feed } from './feed.ts';
import type { Files } from './files.ts';
import type { Interactions } from './interactions.ts';
import type { Messages } from './world/messages.ts';
import type { World } from './world/world.ts';

/** A command as it was registered, with what Discord adds. */
export interface Command {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly nsfw: boolean;
  readonly options: readonly APIApplicationCommandOption[];
  readonly default_member_permissions: string | null;
  readonly contexts: readonly number[];
  readonly integration_types: readonly number[];
}

/** Everything the stand-in knows, shared by REST, gateway and the people who act. */
export interface State {
  readonly token: string;
  readonly clock: Clock;
  readonly feed: Feed;
  readonly nextId: () => string;
  readonly world: World;
  readonly messages: Messages;
  readonly files: Files;
  readonly interactions: Interactions;
  /** Registered commands by guild id; the global ones under the empty string. */
  readonly commands: Map<string, readonly Command[]>;
}

/** The commands offered in a guild: its own come before global ones of the same name. */
export function commandsFor(state: State, guildId: string | null): readonly Command[] {
  const own = guildId === null ? [] : (state.commands.get(guildId) ?? []);
  const global = state.commands.get('') ?? [];
  return [...own, ...global.filter((command) => !own.some((each) => each.name === command.name))];
}
