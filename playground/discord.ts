import { createServer, type RequestListener, type Server } from 'node:http';
import { type Clock, runningClock } from './clock.ts';
import { createFaults, type FaultDesk, type Faults } from './faults.ts';
import { createFeed, type Feed } from './feed.ts';
import { createFiles } from './files.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createInteractions } from './interactions.ts';
import { createPeople, type Person, type PersonOptions } from './person/people.ts';
import { createProblems, type Problems } from './problems.ts';
import { doorman, fileListener, notFound } from './rest/doorman.ts';
import { gatewayRoutes } from './rest/gateway.ts';
import { createLimits, type Limit, type Limits } from './rest/limits.ts';
import { createRest } from './rest/server.ts';
import { createSnowflakes } from './snowflake.ts';
import type { State } from './state.ts';
import { createUntil, type Until } from './until.ts';
import { createViews, type Views } from './views.ts';
import { createMessages } from './world/messages.ts';
import type { Permission } from './world/permissions.ts';
import { createPlaces, type Places } from './world/places.ts';
import { createWorld, type World } from './world/world.ts';

export { runningClock, stillClock } from './clock.ts';
export { type Faults, REQUESTS } from './faults.ts';
export type { Feed } from './feed.ts';
export type { Answer } from './person/answer.ts';
export type { Hands } from './person/hands.ts';
export type { Modal, ModalValues } from './person/modals.ts';
export type { Person, PersonOptions } from './person/people.ts';
export { Refusal } from './rest/refusal.ts';
export { type Button, buttonsOf, type Menu, menusOf, textOf } from './world/look.ts';
export type { Channel, Guild, Message, User } from './world/records.ts';

export interface DiscordOptions {
  readonly port?: number;
  readonly clock?: Clock;
  readonly token?: string;
  readonly botName?: string;
  /** What the bot's role allows in every guild, beyond @everyone's permissions. */
  readonly botPermissions?: readonly Permission[];
  /** Privileged intents switched on for the application; asking for others closes with 4014. */
  readonly privilegedIntents?: number;
  readonly shards?: number;
  readonly heartbeatEvery?: number;
  /** Answers what is neither the API nor a file: a page, say. */
  readonly elsewhere?: RequestListener;
  /** How much is remembered of messages in a channel, happenings and interactions. */
  readonly keep?: number;
}

export interface Discord extends Places, Views {
  /** The value for DISCORD_API. */
  readonly api: string;
  readonly token: string;
  readonly applicationId: string;
  readonly clock: Clock;
  readonly feed: Feed;
  /** The people and places there are. */
  readonly world: World;
  readonly gateway: Gateway;
  /** What may go wrong from now on. */
  readonly faults: Faults;
  /** Holds requests to a true limit, with its headers and its 429. */
  throttle(limit: Limit): void;
  readonly until: Until;
  /** A person, made when first asked for; options given later change them. */
  user(name: string, options?: PersonOptions): Person;
  problems(): ReturnType<Problems['all']>;
  /** Takes out the problems a test meant to cause. @throws when there is none of them */
  takeProblems: Problems['take'];
  /** @throws when a route was unknown, a body bad or an interaction left unanswered */
  assertClean(): void;
  close(): Promise<void>;
}

const KEEP = 2000;
const FILES = 100;

function createState(clock: Clock, options: DiscordOptions, origin: string): State {
  const { token = 'playground-token', botName = 'Yahtzee', botPermissions = [], keep = KEEP } = options;
  const now = clock.now;
  const feed = createFeed(now, keep);
  const nextId = createSnowflakes(now);
  const world = createWorld({ now, feed, botName, botPermissions });
  const messages = createMessages({ now, nextId, feed, channels: world.channels, keep });
  const interactions = createInteractions({ clock, feed, nextId, keep: 10 * keep });
  const files = createFiles(origin, FILES);
  return { token, clock, files, feed, nextId, world, messages, interactions, commands: new Map() };
}

interface Listening {
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** Loopback only: whoever can reach this port can play everybody. */
async function listen(port: number): Promise<Listening> {
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://127.0.0.1:${bound}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Served {
  readonly gateway: Gateway;
  readonly faults: FaultDesk;
  readonly limits: Limits;
}

function serve(state: State, { origin, server }: Listening, options: DiscordOptions): Served {
  const url = `${origin.replace('http', 'ws')}/gateway`;
  const { privilegedIntents = 0, heartbeatEvery = 41_250, shards = 1 } = options;
  const gateway = createGateway({ state, server, url, privilegedIntents, heartbeatEvery });
  const faults = createFaults(state.clock);
  const limits = createLimits(state.clock);
  const extra = gatewayRoutes({ url, identifies: gateway.identifies, shards });
  const rest = createRest({ state, faults, limits, extra });
  const rooms = { rest, files: fileListener(state.files), elsewhere: options.elsewhere ?? notFound };
  server.on('request', doorman(rooms));
  return { gateway, faults, limits };
}

/** A clock whose leaps are told: whoever waits for something looks again. */
function toldClock(clock: Clock, feed: Feed): Clock {
  return {
    ...clock,
    advance(ms) {
      clock.advance(ms);
      feed.tell({ type: 'clock' });
    },
  };
}

/** Discord on this machine: REST and gateway on loopback, and people to act on it. */
export async function createDiscord(options: DiscordOptions = {}): Promise<Discord> {
  const clock = options.clock ?? runningClock(Date.now);
  const listening = await listen(options.port ?? 0);
  const state = createState(clock, options, listening.origin);
  const problems = createProblems(state.feed, KEEP);
  const places = createPlaces(state);
  places.guild();
  const { gateway, faults, limits } = serve(state, listening, options);
  return {
    ...places,
    ...createViews(state, places),
    api: `${listening.origin}/api`,
    token: state.token,
    applicationId: state.world.bot.id,
    clock: toldClock(clock, state.feed),
    feed: state.feed,
    world: state.world,
    gateway,
    faults,
    throttle: limits.add,
    until: createUntil(state.feed),
    user: createPeople(state, gateway, places),
    problems: problems.all,
    takeProblems: problems.take,
    assertClean: problems.assertClean,
    async close() {
      clock.stop();
      gateway.close();
      await listening.close();
    },
  };
}
