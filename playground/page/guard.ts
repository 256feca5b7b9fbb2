import type { IncomingMessage } from 'node:http';

/** By these names a browser reaches a server that listens on loopback. Any other is a page elsewhere in disguise. */
const NAMES = ['127.0.0.1', 'localhost'];

function isOurs(host: string | undefined, port: number): boolean {
  return NAMES.some((name) => host === `${name}:${port}`);
}

/**
 * Why a request is not served, or null. The Host header stops DNS rebinding, the Origin header other pages
 * of the same browser; a request that changes something or listens must carry one.
 */
export function refusalFor(request: IncomingMessage, port: number): string | null {
  const { host, origin } = request.headers;
  if (!isOurs(host, port)) return 'This address is for this machine only.';
  const reads = request.method === 'GET' && request.headers.upgrade === undefined;
  if (origin === undefined) return reads ? null : 'An Origin header is missing.';
  return origin === `http://${host}` ? null : 'This is not for other pages.';
}

/** Headers that keep the page to itself: no other host, no inline script, no frame around it. */
export function headersFor(port: number): Readonly<Record<string, string>> {
  // Not every browser counts a WebSocket to the same place as 'self'.
  const sockets = NAMES.map((name) => `ws://${name}:${port}`).join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
