import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Verdict } from '../feed.ts';
import type { State } from '../state.ts';
import { accountRoutes } from './account.ts';
import { callbackRoutes } from './callbacks.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { Refusal } from './refusal.ts';
import { type Call, createMatcher, type Result, type Route } from './route.ts';
import { webhookRoutes } from './webhooks.ts';

const PREFIX = /^\/api(\/v\d+)?/;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw Refusal.notJson();
  }
}

interface Outcome extends Result {
  readonly verdict: Verdict;
}

function send(response: ServerResponse, { status, body }: Result): void {
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Discord's REST API over a state. `extra` are routes that need more than the state, such as the gateway's address. */
export function createRest(state: State, extra: readonly Route[]): RequestListener {
  const routes = [
    ...extra,
    ...accountRoutes,
    ...commandRoutes,
    ...channelRoutes,
    ...callbackRoutes,
    ...webhookRoutes,
  ];
  const match = createMatcher(routes);

  function carryOut(call: Call, authorization: string | undefined): Result {
    const matched = match(call.method, call.path);
    if (!matched) throw Refusal.notFound();
    if (!matched.route.open && authorization !== `Bot ${state.token}`) throw Refusal.unauthorized();
    const [first = '', second = '', third = ''] = matched.ids;
    return matched.route.run(state, call, first, second, third);
  }

  function refused(call: Call, error: unknown): Outcome {
    if (!(error instanceof Refusal)) {
      const text = `${call.method} ${call.path}: ${error instanceof Error ? error.stack : String(error)}`;
      state.feed.tell({ type: 'problem', problem: { kind: 'stand-in', text } });
      return { status: 500, body: { message: '500: Internal Server Error', code: 0 }, verdict: 'refused' };
    }
    const { status, body } = error;
    const verdict = error.blamesBody
      ? 'bad body'
      : status === 404 && error.code === 0
        ? 'unknown route'
        : 'refused';
    if (verdict === 'refused') return { status, body, verdict };
    const text = `${call.method} ${call.path}: ${JSON.stringify(body)}`;
    state.feed.tell({ type: 'problem', problem: { kind: verdict, text } });
    return { status, body, verdict };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = url.pathname.replace(PREFIX, '');
    const text = await textOf(request);
    const bare = { method: request.method ?? 'GET', path, query: url.searchParams, files: [] };
    let call: Call = { ...bare, body: text };
    let outcome: Outcome;
    try {
      call = { ...bare, body: parsed(text) };
      outcome = { ...carryOut(call, request.headers.authorization), verdict: 'done' };
    } catch (error) {
      outcome = refused(call, error);
    }
    send(response, outcome);
    const { status, body, verdict } = outcome;
    const exchange = { method: call.method, path, body: call.body, status, answer: body, verdict };
    state.feed.tell({ type: 'request', exchange });
  }

  return (request, response) => void answer(request, response).catch(() => response.destroy());
}
