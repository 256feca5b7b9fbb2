import { openHeldStore } from '../../src/session/hold.ts';

/* Holds a store until it is killed, having said so. */
const [, script, url] = process.argv;
if (script?.endsWith('store-holder.ts') && url !== undefined) {
  await openHeldStore(url, {
    onError: (error) => {
      throw error;
    },
  });
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
}
