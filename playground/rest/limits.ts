import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Call, Match, Result } from './route.ts';

/** So many requests of a kind in so many milliseconds, counted for each channel, guild or token by itself. */
export interface Limit {
  readonly target: RegExp;
  readonly requests: number;
  readonly per: number;
}

/** Where no limit was set: the headers are there as they always are, and nothing is refused. */
const GENEROUS: Limit = { target: /./, requests: 10_000, per: 1_000 };
const MOST_WINDOWS = 5_000;

interface Window {
  used: number;
  readonly ends: number;
}

export interface Limits {
  /** From now on; the newest limit that fits counts. */
  add(limit: Limit): void;
  /** Counts a request. A result is the refusal, headers alone mean that it may pass. */
  count(
    call: Call,
    match: Match,
  ): { readonly headers: Readonly<Record<string, string>>; readonly refusal: Result | null };
}

export function createLimits(clock: Clock): Limits {
  const windows = new Map<string, Window>();
  const buckets = new Map<string, string>();
  let limits: readonly Limit[] = [GENEROUS];

  function windowFor(key: string, per: number): Window {
    const known = windows.get(key);
    if (known && known.ends > clock.now()) return known;
    if (windows.size > MOST_WINDOWS) windows.clear();
    const fresh = { used: 0, ends: clock.now() + per };
    windows.set(key, fresh);
    return fresh;
  }

  function bucketFor(route: string): string {
    const bucket = buckets.get(route) ?? createHash('md5').update(route).digest('hex');
    buckets.set(route, bucket);
    return bucket;
  }

  function headersOf(window: Window, limit: Limit, bucket: string): Readonly<Record<string, string>> {
    return {
      'x-ratelimit-limit': String(limit.requests),
      'x-ratelimit-remaining': String(Math.max(limit === GENEROUS ? 1 : 0, limit.requests - window.used)),
      'x-ratelimit-reset': (window.ends / 1000).toFixed(3),
      'x-ratelimit-reset-after': ((window.ends - clock.now()) / 1000).toFixed(3),
      'x-ratelimit-bucket': bucket,
    };
  }

  return {
    add(limit) {
      limits = [limit, ...limits];
    },
    count({ method, path }, { route, ids }) {
      const limit = limits.find(({ target }) => target.test(`${method} ${path}`)) ?? GENEROUS;
      const bucket = bucketFor(`${method} ${route.pattern}`);
      const major = route.pattern.startsWith('/webhooks/') ? (ids[1] ?? '') : (ids[0] ?? '');
      const window = windowFor(`${bucket} ${major}`, limit.per);
      window.used += 1;
      const headers = headersOf(window, limit, bucket);
      if (limit === GENEROUS || window.used <= limit.requests) return { headers, refusal: null };
      const wait = Number(headers['x-ratelimit-reset-after']);
      const body = { message: 'You are being rate limited.', retry_after: wait, global: false };
      return {
        headers: { ...headers, 'retry-after': String(Math.ceil(wait)), 'x-ratelimit-scope': 'user' },
        refusal: { status: 429, body },
      };
    },
  };
}
