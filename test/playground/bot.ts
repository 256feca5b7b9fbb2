import {
  Client,
  type ClientEvents,
  type ClientOptions,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  type Interaction,
  MessageFlags,
  type RepliableInteraction,
} from 'discord.js';
import { createDiscord, type Discord, type DiscordOptions, stillClock } from '../../playground/discord.ts';

export type Act = (interaction: Interaction) => Promise<unknown>;

/** A real discord.js client on a stand-in of its own. */
export interface Stage {
  readonly discord: Discord;
  readonly client: Client<true>;
  /** What the bot does with interactions from now on. */
  act(act: Act): void;
  /** The same for whatever can be replied to, autocomplete aside. */
  onAny(act: (interaction: RepliableInteraction) => Promise<unknown>): void;
  /** What interactions threw. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

export function clientFor(discord: Discord, options: Partial<ClientOptions> = {}): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: discord.api, retries: 3 },
    // The stock throttler lets a second login wait for seconds; nothing here needs that.
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) },
    ...options,
  });
}

export const ephemeral = { flags: MessageFlags.Ephemeral } as const;

/** How a request to Discord ended: `done`, or the code it was refused with. */
export async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'done',
    (error) => (error instanceof DiscordAPIError ? error.code : error),
  );
}

export function once<K extends keyof ClientEvents>(client: Client, event: K): Promise<ClientEvents[K]> {
  return new Promise((resolve) => void client.once(event, (...args) => resolve(args)));
}

export async function login(client: Client, token: string): Promise<Client<true>> {
  const ready = once(client, Events.ClientReady);
  await client.login(token);
  const [online] = await ready;
  return online;
}

export async function stage(options: DiscordOptions = {}): Promise<Stage> {
  // Only a test makes time pass, however busy the machine is.
  const discord = await createDiscord({ clock: stillClock(Date.now()), ...options });
  const client = await login(clientFor(discord), discord.token);
  const errors: unknown[] = [];
  let current: Act = async () => undefined;
  client.on(Events.InteractionCreate, (interaction) => {
    current(interaction).catch((error) => errors.push(error));
  });
  return {
    discord,
    client,
    errors,
    act: (act) => {
      current = act;
    },
    onAny: (act) => {
      current = async (interaction) => (interaction.isRepliable() ? act(interaction) : undefined);
    },
    async close() {
      await client.destroy();
      await discord.close();
    },
  };
}
