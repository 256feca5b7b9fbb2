import type { Server } from 'node:http';
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { State } from '../state.ts';
import { userWire } from '../wire/people.ts';
import { guildWire } from '../wire/places.ts';
import { eventOf } from './announce.ts';
import { type Frame, frameOf } from './frames.ts';
import { numbered, openSession, owns, type Session } from './session.ts';

const PRIVILEGED =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

export interface GatewayDeps {
  readonly state: State;
  readonly server: Server;
  readonly url: () => string;
  readonly privilegedIntents: number;
  readonly heartbeatEvery: number;
}

export interface Gateway {
  /** Sessions with a socket: shards that are online now. */
  online(): readonly Session[];
  identifies(): number;
  dispatch(name: string, payload: unknown, guildId: string | null, intent?: number): void;
  /** Cuts the connection, by TCP reset or with a close code; the session can be resumed. */
  drop(how?: 'reset' | number): void;
  /** Op 7: asks every client to reconnect and resume. */
  askToReconnect(): void;
  /** Op 9: the session is gone, or to be resumed. */
  invalidate(resumable: 'resumable' | 'gone'): void;
  close(): void;
}

export function createGateway({
  state,
  server,
  url,
  privilegedIntents,
  heartbeatEvery,
}: GatewayDeps): Gateway {
  const { feed, world, token } = state;
  const sockets = new WebSocketServer({ noServer: true });
  const sessions = new Map<string, Session>();
  let identified = 0;

  function write(socket: WebSocket, session: Session | null, frame: string): void {
    feed.tell({ type: 'gateway', way: 'out', session: session?.id ?? null, frame });
    socket.send(frame);
  }

  function send(session: Session, name: string, payload: unknown): void {
    const frame = numbered(session, name, payload);
    if (session.socket) write(session.socket, session, frame);
  }

  function sendOp(socket: WebSocket, op: GatewayOpcodes, d: unknown): void {
    write(socket, null, JSON.stringify({ op, d, t: null, s: null }));
  }

  function refuse(socket: WebSocket, code: GatewayCloseCodes): void {
    feed.tell({ type: 'problem', problem: { kind: 'gateway', text: `gateway closed with ${code}` } });
    socket.close(code);
  }

  function ready(session: Session): void {
    const guilds = [...world.guilds.values()].filter((guild) => guild.joined && owns(session, guild.id));
    send(session, 'READY', {
      v: 10,
      user: { ...userWire(world.bot), verified: true, mfa_enabled: true, email: null, flags: 0 },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: url(),
      shard: session.shard,
      application: { id: world.bot.id, flags: 0 },
    });
    for (const guild of guilds) send(session, 'GUILD_CREATE', guildWire(guild, world.bot));
    feed.tell({ type: 'session', act: 'ready', session: session.id });
  }

  function identify(socket: WebSocket, { d }: Frame & { op: 2 }): Session | null {
    identified += 1;
    const [index = 0, count = 1] = d.shard ?? [];
    const refusal = refusalOf(d.token, d.intents, index < count);
    if (refusal !== null) {
      refuse(socket, refusal);
      return null;
    }
    const session = openSession(d.intents, [index, count], socket);
    sessions.set(session.id, session);
    ready(session);
    return session;
  }

  function refusalOf(given: string, intents: number, shardFits: boolean): GatewayCloseCodes | null {
    if (given !== token) return GatewayCloseCodes.AuthenticationFailed;
    if (!shardFits) return GatewayCloseCodes.InvalidShard;
    if (intents < 0 || intents >= 1 << 26) return GatewayCloseCodes.InvalidIntents;
    return intents & PRIVILEGED & ~privilegedIntents ? GatewayCloseCodes.DisallowedIntents : null;
  }

  function resume(socket: WebSocket, { d }: Frame & { op: 6 }): Session | null {
    const session = sessions.get(d.session_id);
    if (d.token !== token || !session) {
      sendOp(socket, GatewayOpcodes.InvalidSession, false);
      return null;
    }
    session.socket = socket;
    for (const { seq, frame } of session.sent) if (seq > d.seq) write(socket, session, frame);
    send(session, 'RESUMED', {});
    feed.tell({ type: 'session', act: 'resumed', session: session.id });
    return session;
  }

  function obey(socket: WebSocket, session: Session | null, frame: Frame): Session | null {
    switch (frame.op) {
      case 1:
        sendOp(socket, GatewayOpcodes.HeartbeatAck, null);
        return session;
      case 2:
        if (!session) return identify(socket, frame);
        refuse(socket, GatewayCloseCodes.AlreadyAuthenticated);
        return session;
      case 6:
        return resume(socket, frame);
      case 3:
        return session;
    }
  }

  function lose(session: Session | null, socket: WebSocket, code: number): void {
    if (session?.socket !== socket) return;
    session.socket = null;
    // A client that leaves by 1000 or 1001 gives its session up.
    if (code === 1000 || code === 1001) sessions.delete(session.id);
    feed.tell({ type: 'session', act: 'lost', session: session.id });
  }

  function greet(socket: WebSocket): void {
    let session: Session | null = null;
    sendOp(socket, GatewayOpcodes.Hello, { heartbeat_interval: heartbeatEvery });
    socket.on('message', (raw: RawData) => {
      const text = raw.toString();
      const frame = frameOf(text);
      feed.tell({ type: 'gateway', way: 'in', session: session?.id ?? null, frame: text });
      if (frame) session = obey(socket, session, frame);
      else refuse(socket, GatewayCloseCodes.DecodeError);
    });
    socket.on('close', (code) => lose(session, socket, code));
    socket.on('error', () => socket.terminate());
  }

  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, greet);
  });

  const online = () => [...sessions.values()].filter((session) => session.socket !== null);

  function dispatch(name: string, payload: unknown, guildId: string | null, intent = 0): void {
    for (const session of sessions.values()) {
      const wanted = intent === 0 || (session.intents & intent) !== 0;
      if (wanted && owns(session, guildId)) send(session, name, payload);
    }
  }

  feed.listen((entry) => {
    const event = eventOf(entry, world.guilds, world.bot);
    if (event) dispatch(event.name, event.payload, event.guildId, event.intent);
  });

  return {
    online,
    identifies: () => identified,
    dispatch,
    drop(how = 'reset') {
      for (const { socket } of online()) {
        if (how === 'reset') socket?.terminate();
        else socket?.close(how);
      }
    },
    askToReconnect() {
      for (const { socket } of online()) if (socket) sendOp(socket, GatewayOpcodes.Reconnect, null);
    },
    invalidate(resumable) {
      for (const { id, socket } of online()) {
        if (resumable === 'gone') sessions.delete(id);
        if (socket) sendOp(socket, GatewayOpcodes.InvalidSession, resumable === 'resumable');
      }
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
