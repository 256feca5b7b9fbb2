import type { ClientOptions, RateLimitData, RESTOptions, WebSocketOptions } from 'discord.js';
import { Client, Events, GatewayIntentBits, Options, PermissionsBitField, Status } from 'discord.js';
import { NEEDED } from './permissions.ts';

/** Why the bot did not come up, in a sentence for whoever started it. */
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

/** Creates the client: one intent, nothing cached that the bot does not read. */
export function createClient({ api, rest, ws }: ClientSettings): Client {
  const options: ClientOptions = {
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
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

function ready(client: Client): Promise<Client<true>> {
  return new Promise((resolve) => client.once(Events.ClientReady, resolve));
}

function deadline(ms: number): { passed: Promise<never>; stop: () => void } {
  const { promise, timer } = startTimer(ms);
  return { passed: promise, stop: () => clearTimeout(timer) };
}

function startTimer(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StartError(`Discord could not be reached within ${ms / 1000} s.`)),
      ms,
    );
  });
  return { promise, timer };
}

/** Logs in and waits until the client is ready. Rejects with a StartError that says what to do. */
export async function login(client: Client, token: string): Promise<Client<true>> {
  const { passed, stop } = deadline(DEADLINE);
  const isReady = ready(client);
  try {
    await Promise.race([client.login(token), passed]);
    return await Promise.race([isReady, passed]);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isRefusedToken(error)) {
      throw new StartError(
        'Discord refused DISCORD_TOKEN. Reset it on the Bot page of your application and copy the new one.',
      );
    }
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`Discord could not be reached: ${why}.`, { cause: error });
  } finally {
    stop();
  }
}

/** How the connection to Discord stands; `ping` in ms. */
export function gatewayOf(client: Client): { ready: boolean; ping: number; guilds: number } {
  const { shards, ping } = client.ws;
  const ready = client.isReady() && shards.every(({ status }) => status === Status.Ready);
  return { ready, ping, guilds: client.guilds.cache.size };
}

/** The address that invites the bot to a server, with the scopes and permissions it needs. */
export function inviteLink(application: string): string {
  const query = new URLSearchParams({
    client_id: application,
    scope: 'bot applications.commands',
    permissions: new PermissionsBitField([...NEEDED]).bitfield.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
