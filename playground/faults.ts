import type { Clock } from './clock.ts';
import type { Refusal } from './rest/refusal.ts';
import type { Call, Result } from './rest/route.ts';

/** Whether Discord has carried a request out when it goes wrong. */
export type When = 'before' | 'after';

/** How one request goes wrong. */
export type Fault =
  | { readonly kind: 'answer'; readonly result: Result }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'lost'; readonly when: When; readonly by: 'fin' | 'rst' }
  | { readonly kind: 'held'; readonly when: When; readonly gate: () => Promise<void> };

/** Which requests: by `METHOD /path`, the path without `/api/v10`. */
export type Target = RegExp;

/** The requests bots make, for `Faults`. */
export const REQUESTS = {
  answer: /^POST \/interactions\/.+\/callback$/,
  followUp: /^POST \/webhooks\/\d+\/[^/]+$/,
  editAnswer: /^PATCH \/webhooks\//,
  post: /^POST \/channels\/\d+\/messages$/,
  edit: /^PATCH \/channels\/\d+\/messages\/\d+$/,
  anyEdit: /^PATCH .*\/messages\//,
  remove: /^DELETE .*\/messages\//,
  commands: /^(GET|PUT) \/applications\/\d+(\/guilds\/\d+)?\/commands$/,
  any: /./,
} as const;

/** An arranged fault. */
export interface Arranged {
  /** The requests it has met, in their order. */
  readonly met: readonly Call[];
  /** Takes it back. */
  cancel(): void;
}

export interface Held extends Arranged {
  /** Lets every held request go on. */
  release(): void;
}

export interface Limited {
  /** Seconds to wait. */
  readonly retryAfter: number;
  readonly scope?: 'user' | 'shared' | 'global';
}

/** What may go wrong between the bot and Discord. `times` counts requests, `Infinity` for all to come. */
export interface Faults {
  /** 5xx without carrying it out. */
  fail(target: Target, status?: number, times?: number): Arranged;
  /** Any error of the API, such as `Refusal.oldMessage(600)`. */
  refuse(target: Target, refusal: Refusal, times?: number): Arranged;
  /** 429 without carrying it out. */
  limit(target: Target, limited: Limited, times?: number): Arranged;
  /** The connection breaks before or after it was carried out: closed (FIN) or reset (RST). */
  lose(target: Target, when: When, by: 'fin' | 'rst', times?: number): Arranged;
  /** Keeps requests, or their answers, until they are released: a race without a clock. */
  hold(target: Target, when: When, times?: number): Held;
  /** Answers late, by the stand-in's clock. */
  slow(target: Target, ms: number, times?: number): Arranged;
  clear(): void;
}

/** What the server asks before it serves. */
export interface FaultDesk extends Faults {
  meet(call: Call): Fault | null;
}

interface Trap {
  readonly target: Target;
  readonly fault: Fault;
  readonly met: Call[];
  left: number;
}

function limitedResult({ retryAfter, scope = 'user' }: Limited): Result {
  const everywhere = scope === 'global';
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: retryAfter, global: everywhere },
    headers: {
      'retry-after': String(retryAfter),
      'x-ratelimit-scope': scope,
      ...(everywhere ? { 'x-ratelimit-global': 'true' } : {}),
    },
  };
}

function serverError(status: number): Result {
  return { status, body: { message: `${status}: Server Error`, code: 0 } };
}

export function createFaults(clock: Clock): FaultDesk {
  const traps = new Set<Trap>();

  function arrange(target: Target, fault: Fault, times: number): Arranged {
    const trap: Trap = { target, fault, met: [], left: times };
    traps.add(trap);
    return { met: trap.met, cancel: () => void traps.delete(trap) };
  }

  return {
    meet(call) {
      const line = `${call.method} ${call.path}`;
      for (const trap of traps) {
        if (!trap.target.test(line)) continue;
        trap.met.push(call);
        trap.left -= 1;
        if (trap.left <= 0) traps.delete(trap);
        return trap.fault;
      }
      return null;
    },
    fail: (target, status = 503, times = 1) =>
      arrange(target, { kind: 'answer', result: serverError(status) }, times),
    refuse: (target, refusal, times = 1) => arrange(target, { kind: 'refusal', refusal }, times),
    limit: (target, limited, times = 1) =>
      arrange(target, { kind: 'answer', result: limitedResult(limited) }, times),
    lose: (target, when, by, times = 1) => arrange(target, { kind: 'lost', when, by }, times),
    hold(target, when, times = 1) {
      let release = () => {};
      const opened = new Promise<void>((resolve) => {
        release = resolve;
      });
      return { ...arrange(target, { kind: 'held', when, gate: () => opened }, times), release };
    },
    slow(target, ms, times = 1) {
      const gate = () => new Promise<void>((resolve) => void clock.after(ms, resolve));
      return arrange(target, { kind: 'held', when: 'after', gate }, times);
    },
    clear: () => traps.clear(),
  };
}
