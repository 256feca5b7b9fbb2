import { performance } from 'node:perf_hooks';
import { type Contender, spent } from './contender.ts';
import { CLICKS, playGame } from './player.ts';

/** A round has at least this many clicks. */
const LEAST = 1000;

type Played = {
  /** From each click to its answer, in ms. */
  readonly times: readonly number[];
  readonly elapsed: number;
  /** CPU time of the bot and of this process, in ms. */
  readonly bot: number;
  readonly standIn: number;
};

/** Plays a whole game at each of so many tables at once; opening them is not measured. */
async function playTables({ discord, cpu, open }: Contender, tables: number): Promise<Played> {
  const hands = Array.from({ length: tables }, (_, n) => discord.user(`player ${n}`).in(`table ${n}`));
  const boards = await Promise.all(hands.map(async (at) => ({ at, board: await open(at) })));
  const before = { bot: await cpu(), standIn: spent(process.cpuUsage()), at: performance.now() };
  const times = (await Promise.all(boards.map(({ at, board }) => playGame(at, board)))).flat();
  const elapsed = performance.now() - before.at;
  const standIn = spent(process.cpuUsage()) - before.standIn;
  return { times, elapsed, standIn, bot: (await cpu()) - before.bot };
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

export type Figures = {
  /** Clicks a second. */
  readonly rate: number;
  /** From click to answer in ms: the median and the 99th percentile. */
  readonly median: number;
  readonly late: number;
  /** ms of CPU time a click takes the bot, and the stand-in with the people who click. */
  readonly bot: number;
  readonly standIn: number;
  /** The share of one core that the stand-in had of the time. */
  readonly busy: number;
};

/** Plays games at so many tables at once until there are clicks enough. */
export async function playRound(contender: Contender, tables: number): Promise<Figures> {
  const played: Played[] = [];
  while (played.length * tables * CLICKS < LEAST) played.push(await playTables(contender, tables));
  const times = played.flatMap((one) => one.times);
  const sum = (key: 'elapsed' | 'bot' | 'standIn') => played.reduce((all, one) => all + one[key], 0);
  return {
    rate: (times.length * 1000) / sum('elapsed'),
    median: quantile(times, 0.5),
    late: quantile(times, 0.99),
    bot: sum('bot') / times.length,
    standIn: sum('standIn') / times.length,
    busy: sum('standIn') / sum('elapsed'),
  };
}

/** The median of each figure over the rounds. */
export function middle(rounds: readonly Figures[]): Figures {
  const of = (key: keyof Figures) =>
    quantile(
      rounds.map((round) => round[key]),
      0.5,
    );
  return {
    rate: of('rate'),
    median: of('median'),
    late: of('late'),
    bot: of('bot'),
    standIn: of('standIn'),
    busy: of('busy'),
  };
}
