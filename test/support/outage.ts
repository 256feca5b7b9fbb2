import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';

/** A Discord that answers the first question and then fails at the gateway. */
export type Outage = { readonly api: string; close(): Promise<void> };

/** `resets`: every connection breaks. `silent`: nothing is ever said. A number: closed with that code once asked to log in. */
export type GatewayFault = 'resets' | 'silent' | number;

function upgrade(fault: GatewayFault, sockets: WebSocketServer, stream: Socket, shake: () => void): void {
  if (fault === 'resets') stream.resetAndDestroy();
  else shake();
  sockets.on('connection', (socket) => {
    if (fault === 'silent') return;
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 45_000 }, t: null, s: null }));
    if (typeof fault === 'number') socket.on('message', () => socket.close(fault));
  });
}

export async function createOutage(fault: GatewayFault): Promise<Outage> {
  const open = new Set<Socket>();
  const server = createServer((_, response) => {
    const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: `ws://127.0.0.1:${port}`, shards: 1, session_start_limit: limit }));
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('upgrade', (request, stream: Socket, head) => {
    const sockets = new WebSocketServer({ noServer: true });
    const shake = () =>
      sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
    upgrade(fault, sockets, stream, () => setImmediate(shake));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    api: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
