import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { type Frame, frameOf } from './frames.ts';
import { identify, type Login, resume } from './login.ts';
import type { Session } from './session.ts';

export interface Attending extends Login {
  readonly heartbeatEvery: number;
  readonly onIdentify: () => void;
}

function refuse(socket: WebSocket, code: GatewayCloseCodes, { state }: Attending): void {
  state.feed.tell({ type: 'problem', problem: { kind: 'gateway', text: `gateway closed with ${code}` } });
  socket.close(code);
}

function logIn(socket: WebSocket, frame: Frame & { op: 2 }, attending: Attending): Session | null {
  attending.onIdentify();
  const outcome = identify(socket, frame.d, attending);
  if (typeof outcome === 'object') return outcome;
  refuse(socket, outcome, attending);
  return null;
}

function obey(
  socket: WebSocket,
  session: Session | null,
  frame: Frame,
  attending: Attending,
): Session | null {
  switch (frame.op) {
    case 1:
      attending.book.sendOp(socket, GatewayOpcodes.HeartbeatAck, null);
      return session;
    case 2:
      if (!session) return logIn(socket, frame, attending);
      refuse(socket, GatewayCloseCodes.AlreadyAuthenticated, attending);
      return session;
    case 3:
      return session;
    case 6:
      return resume(socket, frame, attending);
  }
}

function lose(session: Session, code: number, { state, book }: Attending): void {
  session.socket = null;
  // A client that leaves by 1000 or 1001 gives its session up.
  if (code === 1000 || code === 1001) book.sessions.delete(session.id);
  state.feed.tell({ type: 'session', act: 'lost', session: session.id });
}

/** Speaks with one client from HELLO until it is gone. */
export function attend(socket: WebSocket, attending: Attending): void {
  const { book, state, heartbeatEvery } = attending;
  let session: Session | null = null;
  book.sendOp(socket, GatewayOpcodes.Hello, { heartbeat_interval: heartbeatEvery });
  socket.on('message', (raw: RawData) => {
    if (book.frozen.has(socket)) return;
    const text = raw.toString();
    const frame = frameOf(text);
    state.feed.tell({ type: 'gateway', way: 'in', session: session?.id ?? null, frame: text });
    if (frame) session = obey(socket, session, frame, attending);
    else refuse(socket, GatewayCloseCodes.DecodeError, attending);
  });
  socket.on('close', (code) => {
    book.frozen.delete(socket);
    if (session?.socket === socket) lose(session, code, attending);
  });
  socket.on('error', () => socket.terminate());
}
