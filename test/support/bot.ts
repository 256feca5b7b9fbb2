import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Discord, DiscordOptions } from '../../playground/discord.ts';
import { createDiscord } from '../../playground/discord.ts';
import type { App } from '../../src/app.ts';
import { createApp } from '../../src/app.ts';
import type { Face } from '../../src/game/types.ts';
import { createLog } from '../../src/log.ts';
import { face, seeded } from './random.ts';

export type Bot = {
  readonly discord: Discord;
  /** The store, which a test may open beside the bot. */
  readonly databaseUrl: string;
  /** Moves the bot's clock forward, in ms. */
  advance(ms: number): void;
  /** The next dice thrown, one face after another; after them the seeded ones come again. */
  next(...faces: readonly Face[]): void;
  /** Stops the bot and starts it again on the same store; between the two `meanwhile` happens. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Warnings and errors logged so far. */
  complaints(): readonly string[];
  stop(): Promise<void>;
};

const quick = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) };

export type BotOptions = {
  readonly seed?: number;
  /** Where the store lies; a folder of the bot's own when left out. */
  readonly folder?: string;
  /** Throws a die where none is planned; seeded fair dice when left out. */
  readonly die?: () => Face;
  readonly discord?: DiscordOptions;
};

/** The real bot, with the real client, logged in to a Discord of its own. */
export async function startBot({
  seed = 1,
  die,
  folder: at,
  discord: options = {},
}: BotOptions = {}): Promise<Bot> {
  const own = mkdtempSync(join(tmpdir(), 'yahtzee-'));
  const folder = at ?? own;
  const databaseUrl = `sqlite://${folder}/games.sqlite`;
  const discord = await createDiscord(options);
  const random = seeded(seed);
  const thrown = die ?? (() => face(random));
  const planned: Face[] = [];
  const lines: string[] = [];
  let ahead = 0;
  let app: App | undefined;

  async function start(): Promise<void> {
    const log = createLog('warn', discord.token, { write: (line: string) => void lines.push(line) });
    const config = {
      token: discord.token,
      databaseUrl,
      logLevel: 'warn',
      discordApi: discord.api,
    } as const;
    const dice = () => planned.shift() ?? thrown();
    app = await createApp(config, { clock: () => Date.now() + ahead, dice, log, ws: quick });
    await app.start();
  }

  await start();
  return {
    discord,
    databaseUrl,
    advance: (ms) => {
      ahead += ms;
    },
    next: (...faces) => void planned.push(...faces),
    restart: async (meanwhile) => {
      await app?.stop();
      await meanwhile?.();
      await start();
    },
    complaints: () => lines,
    stop: async () => {
      await app?.stop();
      await discord.close();
      rmSync(own, { recursive: true, force: true });
    },
  };
}
