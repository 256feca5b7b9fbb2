import { createApp } from '../../src/app.ts';
import { throwDie } from '../../src/dice.ts';
import { createLog } from '../../src/log.ts';

/* The bot as a process of its own, which says when it is ready and how much memory it holds when it is asked. */

const [, , databaseUrl = '', discordApi = '', token = ''] = process.argv;
const quick = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) };

const began = performance.now();
const app = await createApp(
  { token, databaseUrl, discordApi, logLevel: 'error' },
  { clock: Date.now, dice: throwDie, log: createLog('error', token), ws: quick },
);
await app.start();
process.send?.({ ready: performance.now() - began });

// Whoever measured was killed.
process.on('disconnect', () => process.exit());
process.on('message', (asked) => {
  if (asked === 'stop') return void app.stop().then(() => process.disconnect());
  // Twice, for what the first leaves to finalizers.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.send?.({ heapUsed, rss, external });
});
