import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createAdviser } from '../src/cpu/advise.ts';
import { createRacer } from '../src/cpu/race.ts';
import { solve } from '../src/cpu/solve.ts';
import { createSpreads } from '../src/cpu/spread.ts';
import { heldAt, rethrow } from '../src/game/dice.ts';
import { EMPTY_CARD, fill, total } from '../src/game/scoring.ts';
import type { Advised, Position } from '../src/game/strategy.ts';
import type { Card, Dice } from '../src/game/types.ts';
import { BOXES } from '../src/game/types.ts';
import { dice, seeded } from '../test/support/random.ts';

/**
 * `npx tsx bench/race.ts [pairs] [seats]`: how often `ruthless` wins against `perfect`. All seats play the first eight
 * rounds perfectly; the last five are played twice with the same dice, once with one seat ruthless and once with none,
 * so that what is left of chance is only where they play unlike each other. One process for each core.
 */
const pairs = Number(process.argv[2] ?? 50_000);
const seats = Number(process.argv[3] ?? 2);
const part = process.argv[4];
const LAST = 5;

type Throws = readonly [Dice, Dice, Dice];
type Chooser = (position: Position) => Advised | undefined;
/** What a part of the pairs comes to: sums over them, and the milliseconds of each decision. */
type Sums = { pairs: number; share: number; score: number; gain: number; squares: number; times: number[] };

/** Plays a turn with these throws, whatever is held of them. */
function play(card: Card, throws: Throws, choose: Chooser): Card {
  let [thrown] = throws;
  for (const rollsLeft of [2, 1, 0] as const) {
    const move = choose({ card, dice: thrown, rollsLeft });
    if (move === undefined) break;
    if (move.kind === 'score') return fill(card, move.option);
    thrown = rethrow(thrown, heldAt(move.places), throws[3 - rollsLeft] ?? thrown);
  }
  throw new Error('a turn without a score');
}

function shareOf(cards: readonly Card[], seat: number): number {
  const totals = cards.map(total);
  const best = Math.max(...totals);
  return totals[seat] === best ? 1 / totals.filter((own) => own === best).length : 0;
}

function run(count: number, seed: number): Sums {
  const table = solve('forced-joker');
  const advise = createAdviser(table);
  const race = createRacer(table, createSpreads(table));
  const random = seeded(seed);
  const throws = (): Throws => [dice(random), dice(random), dice(random)];
  const perfect: Chooser = (position) => advise(position)[0];
  const sums: Sums = { pairs: count, share: 0, score: 0, gain: 0, squares: 0, times: [] };

  function finish(
    start: readonly Card[],
    rounds: readonly (readonly Throws[])[],
    ruthless?: number,
  ): readonly Card[] {
    const cards = [...start];
    for (const round of rounds) {
      for (const [seat, own] of round.entries()) {
        const toWin: Chooser = (position) => {
          const before = performance.now();
          const [best] = race(position, cards.toSpliced(seat, 1));
          sums.times.push(performance.now() - before);
          return best;
        };
        cards[seat] = play(cards[seat] ?? EMPTY_CARD, own, seat === ruthless ? toWin : perfect);
      }
    }
    return cards;
  }

  for (let pair = 0; pair < count; pair += 1) {
    const rounds = BOXES.map(() => Array.from({ length: seats }, throws));
    const start = finish(Array(seats).fill(EMPTY_CARD), rounds.slice(LAST));
    const seat = pair % seats;
    const end = finish(start, rounds.slice(0, LAST), seat);
    const share = shareOf(end, seat);
    const gain = share - shareOf(finish(start, rounds.slice(0, LAST)), seat);
    sums.share += share;
    sums.score += total(end[seat] ?? EMPTY_CARD);
    sums.gain += gain;
    sums.squares += gain ** 2;
  }
  return sums;
}

function report(parts: readonly Sums[], seconds: number): void {
  const sum = (of: (part: Sums) => number) => parts.reduce((all, own) => all + of(own), 0);
  const count = sum((own) => own.pairs);
  const gain = sum((own) => own.gain) / count;
  const error = Math.sqrt((sum((own) => own.squares) / count - gain ** 2) / count);
  const times = parts.flatMap((own) => own.times).toSorted((a, b) => a - b);
  const percent = (value: number) => `${(100 * value).toFixed(2)} %`;
  const time = (at: number) => `${(times[Math.floor(at * (times.length - 1))] ?? 0).toFixed(2)} ms`;
  process.stdout.write(
    [
      `${count} pairs, ${seats} seats, ${seconds.toFixed(0)} s`,
      `one seat ruthless wins ${percent(1 / seats + gain)} ± ${percent(error)} (${(gain / error).toFixed(1)} standard errors over even)`,
      `with these dice as they fell ${percent(sum((own) => own.share) / count)}, scoring ${(sum((own) => own.score) / count).toFixed(1)} on average`,
      `decision: median ${time(0.5)}, 95 % ${time(0.95)}, 99 % ${time(0.99)}, worst ${time(1)}`,
      '',
    ].join('\n'),
  );
}

if (part === undefined) {
  const start = performance.now();
  const processes = availableParallelism();
  const parts = Array.from({ length: processes }, (_, index) => {
    const child = fork(import.meta.filename, [`${Math.ceil(pairs / processes)}`, `${seats}`, `${index + 1}`]);
    return new Promise<Sums>((resolve) => child.once('message', (sums: Sums) => resolve(sums)));
  });
  report(await Promise.all(parts), (performance.now() - start) / 1000);
} else {
  process.send?.(run(pairs, Number(part)));
}
