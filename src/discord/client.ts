import type { ClientOptions, RateLimitData, RESTOptions, WebSocketOptions } from 'discord.js';
import {
  Client,
  DiscordAPIError,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  HTTPError,
  Options,
  PermissionsBitField,
  Status,
} from 'discord.js';
import { atMost } from './at-most.ts';
import { NEEDED } from './permissions.ts';

/** Why the bot does not run, in a sentence for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export type ClientSettings = {
  readonly api: string | undefined;
  readonly rest: Partial<RESTOptions> | undefined;
  readonly ws: WebSocketOptions | undefined;
};

// A gateway that cannot be reached is retried for ever; whoever starts the bot must be told.
const DEADLINE = 30_000;

// Edits of messages older than an hour are limited for minutes (30046, a 429): a new board is better than that wait.
const LONGEST_WAIT = 5000;

function isLongWait({ method, route, retryAfter }: RateLimitData): boolean {
  return method === 'PATCH' && route.startsWith('/channels/') && retryAfter > LONGEST_WAIT;
}

const REFUSED_TOKEN =
  'Discord refused DISCORD_TOKEN. Reset it on the Bot page of your application and copy the new one.';

/** Creates the client: one intent, nothing cached that the bot does not read. */
export function createClient({ api, rest, ws }: ClientSettings): Client {
  const options: ClientOptions = {
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    // Payloads are rendered in Discord's own form. Turning every key into snake case takes longer than rendering.
    jsonTransformer: (payload) => payload,
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
    rest: { rejectOnRateLimit: isLongWait, ...rest, ...(api === undefined ? {} : { api }) },
    ...(ws ? { ws } : {}),
  };
  return new Client(options);
}

function isRefusedToken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return code === 'TokenInvalid' || status === 401;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An address that stands for several has an error for each, and no words of its own.
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function startErrorOf(error: unknown): StartError {
  if (error instanceof StartError) return error;
  if (isRefusedToken(error)) return new StartError(REFUSED_TOKEN);
  const answered = error instanceof DiscordAPIError || error instanceof HTTPError;
  const what = answered ? 'Discord did not let the bot start' : 'Discord could not be reached';
  return new StartError(`${what}: ${reasonOf(error)}.`, { cause: error });
}

/** Rejects with a StartError when Discord closes the connection for good, which discord.js tells nobody who waits. */
export function closed(client: Client): Promise<never> {
  return new Promise((_, reject) =>
    client.once(Events.ShardDisconnect, ({ code }) => {
      const refused = code === GatewayCloseCodes.AuthenticationFailed;
      reject(
        new StartError(
          refused ? REFUSED_TOKEN : `Discord closed the connection for good, with code ${code}.`,
        ),
      );
    }),
  );
}

/** Logs in and waits until the client is ready. */
export async function login(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  return ready;
}

/** Waits for what a start needs of Discord, `ms` at most. Rejects with a StartError that says what to do. */
export async function reach<T>(work: Promise<T>, ms = DEADLINE): Promise<T> {
  const late = new StartError(`Discord could not be reached within ${ms / 1000} s.`);
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  try {
    return await Promise.race([work, passed]);
  } catch (error) {
    throw startErrorOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** How the connection to Discord stands; `ping` in ms. */
export function gatewayOf(client: Client): { ready: boolean; ping: number; guilds: number } {
  const { shards, ping } = client.ws;
  const ready = client.isReady() && shards.every(({ status }) => status === Status.Ready);
  return { ready, ping, guilds: client.guilds.cache.size };
}

/** Logs out, and waits a second for that at most: for a gateway that says nothing discord.js would wait for ever. */
export function leave(client: Client): Promise<void> {
  return atMost(1000, client.destroy());
}

/** The address that invites the bot to a server, with the scopes and permissions it needs. */
export function inviteLink(application: string): string {
  const query = new URLSearchParams({
    client_id: application,
    scope: 'bot applications.commands',
    permissions: new PermissionsBitField([...NEEDED, 'AttachFiles']).bitfield.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
