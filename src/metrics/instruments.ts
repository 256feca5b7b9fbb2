import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

// Discord waits 3 s for an answer; most take a few ms.
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3, 10, 60];
const STORE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** How the connection to Discord stands; `ping` in ms, NaN before the first heartbeat. */
export type GatewayState = { readonly ready: boolean; readonly ping: number; readonly guilds: number };

export type Readings = {
  /** Tables that are not over, by phase. */
  readonly tables: () => ReadonlyMap<string, number>;
  readonly gateway: () => GatewayState;
};

function storeInstruments(registers: [Registry]) {
  const time = new Histogram({
    name: 'yahtzee_store_seconds',
    help: 'Time a read or write of the store took, waiting for its turn included',
    labelNames: ['operation', 'outcome'] as const,
    buckets: STORE_BUCKETS,
    registers,
  });
  return {
    stored: (operation: 'get' | 'write', outcome: 'done' | 'failed', seconds: number) =>
      time.observe({ operation, outcome }, seconds),
  };
}

function interactionInstruments(registers: [Registry]) {
  const total = new Counter({
    name: 'yahtzee_interactions_total',
    help: 'Interactions by kind and by what became of them: done, failed, undelivered, or why they were refused',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const time = new Histogram({
    name: 'yahtzee_answer_seconds',
    help: 'Time from an interaction to its answer, taken by Discord',
    labelNames: ['kind'] as const,
    buckets: ANSWER_BUCKETS,
    registers,
  });
  return {
    answered(kind: string, outcome: string, seconds: number): void {
      total.inc({ kind, outcome });
      time.observe({ kind }, seconds);
    },
  };
}

function gatewayInstruments(registers: [Registry], { gateway }: Readings) {
  const reconnects = new Counter({
    name: 'yahtzee_gateway_reconnects_total',
    help: 'Times the connection to Discord was lost and begun anew',
    registers,
  });
  const read = (name: string, help: string, value: (state: GatewayState) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value(gateway()));
      },
    });
  read('yahtzee_gateway_up', 'Whether the bot is connected to Discord', ({ ready }) => Number(ready));
  read('yahtzee_gateway_ping_seconds', 'Time a heartbeat took', ({ ping }) => ping / 1000);
  read('yahtzee_guilds', 'Servers the bot is in', ({ guilds }) => guilds);
  return { reconnected: () => reconnects.inc() };
}

/** Creates all that is measured, in a registry of its own, event-loop lag and memory of the process included. */
export function createInstruments(readings: Readings) {
  const registry = new Registry();
  const registers: [Registry] = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'yahtzee_open_tables',
    help: 'Tables that are not over, by phase',
    labelNames: ['phase'] as const,
    registers,
    collect() {
      for (const [phase, count] of readings.tables()) this.set({ phase }, count);
    },
  });
  return {
    registry,
    ...storeInstruments(registers),
    ...interactionInstruments(registers),
    ...gatewayInstruments(registers, readings),
  };
}

export type Instruments = ReturnType<typeof createInstruments>;
