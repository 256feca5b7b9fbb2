import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDiscord, type Discord, type Hands, type Message } from '../../playground/discord.ts';

/** A bot that is measured, with a Discord of its own in this process. */
export type Contender = {
  readonly discord: Discord;
  /** The CPU time used so far, in ms. */
  cpu(): Promise<number>;
  /** Puts a board that nobody has pressed yet before a person. */
  open(hands: Hands): Promise<Message>;
  close(): Promise<void>;
};

const BOT = fileURLToPath(new URL('bot.ts', import.meta.url));

/** User and system time in ms. */
export const spent = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

function isUsage(value: unknown): value is NodeJS.CpuUsage {
  return typeof value === 'object' && value !== null && 'user' in value && 'system' in value;
}

async function askCpu(bot: ChildProcess): Promise<number> {
  bot.send('cpu');
  const [usage]: unknown[] = await once(bot, 'message');
  if (!isUsage(usage)) throw new Error('the bot gave no CPU time');
  return spent(usage);
}

async function openTable(hands: Hands): Promise<Message> {
  await hands.slash('yahtzee new');
  const { message } = await hands.click('Start');
  if (!message) throw new Error('the game did not start');
  return message;
}

/** The bare bot answers with its board whatever is pressed, on any message. */
async function openBare(hands: Hands): Promise<Message> {
  const { message } = await hands.send({ customId: 'board', message: hands.say('board') });
  if (!message) throw new Error('the bare bot gave no board');
  return message;
}

/** Starts a bot in a process of its own; with a folder for profiles, it leaves one there when it ends. */
export async function startContender(
  which: 'real' | 'bare',
  { folder, profiles }: { readonly folder: string; readonly profiles: string | undefined },
): Promise<Contender> {
  const discord = await createDiscord();
  const profiling = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}/${which}`];
  const bot = fork(BOT, [which, discord.api, discord.token, folder], {
    execArgv: [...process.execArgv, ...profiling],
  });
  await Promise.race([
    once(bot, 'message'),
    once(bot, 'exit').then(() => Promise.reject(new Error(`the ${which} bot did not start`))),
  ]);
  return {
    discord,
    cpu: () => askCpu(bot),
    open: which === 'real' ? openTable : openBare,
    async close() {
      const gone = once(bot, 'exit');
      bot.disconnect();
      await gone;
      await discord.close();
    },
  };
}
