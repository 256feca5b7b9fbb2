import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Face } from '../../src/game/types.ts';
import { type Bot, startBot } from '../support/bot.ts';
import { createMatch, type Wanted } from '../support/match.ts';
import { face, pick, seeded } from '../support/random.ts';
import type { RuleSet } from '../support/referee.ts';
import { patient } from '../support/stage.ts';
import { watch } from '../support/watch.ts';

const NEXT: Readonly<Record<Face, Face>> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1 };

/** A die with moods: for a while it falls as the one before, or one higher, or as it likes. */
function loaded(seed: number): () => Face {
  const random = seeded(seed);
  let last: Face = 1;
  let left = 0;
  let mood = 'fair';
  return () => {
    if (left === 0) {
      mood = pick(random, ['same', 'same', 'up', 'fair']);
      left = 30;
    }
    left -= 1;
    const strays = mood === 'fair' || random() < 0.1;
    last = strays ? face(random) : mood === 'same' ? last : NEXT[last];
    return last;
  };
}

let bot: Bot;
let faults: readonly string[];

beforeAll(async () => {
  bot = await startBot({ ...patient(), die: loaded(7) });
  faults = watch(bot.discord);
});
afterAll(async () => {
  await bot.stop();
});

const SETS: readonly RuleSet[] = ['forced-joker', 'free-joker', 'double-yahtzee', 'no-joker'];
const cpu = (level: string) => ({ level });
const TABLES: readonly (readonly Wanted[])[] = [
  ['Ana'],
  ['Ana', cpu('casual')],
  ['Ana', 'Bo', cpu('sharp')],
  ['Ana', cpu('casual'), cpu('steady'), 'Bo', 'Cy', cpu('perfect'), 'Dee', 'Eve'],
];

// All at once: what takes time is waiting for the CPUs.
const matches = SETS.flatMap((rules) => TABLES.map((seats) => ({ rules, seats })));

test('every box, point and total of whole games under every rule set is the referee’s', async () => {
  const offered = await Promise.all(
    matches.map(async ({ rules, seats }) => {
      const channel = bot.discord.channel(`${rules}-${seats.length}`);
      const match = createMatch({ bot, channel, rules, seats, random: seeded(seats.length) });
      await match.play();
      return [...match.offered].map((label) => `${rules}: ${label}`);
    }),
  );
  // The dice were loaded enough to tell the rule sets apart.
  for (const rules of SETS) expect(offered.flat().join('\n')).toMatch(new RegExp(`${rules}: .+ \\+ 100`));
  bot.discord.assertClean();
  expect([...bot.complaints(), ...faults]).toEqual([]);
}, 120_000);
