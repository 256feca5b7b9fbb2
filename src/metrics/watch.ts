import { performance } from 'node:perf_hooks';
import type { Session } from '../session/session.ts';
import type { Store } from '../session/store.ts';
import { createHealth, type Health } from './health.ts';
import { createInstruments, type GatewayState, type Instruments } from './instruments.ts';
import { type Address, serve } from './server.ts';

/** Where the bot tells what it does. When nothing is watched, all of it does nothing. */
export type Watch = {
  /** The store, timed. */
  readonly store: Store;
  /** Hears of every table found or written, and of a channel whose table is gone. */
  readonly table: (channel: string, session: Session | undefined) => void;
  /** Begins to time an interaction; the function it gives is told what became of it. */
  readonly interaction: (kind: string) => (outcome: string) => void;
  readonly reconnected: () => void;
  /** Begins to serve `/health` and `/metrics`; resolves with the port. */
  readonly start: () => Promise<number | undefined>;
  readonly stop: () => Promise<void>;
};

const nothing = () => undefined;

/** Nothing is watched. */
export const unwatched = (store: Store): Watch => ({
  store,
  table: nothing,
  interaction: () => nothing,
  reconnected: nothing,
  start: async () => undefined,
  stop: async () => undefined,
});

const clock = () => {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
};

function timed(store: Store, { heard }: Health, { stored }: Instruments): Store {
  async function time<T>(operation: 'get' | 'write', work: () => Promise<T>): Promise<T> {
    const seconds = clock();
    try {
      const result = await work();
      stored(operation, 'done', seconds());
      heard(operation, undefined);
      return result;
    } catch (error) {
      stored(operation, 'failed', seconds());
      heard(operation, error);
      throw error;
    }
  }
  return {
    ...store,
    get: (key) => time('get', () => store.get(key)),
    write: (entries) => time('write', () => store.write(entries)),
  };
}

/** How many tables there are in each phase. */
function createTables() {
  const phases = new Map<string, 'lobby' | 'playing'>();
  return {
    note(channel: string, session: Session | undefined): void {
      const phase = session?.game.phase ?? 'over';
      if (phase === 'over') phases.delete(channel);
      else phases.set(channel, phase);
    },
    count(): ReadonlyMap<string, number> {
      const counts = new Map([
        ['lobby', 0],
        ['playing', 0],
      ]);
      for (const phase of phases.values()) counts.set(phase, (counts.get(phase) ?? 0) + 1);
      return counts;
    },
  };
}

/** Watches the bot: measures what it is told and serves it at an address. */
export function createWatch(store: Store, gateway: () => GatewayState, address: Address): Watch {
  const tables = createTables();
  const health = createHealth(store, () => gateway().ready);
  const instruments = createInstruments({ tables: tables.count, gateway });
  const { registry } = instruments;
  let stop = async () => {};

  return {
    store: timed(store, health, instruments),
    table: tables.note,
    interaction(kind) {
      const seconds = clock();
      return (outcome) => instruments.answered(kind, outcome, seconds());
    },
    reconnected: instruments.reconnected,
    async start() {
      const pages = {
        metrics: () => registry.metrics(),
        type: registry.contentType,
        check: health.check,
      };
      const served = await serve(pages, address);
      stop = served.stop;
      return served.port;
    },
    stop: () => stop(),
  };
}
