import { createAdviser } from '../src/cpu/advise.ts';
import { finish, pointsToCome, solving, solvingPlain } from '../src/cpu/solve.ts';
import { EMPTY_CARD } from '../src/game/scoring.ts';
import type { Card, RulesId } from '../src/game/types.ts';
import { BOXES, RULES_IDS } from '../src/game/types.ts';
import { dice, pick, seeded } from '../test/support/random.ts';

/**
 * `npx tsx bench/solve.ts [rounds]`: what it takes to solve each rule set, plain and with SIMD, and to weigh a position.
 * Plain and SIMD take turns, so that a noisy machine is noisy for both; figures are medians.
 */
const rounds = Number(process.argv[2] ?? 3);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function timed<T>(work: () => T): readonly [T, number] {
  const start = performance.now();
  const value = work();
  return [value, performance.now() - start];
}

/** A card with some boxes filled with what one roll gives. */
function randomCard(random: () => number): Card {
  const filled = BOXES.filter(() => random() < 0.5).slice(0, BOXES.length - 1);
  return { boxes: Object.fromEntries(filled.map((box) => [box, 0])), bonuses: 0 };
}

function benchRules(rules: RulesId): void {
  const plain: number[] = [];
  const simd: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    simd.push(timed(() => finish(solving(rules)))[1]);
    plain.push(timed(() => finish(solvingPlain(rules)))[1]);
  }
  const table = finish(solving(rules));
  const advise = createAdviser(table);
  const random = seeded(1);
  const decisions = Array.from({ length: 5000 }, () => {
    const position = {
      card: randomCard(random),
      dice: dice(random),
      rollsLeft: pick(random, [0, 1, 2] as const),
    };
    return timed(() => advise(position))[1];
  });
  const row = [
    rules.padEnd(15),
    `plain ${median(plain).toFixed(0)} ms`,
    `SIMD ${median(simd).toFixed(0)} ms`,
    `ratio ${(median(simd) / median(plain)).toFixed(3)}`,
    `table ${(table.values.byteLength / 1e6).toFixed(2)} MB`,
    `expected ${pointsToCome(table, EMPTY_CARD).toFixed(9)}`,
    `decision ${(median(decisions) * 1000).toFixed(0)} µs`,
  ];
  process.stdout.write(`${row.join('  ')}\n`);
}

for (const rules of RULES_IDS) benchRules(rules);
