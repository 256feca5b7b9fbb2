import type { Server } from 'node:http';
import { GatewayOpcodes } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import type { State } from '../state.ts';
import { eventOf } from './announce.ts';
import { attend } from './attend.ts';
import { type Book, createBook } from './book.ts';
import type { Session } from './session.ts';

export interface GatewayDeps {
  readonly state: State;
  readonly server: Server;
  readonly url: string;
  readonly privilegedIntents: number;
  readonly heartbeatEvery: number;
}

export interface Gateway {
  /** Sessions with a socket: shards that are online now. */
  online(): readonly Session[];
  /** How often a bot has logged in; a resume does not count. */
  identifies(): number;
  dispatch: Book['dispatch'];
  /** Cuts the connection, at once or with a close code; the session can be resumed. */
  drop(how?: 'cut' | number): void;
  /** Op 7: asks every client to reconnect and resume. */
  askToReconnect(): void;
  /** Op 9: the session is gone, or to be resumed. */
  invalidate(session: 'resumable' | 'gone'): void;
  /** The connections stay open and nothing passes any more, heartbeats included. */
  freeze(): void;
  close(): void;
}

export function createGateway({ state, server, ...deps }: GatewayDeps): Gateway {
  const wss = new WebSocketServer({ noServer: true });
  const book = createBook(state);
  let identifies = 0;
  const onIdentify = () => {
    identifies += 1;
  };
  server.on('upgrade', (request, stream, head) => {
    if (!request.url?.startsWith('/gateway')) return void stream.destroy();
    wss.handleUpgrade(request, stream, head, (socket) =>
      attend(socket, { ...deps, state, book, onIdentify }),
    );
  });
  state.feed.listen((entry) => {
    const event = eventOf(entry, state.world);
    if (event) book.dispatch(event);
  });
  const sockets = () => book.online().flatMap(({ socket }) => socket ?? []);

  return {
    online: book.online,
    identifies: () => identifies,
    dispatch: book.dispatch,
    drop(how = 'cut') {
      for (const socket of sockets()) {
        if (how === 'cut') socket.terminate();
        else socket.close(how);
      }
    },
    askToReconnect() {
      for (const socket of sockets()) book.sendOp(socket, GatewayOpcodes.Reconnect, null);
    },
    invalidate(session) {
      for (const { id, socket } of book.online()) {
        if (session === 'gone') book.sessions.delete(id);
        if (socket) book.sendOp(socket, GatewayOpcodes.InvalidSession, session === 'resumable');
      }
    },
    freeze() {
      for (const socket of sockets()) book.frozen.add(socket);
    },
    close() {
      for (const socket of wss.clients) socket.terminate();
      wss.close();
    },
  };
}
