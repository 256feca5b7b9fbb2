import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Ailments } from './health.ts';

export type Address = { readonly host: string; readonly port: number };

/** What can be asked for: a page of metrics and its type, and what is wrong. */
export type Pages = {
  readonly metrics: () => Promise<string>;
  readonly type: string;
  readonly check: () => Promise<Ailments>;
};

async function answer({ metrics, type, check }: Pages, { url }: IncomingMessage, to: ServerResponse) {
  const path = url?.split('?')[0];
  if (path === '/metrics') return to.setHeader('content-type', type).end(await metrics());
  if (path !== '/health') return to.writeHead(404).end('There are /health and /metrics.\n');
  const ailments = await check();
  const ready = Object.keys(ailments).length === 0;
  to.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' });
  return to.end(`${JSON.stringify({ ready, ...ailments })}\n`);
}

/** Serves the pages until it is stopped. Rejects where the address cannot be had. */
export async function serve(pages: Pages, { host, port }: Address) {
  const server = createServer((request, response) => {
    answer(pages, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
