import { fileURLToPath } from 'node:url';
import type { Interaction, RESTOptions, WebSocketOptions } from 'discord.js';
import { Events } from 'discord.js';
import { drawScores } from './charts/picture.ts';
import type { Config } from './config.ts';
import { createDecide } from './cpu/decide.ts';
import { createEngine } from './cpu/engine.ts';
import { createStrategy } from './cpu/strategy.ts';
import { createActs } from './discord/acts.ts';
import { createAnswers } from './discord/answers.ts';
import { atMost } from './discord/at-most.ts';
import { createBookkeeper } from './discord/bookkeeper.ts';
import { createChances } from './discord/chances.ts';
import {
  closed,
  createClient,
  gatewayOf,
  inviteLink,
  leave,
  login,
  reach,
  StartError,
} from './discord/client.ts';
import { createHealing } from './discord/healing.ts';
import { loadCommands } from './discord/loader.ts';
import { createOutgoing } from './discord/outgoing.ts';
import { createPrivacy } from './discord/privacy.ts';
import { registerCommands } from './discord/registration.ts';
import { createReplies } from './discord/replies.ts';
import { createRevival } from './discord/revival.ts';
import { createRouter, kindOf } from './discord/router.ts';
import { createShowing } from './discord/showing.ts';
import { createStrategist } from './discord/strategist.ts';
import { createUnderway } from './discord/underway.ts';
import { five, fraction } from './game/dice.ts';
import type { Dice, Face, Move, Playing } from './game/types.ts';
import { messagesFor } from './locales/index.ts';
import { createWatch, unwatched } from './metrics/watch.ts';
import { createDepartures } from './session/departures.ts';
import { createDossier } from './session/dossier.ts';
import { createForgetting } from './session/forgetting.ts';
import { openHeldStore } from './session/hold.ts';
import { createQueue } from './session/queue.ts';
import { createRecords } from './session/records.ts';
import { createHistory } from './session/results.ts';
import { createReviews } from './session/reviews.ts';
import { createScores } from './session/scores.ts';
import type { Session } from './session/session.ts';
import type { Log } from './session/sessions.ts';
import { createSessions } from './session/sessions.ts';
import { createTicker } from './session/ticker.ts';
import { createTrace } from './trace.ts';

export type AppDeps = {
  /** The time in ms since 1970. */
  readonly clock: () => number;
  /** Throws one die. */
  readonly dice: () => Face;
  readonly log: Log;
  /** Settings of discord.js that tests override. */
  readonly rest?: Partial<RESTOptions>;
  readonly ws?: WebSocketOptions;
  /** How long a start waits for Discord, in ms. */
  readonly deadline?: number;
  /** Hears that Discord has closed the connection for good. */
  readonly lost?: (why: unknown) => void;
};

export type App = { readonly start: () => Promise<void>; readonly stop: () => Promise<void> };

// How often the ticker looks for what is due.
const TICK = 200;

// How long a stop waits for answers under way. Docker and systemd kill what takes longer than 10 s or more.
const FAREWELL = 5000;

// Whoever acts while another process holds the file must be told so within Discord's three seconds.
const BUSY = 1000;

const commandsFolder = fileURLToPath(new URL('../commands', import.meta.url));

