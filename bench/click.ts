import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startContender } from './click/contender.ts';
import { type Figures, middle, playRound } from './click/figures.ts';

/*
 * From a click to its answer, in whole games of one person a table: this bot, saving to SQLite before it answers,
 * against a bare discord.js bot that answers every press with one board of the same size. Each bot is a process of
 * its own; both play against this process's stand-in for Discord, in turns, so that noise hits both.
 * `npm run bench:click -- [--rounds 7] [--tables 1,8,32] [--profiles <folder>]`
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    tables: { type: 'string', default: '1,8,32' },
    profiles: { type: 'string' },
  },
});

const print = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, n) => (n === 0 ? cell.padEnd(22) : cell.padStart(11))).join('')}\n`,
  );

function printFigures(name: string, { rate, median, late, bot, standIn, busy }: Figures): void {
  const times = [median, late, bot, standIn].map((ms) => ms.toFixed(2));
  print([name, rate.toFixed(0), ...times, `${(100 * busy).toFixed(0)} %`]);
}

const folder = await mkdtemp(join(tmpdir(), 'yahtzee-bench-'));
const { profiles } = values;
const real = await startContender('real', { folder, profiles });
const bare = await startContender('bare', { folder, profiles });

async function measure(tables: number): Promise<{ readonly real: Figures; readonly bare: Figures }> {
  const rounds: { real: Figures; bare: Figures }[] = [];
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    rounds.push({ real: await playRound(real, tables), bare: await playRound(bare, tables) });
  }
  // The first round warms up.
  const counted = rounds.slice(1);
  return {
    real: middle(counted.map((round) => round.real)),
    bare: middle(counted.map((round) => round.bare)),
  };
}

print(['tables at once', 'clicks/s', 'median ms', '99 % ms', 'bot CPU ms', 'stand-in ms', 'its load']);
for (const tables of values.tables.split(',').map(Number)) {
  const { real, bare } = await measure(tables);
  printFigures(`${tables} this bot`, real);
  printFigures(`${tables} bare bot`, bare);
  const ratios = [
    real.rate / bare.rate,
    real.median / bare.median,
    real.late / bare.late,
    real.bot / bare.bot,
  ];
  print(['  this / bare', ...ratios.map((ratio) => `× ${ratio.toFixed(2)}`)]);
}

process.stdout.write(
  'Where its load nears 100 % the stand-in is the limit, and the CPU times say more than the clicks.\n',
);
await real.close();
await bare.close();
await rm(folder, { recursive: true });
