import type { GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { State } from '../state.ts';
import type { Event } from './announce.ts';
import { numbered, owns, type Session } from './session.ts';

/** The sessions and all that is written to them. */
export interface Book {
  readonly sessions: Map<string, Session>;
  /** Sockets that neither hear nor speak any more, without being closed: a connection gone dead. */
  readonly frozen: Set<WebSocket>;
  online(): readonly Session[];
  send(session: Session, name: string, payload: unknown): void;
  replay(session: Session, after: number): void;
  sendOp(socket: WebSocket, op: GatewayOpcodes, payload: unknown): void;
  /** To every shard that owns the place and asked for the intent. */
  dispatch(event: Event): void;
}

export function createBook({ feed, world }: State): Book {
  const sessions = new Map<string, Session>();
  const frozen = new Set<WebSocket>();

  function write(socket: WebSocket, session: string | null, frame: string): void {
    if (frozen.has(socket)) return;
    feed.tell({ type: 'gateway', way: 'out', session, frame });
    socket.send(frame);
  }

  function send(session: Session, name: string, payload: unknown): void {
    const frame = numbered(session, name, payload);
    if (session.socket) write(session.socket, session.id, frame);
  }

  /** Of a guild it is not in, a bot hears only that it has left. */
  function isTold({ name, guildId }: Event): boolean {
    const guild = guildId === null ? undefined : world.guilds.get(guildId);
    return guild?.joined !== false || name === 'GUILD_DELETE' || name === 'INTERACTION_CREATE';
  }

  return {
    sessions,
    frozen,
    online: () => [...sessions.values()].filter((session) => session.socket !== null),
    send,
    replay(session, after) {
      for (const { seq, frame } of session.sent)
        if (seq > after && session.socket) write(session.socket, session.id, frame);
    },
    sendOp: (socket, op, payload) =>
      write(socket, null, JSON.stringify({ op, d: payload, t: null, s: null })),
    dispatch(event) {
      if (!isTold(event)) return;
      for (const session of sessions.values()) {
        const wanted = event.intent === 0 || (session.intents & event.intent) !== 0;
        if (wanted && owns(session, event.guildId)) send(session, event.name, event.payload(session.intents));
      }
    },
  };
}