/** Builds the bot from its parts. `start` resolves when it is ready, or rejects with a sentence for its owner. */
export async function createApp(config: Config, deps: AppDeps): Promise<App> {
  const { clock: now } = deps;
  const { log, during, note } = createTrace(deps.log);
  const dice = (): Dice => five(() => deps.dice());
  const commands = await loadCommands(commandsFolder);
  const held = await openHeldStore(config.databaseUrl, {
    onError: (err) => log.error({ err }, 'The store reports.'),
    busyTimeout: BUSY,
  });
  const queue = createQueue();
  const engine = createEngine();
  const strategy = createStrategy(engine);
  const client = createClient({ api: config.discordApi, rest: deps.rest, ws: deps.ws });
  const watch = config.metrics ? createWatch(held, () => gatewayOf(client), config.metrics) : unwatched(held);
  const { store } = watch;
  const words = (guild: string | undefined) =>
    messagesFor(guild === undefined ? undefined : client.guilds.cache.get(guild)?.preferredLocale);

  const scores = createScores(store);
  const history = createHistory(store, scores);
  const records = createRecords({ store, queue, scores, now, log, finished: (game) => reviews.add(game) });
  const sessions = createSessions({
    store,
    queue,
    records,
    now,
    log,
    written: (...written) => follow(...written),
  });
  const outgoing = createOutgoing(client.rest, now);
  const chances = createChances({ chances: strategy.chances, log });
  const underway = createUnderway();
  const healing = createHealing({
    sessions,
    underway,
    now,
    announce: (change) => showing.announce(change),
  });
  const showing = createShowing({ outgoing, sessions, underway, now, log, healing, chances, words });
  const player = {
    choose: createDecide({ engine, dice, random: () => fraction(deps.dice) }),
    place: strategy.place,
    roll: (game: Playing): Move => ({ type: 'roll', seat: game.current, faces: dice() }),
  };
  const ticker = createTicker({
    sessions,
    player,
    now,
    log,
    happened: (change) => void showing.announce(change),
    remind: (session) => underway.add(showing.remind(session)),
  });
  const answers = createAnswers({ showing, outgoing, log, note });
  const acts = createActs({ sessions, answers, showing, player, dice, now });
  const reviews = createReviews({
    store,
    history,
    records,
    accuracy: async (game, seat) => (await strategy.review(game, seat)).accuracy,
    log,
  });
  const strategist = createStrategist({ strategy, sessions, history, acts, answers, showing });
  const replies = createReplies({ log, note });
  const bookkeeper = createBookkeeper({ records, scores, history, draw: drawScores, replies, words });
  const privacy = createPrivacy({
    dossier: createDossier({ store, scores, records }),
    forgetting: createForgetting({ store, scores, records, sessions }),
    replies,
    showing,
  });
  const departures = createDepartures({
    store,
    records,
    sessions,
    now,
    log,
    isHere: (guild) => client.guilds.cache.has(guild),
  });
  const route = createRouter({ commands, acts, strategist, bookkeeper, privacy, log, note });
  const revival = createRevival({ sessions, ticker: { watch: follow }, showing, outgoing, now, log, words });
  const stopping = new AbortController();
  const lost = closed(client);

  client.on(Events.Error, (err) => log.warn({ err }, 'discord.js reports.'));
  client.on(Events.ShardError, (err) => log.warn({ err }, 'The connection to Discord reports.'));
  client.on(Events.GuildDelete, ({ id }) => mind(departures.left(id)));
  client.on(Events.GuildCreate, ({ id }) => mind(departures.joined(id)));
  client.on(Events.ShardReconnecting, watch.reconnected);
  client.on(Events.InteractionCreate, (interaction) => underway.add(hear(interaction)));

  function follow(channel: string, session: Session | undefined): void {
    ticker.watch(channel, session);
    watch.table(channel, session);
  }

  async function hear(interaction: Interaction): Promise<void> {
    const answered = watch.interaction(kindOf(interaction));
    answered(await during(interaction.id, () => route(interaction)));
  }

  /** Looks after the data of servers the bot is not in, beside what people ask for. */
  function mind(work: Promise<void>): void {
    underway.add(
      work.catch((err: unknown) => log.warn({ err }, 'The data of a server could not be looked after.')),
    );
  }

  function tick(): void {
    ticker.tick();
    healing.tick();
    mind(departures.tick());
  }

  async function enter(): Promise<string> {
    const { application } = await login(client, config.token);
    const body = commands.map((command) => command.data.toJSON());
    const changed = await registerCommands(client.rest, application.id, body);
    log.info({ commands: body.length, changed }, 'Commands are registered.');
    return application.id;
  }

  async function start(): Promise<void> {
    await watch.start().catch((error: unknown) => {
      throw new StartError(`Metrics cannot be served: ${error instanceof Error ? error.message : error}.`);
    });
    const tables = await revival.find();
    const application = await reach(Promise.race([enter(), lost]), deps.deadline);
    lost.catch((why: unknown) => deps.lost?.(why));
    if (stopping.signal.aborted) return;
    const ticking = setInterval(tick, TICK);
    stopping.signal.addEventListener('abort', () => clearInterval(ticking));
    log.info({ invite: inviteLink(application) }, 'Ready. Invite the bot with this link.');
    underway.add(revival.show(tables, stopping.signal));
    underway.add(reviews.resume());
    mind(departures.compare());
  }

  /** Lets what people have asked for be answered. */
  async function finish(): Promise<void> {
    await Promise.all([underway.idle(), ticker.idle(), reviews.stop()]);
    await showing.lines.idle();
    await underway.idle();
  }

  async function stop(): Promise<void> {
    stopping.abort();
    client.removeAllListeners(Events.InteractionCreate);
    await atMost(FAREWELL, finish());
    await leave(client);
    await engine.close();
    await queue.idle();
    await watch.stop();
    await store.close();
  }

  return { start, stop };
}
