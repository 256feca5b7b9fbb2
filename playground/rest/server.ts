import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Fault, FaultDesk } from '../faults.ts';
import type { Verdict } from '../feed.ts';
import type { State } from '../state.ts';
import { accountRoutes } from './account.ts';
import { callbackRoutes } from './callbacks.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { guildRoutes } from './guilds.ts';
import { bytesOf, intakeOf } from './intake.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { type Call, createMatcher, type Result, type Route } from './route.ts';
import { webhookRoutes } from './webhooks.ts';

const PREFIX = /^\/api(\/v\d+)?/;

export interface RestDeps {
  readonly state: State;
  readonly faults: FaultDesk;
  readonly limits: Limits;
  /** Routes that need more than the state, such as the gateway's address. */
  readonly extra: readonly Route[];
}

interface Outcome extends Result {
  readonly verdict: Verdict;
}

function send(response: ServerResponse, { status, body, headers = {} }: Result): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': length })
    .end(text);
}

function breakOff({ socket }: ServerResponse, by: 'fin' | 'rst'): void {
  if (by === 'fin') socket?.end();
  else socket?.resetAndDestroy();
}

function refusedBy(refusal: Refusal): Outcome {
  const { status, body, headers } = refusal;
  const unknown = status === 404 && refusal.code === 0;
  return {
    status,
    body,
    headers,
    verdict: refusal.blamesBody ? 'bad body' : unknown ? 'unknown route' : 'refused',
  };
}

/** What comes of a call that is not carried out. */
function insteadOf(fault: Fault | null): Outcome | null {
  if (fault?.kind === 'answer') return { ...fault.result, verdict: 'fault' };
  if (fault?.kind === 'refusal') return { ...refusedBy(fault.refusal), verdict: 'fault' };
  return fault?.kind === 'lost' && fault.when === 'before' ? { status: 0, verdict: 'fault' } : null;
}

interface Received {
  readonly call: Call;
  readonly refusal: Refusal | null;
}

async function readCall(request: IncomingMessage): Promise<Received> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = url.pathname.replace(PREFIX, '');
  const bare = { method: request.method ?? 'GET', path, query: url.searchParams, body: undefined, files: [] };
  const bytes = await bytesOf(request);
  try {
    return {
      call: { ...bare, ...(await intakeOf(bytes, request.headers['content-type'] ?? '')) },
      refusal: null,
    };
  } catch (error) {
    if (error instanceof Refusal) return { call: bare, refusal: error };
    throw error;
  }
}

interface Ending {
  readonly outcome: Outcome;
  readonly cut: 'fin' | 'rst' | null;
}

/** Discord's REST API over a state. */
export function createRest({ state, faults, limits, extra }: RestDeps): RequestListener {
  const routes = [
    ...extra,
    ...accountRoutes,
    ...commandRoutes,
    ...emojiRoutes,
    ...guildRoutes,
    ...channelRoutes,
    ...callbackRoutes,
    ...webhookRoutes,
  ];
  const matchOf = createMatcher(routes);

  function carryOut(call: Call, authorization: string | undefined): Outcome {
    const match = matchOf(call.method, call.path);
    if (!match) throw Refusal.notFound();
    if (!match.route.open && authorization !== `Bot ${state.token}`) throw Refusal.unauthorized();
    const { headers, refusal } = limits.count(call, match);
    if (refusal) return { ...refusal, headers, verdict: 'limited' };
    const [first = '', second = '', third = ''] = match.ids;
    return { headers, verdict: 'done', ...match.route.run(state, call, first, second, third) };
  }

  function outcomeOf(call: Call, serve: () => Outcome): Outcome {
    try {
      return serve();
    } catch (error) {
      if (error instanceof Refusal) return refusedBy(error);
      const text = `${call.method} ${call.path}: ${error instanceof Error ? error.stack : String(error)}`;
      state.feed.tell({ type: 'problem', problem: { kind: 'stand-in', text } });
      return { status: 500, body: { message: '500: Internal Server Error', code: 0 }, verdict: 'refused' };
    }
  }

  function report({ method, path, body }: Call, outcome: Outcome): Outcome {
    const { status, body: answer, verdict } = outcome;
    state.feed.tell({ type: 'request', exchange: { method, path, body, status, answer, verdict } });
    if (verdict !== 'bad body' && verdict !== 'unknown route') return outcome;
    const text = `${method} ${path}: ${JSON.stringify(answer)}`;
    state.feed.tell({ type: 'problem', problem: { kind: verdict, text } });
    return outcome;
  }

  /** Carries a call out as an arranged fault allows. */
  async function end(call: Call, fault: Fault | null, go: () => Outcome): Promise<Ending> {
    const cut = fault?.kind === 'lost' ? fault.by : null;
    const instead = insteadOf(fault);
    if (instead) return { outcome: report(call, instead), cut };
    if (fault?.kind === 'held' && fault.when === 'before') await fault.gate();
    const outcome = report(call, outcomeOf(call, go));
    if (fault?.kind === 'held' && fault.when === 'after') await fault.gate();
    return { outcome, cut };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { call, refusal } = await readCall(request);
    const ending = await end(call, faults.meet(call), () => {
      if (refusal) throw refusal;
      return carryOut(call, request.headers.authorization);
    });
    if (ending.cut) breakOff(response, ending.cut);
    else send(response, ending.outcome);
  }

  return (request, response) => void answer(request, response).catch(() => response.destroy());
}
