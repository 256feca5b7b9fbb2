import type { Route } from './route.ts';

const IDENTIFIES_A_DAY = 1000;

export interface GatewayFacts {
  readonly url: string;
  readonly identifies: () => number;
  readonly shards: number;
}

/** Where the gateway is, and how often a bot may log in to it. */
export function gatewayRoutes({ url, identifies, shards }: GatewayFacts): readonly Route[] {
  const limit = () => ({
    total: IDENTIFIES_A_DAY,
    remaining: Math.max(0, IDENTIFIES_A_DAY - identifies()),
    reset_after: 86_400_000,
    max_concurrency: 1,
  });
  return [
    { method: 'GET', pattern: '/gateway', open: true, run: () => ({ status: 200, body: { url } }) },
    {
      method: 'GET',
      pattern: '/gateway/bot',
      run: () => ({ status: 200, body: { url, shards, session_start_limit: limit() } }),
    },
  ];
}
