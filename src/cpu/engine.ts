import { Worker } from 'node:worker_threads';
import type { Review } from '../game/strategy.ts';
import type { Card, RulesId, ScoreEntry } from '../game/types.ts';
import type { Advice, Position } from './advise.ts';
import type { Answer, Answers, Question, Reply } from './messages.ts';
import type { Contested } from './race.ts';
import type { Standing } from './spread.ts';

/** A question the engine has no answer to: it was closed, or the worker failed on it. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

export type Engine = {
  /** Every legal move of a position with its exact value, the best first. */
  advise(rules: RulesId, position: Position): Promise<Advice>;
  /** What one seat's turns cost and what its dice gave, turn by turn. */
  review(rules: RulesId, entries: readonly ScoreEntry[]): Promise<Review>;
  /**
   * Every legal move weighed by the share of first place it leads to against rivals who go on for the best score, the
   * best first. For seats with at most five open boxes each.
   */
  compete(rules: RulesId, position: Position, rivals: readonly Card[]): Promise<readonly Contested[]>;
  /**
   * Each seat's share of first place, on average, if all go on for the best score: exact, a shared first place counted
   * by share, together 1. For seats with at most five open boxes each.
   */
  shares(rules: RulesId, seats: readonly Standing[]): Promise<readonly number[]>;
  /** Ends the worker; what is still asked, and asked later, is rejected. */
  close(): Promise<void>;
};

/** Node runs the worker's file as it is; from sources the thread must first learn to read TypeScript. */
const FROM_SOURCES = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData);
  });
`;

/** A worker from the file beside this one: `worker.js` as built, `worker.ts` under tsx and vitest. */
export function spawnWorker(): Worker {
  return import.meta.url.endsWith('.ts')
    ? new Worker(FROM_SOURCES, { eval: true, workerData: new URL('./worker.ts', import.meta.url).href })
    : new Worker(new URL('./worker.js', import.meta.url));
}

/** How often a question is asked when workers die over it: one that kills each worker must not be asked forever. */
const TRIES = 2;

type Pending = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: EngineError) => void;
  tries: number;
};

/**
 * Answers questions about play by a worker thread, so that solving a rule set, half a second when it is first asked
 * for, holds up nobody else. A worker that dies is replaced, and asked anew what it still owed.
 */
export function createEngine({ spawn = spawnWorker }: { readonly spawn?: () => Worker } = {}): Engine {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let closed = false;
  let asked = 0;

  function settle(id: number): Pending | undefined {
    const entry = pending.get(id);
    pending.delete(id);
    // A worker that owes nothing must not keep the process alive.
    if (pending.size === 0) worker?.unref();
    return entry;
  }

  function receive(reply: Reply): void {
    const entry = settle(reply.id);
    if ('failure' in reply) entry?.reject(new EngineError(reply.failure));
    else entry?.resolve(reply.answer);
  }

  function send(id: number, entry: Pending): void {
    worker ??= start();
    worker.ref();
    entry.tries += 1;
    worker.postMessage({ id, question: entry.question });
  }

  function start(): Worker {
    const started = spawn();
    let reason = 'the worker ended';
    started.on('message', receive);
    started.on('error', (error: Error) => {
      reason = error.message;
    });
    started.on('exit', () => {
      if (closed) return;
      worker = undefined;
      for (const [id, entry] of [...pending]) {
        if (entry.tries < TRIES) send(id, entry);
        else settle(id)?.reject(new EngineError(reason));
      }
    });
    return started;
  }

  async function ask<T extends keyof Answers>(type: T, question: Question): Promise<Answers[T]> {
    if (closed) throw new EngineError('the engine is closed');
    const answer = await new Promise<Answer>((resolve, reject) => {
      const id = asked++;
      const entry = { question, resolve, reject, tries: 0 };
      pending.set(id, entry);
      send(id, entry);
    });
    const value = answer[type];
    if (value === undefined) throw new EngineError('the worker answered another question');
    return value;
  }

  return {
    advise: (rules, position) => ask('advise', { type: 'advise', rules, position }),
    review: (rules, entries) => ask('review', { type: 'review', rules, entries }),
    compete: (rules, position, rivals) => ask('compete', { type: 'compete', rules, position, rivals }),
    shares: (rules, seats) => ask('shares', { type: 'shares', rules, seats }),
    async close() {
      closed = true;
      for (const id of [...pending.keys()]) settle(id)?.reject(new EngineError('the engine is closed'));
      await worker?.terminate();
    },
  };
}
