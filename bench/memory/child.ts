import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Discord } from '../../playground/discord.ts';

const memory = z.object({ heapUsed: z.number(), rss: z.number(), external: z.number() });
const begun = z.object({ ready: z.number() });
export type Memory = z.infer<typeof memory>;

const script = fileURLToPath(new URL('./bot.ts', import.meta.url));

/** Starts the bot as a process of its own; resolves when it is ready. */
export async function startChild(databaseUrl: string, discord: Discord) {
  const child = fork(script, [databaseUrl, discord.api, discord.token], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  });
  const [first] = await once(child, 'message');
  const { ready } = begun.parse(first);
  return {
    /** How long the start took, in ms; compiling the bot is not the bot's. */
    ready,
    async memory(): Promise<Memory> {
      child.send('memory');
      const [answer] = await once(child, 'message');
      return memory.parse(answer);
    },
    async stop(): Promise<void> {
      child.send('stop');
      await once(child, 'close');
    },
  };
}
