import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Discord } from '../discord.ts';
import { createActs } from './acts.ts';
import { ACT } from './asked.ts';
import { createFaultDesk } from './faults.ts';
import { createFiles } from './files.ts';
import { headersFor, refusalFor } from './guard.ts';
import { createNewsroom } from './newsroom.ts';
import type { Outcome } from './view.ts';

export interface PageOptions {
  /** 0 for any that is free. */
  readonly port?: number;
  /** A command that is a good first one. */
  readonly starter?: string;
}

export interface Page {
  readonly url: string;
  close(): Promise<void>;
}

const LONGEST = 64 * 1024;
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LONGEST) throw new Error('That is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

interface Sent {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

const plain = (status: number, body: string): Sent => ({ status, type: 'text/plain; charset=utf-8', body });
const json = (outcome: Outcome): Sent => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(outcome),
});

/** Serves the page of a stand-in, on loopback only: whoever can reach it can play everybody. */
export async function createPage(discord: Discord, options: PageOptions = {}): Promise<Page> {
  const files = createFiles();
  const faults = createFaultDesk(discord, () => newsroom.tell({ type: 'faults', faults: faults.views() }));
  const newsroom = createNewsroom({ discord, faults, starter: options.starter ?? '' });
  const run = createActs(discord, faults);
  let port = options.port ?? 0;

  async function act(request: IncomingMessage): Promise<Sent> {
    if (request.headers['content-type'] !== 'application/json') return plain(415, 'JSON only.');
    const read = ACT.safeParse(JSON.parse(await textOf(request)));
    if (!read.success) return plain(400, 'This is nothing the page asks for.');
    try {
      return json(await run(read.data));
    } catch (error) {
      return json({ kind: 'refused', error: error instanceof Error ? error.message : String(error) });
    }
  }

  function upload(path: string): Sent {
    const file = discord.file({ id: path.split('/')[3] ?? '' });
    if (!file) return plain(404, 'There is no such file.');
    // Whatever else a bot uploads is nothing a browser should open here.
    const type = PICTURES.includes(file.type) ? file.type : 'application/octet-stream';
    return { status: 200, type, body: file.bytes };
  }

  async function sentFor(request: IncomingMessage): Promise<Sent> {
    const refusal = refusalFor(request, port);
    if (refusal !== null) return plain(403, refusal);
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (request.method === 'POST' && pathname === '/act') return act(request);
    if (request.method !== 'GET') return plain(405, 'GET only.');
    if (pathname.startsWith('/attachments/')) return upload(pathname);
    const file = await files(pathname);
    return file ? { status: 200, ...file } : plain(404, 'There is nothing here.');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await sentFor(request).catch((error: unknown) =>
      plain(400, error instanceof Error ? error.message : 'That went wrong.'),
    );
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    response.writeHead(status, { ...headersFor(port), ...headers }).end(body);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/news' && refusalFor(request, port) === null)
      newsroom.welcome(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const address = server.address();
  if (typeof address === 'object' && address) port = address.port;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      newsroom.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
