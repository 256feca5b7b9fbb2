import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { State } from '../state.ts';
import { userWire } from '../wire/people.ts';
import { guildWire } from '../wire/places.ts';
import type { Book } from './book.ts';
import type { Frame } from './frames.ts';
import { openSession, owns, type Session } from './session.ts';

const PRIVILEGED =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;
const INTENTS_END = 1 << 26;

export interface Login {
  readonly state: State;
  readonly book: Book;
  readonly url: string;
  readonly privilegedIntents: number;
}

type Identify = (Frame & { op: 2 })['d'];

function refusalOf({ token, intents, shard }: Identify, login: Login): GatewayCloseCodes | null {
  const [index = 0, count = 1] = shard ?? [];
  if (token !== login.state.token) return GatewayCloseCodes.AuthenticationFailed;
  if (index >= count) return GatewayCloseCodes.InvalidShard;
  if (intents < 0 || intents >= INTENTS_END) return GatewayCloseCodes.InvalidIntents;
  return intents & PRIVILEGED & ~login.privilegedIntents ? GatewayCloseCodes.DisallowedIntents : null;
}

function welcome(session: Session, { state, book, url }: Login): void {
  const { world, feed } = state;
  const guilds = [...world.guilds.values()].filter((guild) => guild.joined && owns(session, guild.id));
  book.send(session, 'READY', {
    v: 10,
    user: { ...userWire(world.bot), verified: true, mfa_enabled: true, email: null, flags: 0 },
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: url,
    shard: session.shard,
    application: { id: world.bot.id, flags: 0 },
  });
  for (const guild of guilds) book.send(session, 'GUILD_CREATE', guildWire(guild, world.bot));
  feed.tell({ type: 'session', act: 'ready', session: session.id });
}

/** A fresh login: READY and the guilds, or a close code that says why not. */
export function identify(socket: WebSocket, d: Identify, login: Login): Session | GatewayCloseCodes {
  const refusal = refusalOf(d, login);
  if (refusal !== null) return refusal;
  const [index = 0, count = 1] = d.shard ?? [];
  const session = openSession(d.intents, [index, count], socket);
  login.book.sessions.set(session.id, session);
  welcome(session, login);
  return session;
}

/** Takes a session up again and sends what was missed; op 9 when there is no such session. */
export function resume(socket: WebSocket, { d }: Frame & { op: 6 }, { state, book }: Login): Session | null {
  const session = book.sessions.get(d.session_id);
  if (d.token !== state.token || !session) {
    book.sendOp(socket, GatewayOpcodes.InvalidSession, false);
    return null;
  }
  session.socket = socket;
  book.replay(session, d.seq);
  book.send(session, 'RESUMED', {});
  state.feed.tell({ type: 'session', act: 'resumed', session: session.id });
  return session;
}
