import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

const REPLAY = 1000;

/** One logged-in shard. It outlives its socket, so that it can be resumed. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [index: number, count: number];
  readonly sent: { readonly seq: number; readonly frame: string }[];
  seq: number;
  socket: WebSocket | null;
}

export function openSession(intents: number, shard: Session['shard'], socket: WebSocket): Session {
  return { id: randomBytes(16).toString('hex'), intents, shard, sent: [], seq: 0, socket };
}

/** Which shard a guild belongs to; DMs belong to the first. */
export function owns(session: Session, guildId: string | null): boolean {
  const [index, count] = session.shard;
  return guildId === null ? index === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === index;
}

/** Numbers an event and keeps it for a replay, whether or not a socket is there to take it. */
export function numbered(session: Session, event: string, payload: unknown): string {
  session.seq += 1;
  const frame = JSON.stringify({ op: 0, t: event, s: session.seq, d: payload });
  session.sent.push({ seq: session.seq, frame });
  if (session.sent.length > 2 * REPLAY) session.sent.splice(0, REPLAY);
  return frame;
}
