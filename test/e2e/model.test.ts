import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel, Message, Person } from '../../playground/discord.ts';
import { buttonsOf, menusOf, REQUESTS, textOf } from '../../playground/discord.ts';
import type { Face } from '../../src/game/types.ts';
import type { Store } from '../../src/session/store.ts';
import { openStore } from '../../src/session/store.ts';
import type { Bot } from '../support/bot.ts';
import { startBot } from '../support/bot.ts';
import type { Act, Stored } from '../support/model.ts';
import { follow, judge, readStored } from '../support/model.ts';
import { face, seeded } from '../support/random.ts';
import { totalOf } from '../support/referee.ts';
import { deps } from '../support/stores.ts';

/*
 * Random people press random components of any message and type random commands at random moments, while Discord loses
 * answers, clocks jump and the bot is started anew. After every step the stored table is what a simple model allows.
 * SOAK_SECONDS makes it run for longer, SOAK_SEED runs what was run before.
 */

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
const SEED = Number(process.env.SOAK_SEED ?? 20261129);
const ON_TURN = -1;
const NAMES = ['Ana', 'Bo', 'Cy', 'Eve'] as const;

type Step =
  | {
      readonly kind: 'press' | 'choose' | 'old';
      readonly who: number;
      readonly pick: number;
      readonly choice: number;
    }
  | { readonly kind: 'type'; readonly who: number; readonly pick: number; readonly text: string }
  | { readonly kind: 'forge'; readonly who: number; readonly text: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'lose'; readonly when: 'before' | 'after' }
  | { readonly kind: 'restart' };

// Mostly whoever is on turn, else anyone.
const who = fc.oneof(
  { weight: 3, arbitrary: fc.constant(ON_TURN) },
  { weight: 1, arbitrary: fc.nat({ max: NAMES.length - 1 }) },
);
const pick = fc.nat({ max: 1000 });
const text = fc.oneof(
  fc.constantFrom(
    '135',
    '1 2',
    'none',
    'all',
    '7',
    'fh',
    'chance',
    'sixes',
    'yahtzee claim',
    '',
    '1,1',
    '@everyone',
  ),
  fc.string({ maxLength: 30 }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ kind: fc.constant('press' as const), who, pick, choice: pick }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('choose' as const), who, pick, choice: pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('old' as const), who, pick, choice: pick }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('type' as const), who, pick, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forge' as const), who, text }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(500, 2000, 5000, 60_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lose' as const),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

let bot: Bot;
let rooms = 0;
let taken = 0;
let changes = 0;
let store: Store;
let playing: Promise<void> | undefined;
beforeAll(async () => {
  bot = await startBot({ die: sticky(seeded(SEED)) });
  store = await openStore(bot.databaseUrl, deps);
});
afterAll(async () => {
  // What the time limit interrupts is played to its end all the same, with this bot and this store.
  await Promise.allSettled([playing]);
  await store.close();
  await bot.stop();
}, 120_000);

/** A die that likes to show again what it showed last, so that jokers are played too. */
function sticky(random: () => number): () => Face {
  let last: Face = 1;
  return () => {
    if (random() < 0.4) last = face(random);
    return last;
  };
}

async function stored(channel: Channel): Promise<Stored | undefined> {
  const row = await store.get(`g:${channel.id}`);
  if (row && 'damaged' in row) throw new Error(`${row.key} is damaged`);
  return readStored(row?.value);
}

const one = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];

/** What a custom id may do; the words in it are the bot's own names for its buttons. */
function mayOf(customId: string): Act['may'] {
  const [, type = ''] = customId.split(':');
  if (['roll', 'hold', 'undo'].includes(type)) return type as 'roll';
  if (['score', 'scratch', 'claim'].includes(type)) return 'score';
  if (type === 'resign-yes' || type === 'remove-yes') return 'resign';
  return type === 'end-yes' || type === 'rematch' ? 'anything' : 'nothing';
}

const COMMANDS: readonly [string, (text: string) => Record<string, string | boolean>, Act['may']][] = [
  ['roll', () => ({}), 'roll'],
  ['roll', (keep) => ({ keep }), 'roll'],
  ['hold', (dice) => ({ dice }), 'hold'],
  ['reroll', (dice) => ({ dice }), 'roll'],
  ['score', (box) => ({ box }), 'score'],
  ['score', (box) => ({ box, claim: true }), 'score'],
  ['yahtzee board', () => ({}), 'nothing'],
  ['yahtzee resign', () => ({}), 'nothing'],
  ['yahtzee skip', () => ({}), 'anything'],
  ['yahtzee new', () => ({}), 'nothing'],
  ['yahtzee join', () => ({}), 'nothing'],
  ['hint', () => ({}), 'nothing'],
  ['odds', () => ({}), 'nothing'],
];

function personOf(people: readonly Person[], who: number, table: Stored | undefined): Person | undefined {
  if (who !== ON_TURN) return one(people, who);
  const user = table?.phase === 'begun' ? table.seats[follow(table).current]?.user : undefined;
  return people.find(({ id }) => id === user) ?? people[0];
}

/** Does one step, as far as a real client would let this person, and says what it may have done. */
async function take(
  channel: Channel,
  people: readonly Person[],
  now: Step,
  table: Stored | undefined,
): Promise<Act> {
  const person = 'who' in now ? personOf(people, now.who, table) : undefined;
  const nothing: Act = { user: person?.id ?? '', may: 'nothing' };
  if (now.kind === 'wait') bot.advance(now.ms);
  if (now.kind === 'lose') bot.discord.faults.lose(REQUESTS.answer, now.when, 'fin');
  if (now.kind === 'restart') await bot.restart();
  if (!person) return { user: '', may: 'nothing' };
  const hands = person.in(channel);
  if (now.kind === 'type') {
    const [path, options, may] = one(COMMANDS, now.pick) ?? COMMANDS[0] ?? never();
    await hands.slash(path, options(now.text || 'x'));
    return { user: person.id, may };
  }
  const messages = hands.sees();
  const at =
    now.kind === 'old'
      ? one(messages, now.choice)
      : messages.findLast((message) => message.components.length > 0);
  if (!at) return nothing;
  if (now.kind === 'forge') {
    await hands.send({ customId: now.text.slice(0, 100) || 'y1', message: at });
    return nothing;
  }
  if (now.kind === 'choose') return chooses(person, hands, at, now);
  return now.kind === 'press' || now.kind === 'old' ? presses(person, hands, at, now) : nothing;
}

type Hands = ReturnType<Person['in']>;
type Picking = { readonly pick: number; readonly choice: number };

async function presses(person: Person, hands: Hands, at: Message, { pick }: Picking): Promise<Act> {
  const button = one(
    buttonsOf(at).filter(({ disabled }) => !disabled),
    pick,
  );
  if (!button) return { user: person.id, may: 'nothing' };
  await hands.click(button, at);
  return { user: person.id, may: mayOf(button.customId) };
}

async function chooses(person: Person, hands: Hands, at: Message, { pick, choice }: Picking): Promise<Act> {
  const menu = one(
    menusOf(at).filter(({ options }) => options.length > 0),
    pick,
  );
  const option = menu && one(menu.options, choice);
  if (!menu || !option) return { user: person.id, may: 'nothing' };
  await hands.select(menu.customId, option.value, at);
  return { user: person.id, may: mayOf(menu.customId) };
}

function never(): never {
  throw new Error('no commands');
}

/** The totals on the newest board are those of the stored log. */
function expectTotals(message: Message | undefined, table: Stored): void {
  const { sheets } = follow(table);
  const text = message ? textOf(message) : '';
  if (!text.includes(' of 13')) return;
  table.seats.forEach(({ name }, index) => {
    const sheet = sheets[index];
    if (sheet) expect(text).toMatch(new RegExp(`${name}(?: \\([a-z, ]+\\))? ${totalOf(sheet)}\\b`));
  });
}

/** Opens a table with a random number of people and CPUs, and starts it. */
async function open(channel: Channel, people: readonly Person[], rules: string, cpus: number): Promise<void> {
  const [host, ...others] = people.slice(0, -1);
  await host?.in(channel).slash('yahtzee new', { rules, cpus, clock: 'none' });
  for (const person of others) await person.in(channel).click('Join');
  await host?.in(channel).click('Start');
}

/** One game by these steps; after each the stored table is what the model allows. */
async function playBy(rules: string, cpus: number, steps: readonly Step[]): Promise<void> {
  rooms += 1;
  const channel = bot.discord.channel(`model-${rooms}`);
  const people = NAMES.map((name) => bot.discord.user(name));
  await open(channel, people, rules, cpus);
  let before = await stored(channel);
  for (const now of steps) {
    const act = await take(channel, people, now, before);
    const after = await stored(channel);
    if (before && after) judge(before, after, act);
    taken += 1;
    if (JSON.stringify(before) !== JSON.stringify(after)) changes += 1;
    before = after;
  }
  await people[0]?.in(channel).slash('yahtzee board');
  const end = await stored(channel);
  if (end?.phase === 'begun') expectTotals(bot.discord.latest(channel), end);
  const boards = () =>
    bot.discord.messages(channel).filter((m) => buttonsOf(m).some(({ label }) => label.startsWith('Roll')));
  await bot.discord.until(() => boards().length <= 1);
}

test(
  `the stored table is what a simple model allows, for ${SECONDS} s`,
  async () => {
    const rules = fc.constantFrom('forced-joker', 'free-joker', 'double-yahtzee', 'no-joker');
    const steps = fc.array(step, { minLength: 60, maxLength: 250 });
    const run = fc.asyncProperty(rules, fc.nat({ max: 2 }), steps, (...game) => {
      playing = playBy(...game);
      return playing;
    });
    process.stdout.write(`model: seed ${SEED}\n`);
    await fc.assert(run, {
      seed: SEED,
      numRuns: 100_000,
      interruptAfterTimeLimit: SECONDS * 1000,
      markInterruptAsFailure: false,
      endOnFailure: true,
    });
    process.stdout.write(
      `model: seed ${SEED}, ${rooms} games, ${taken} steps, ${changes} of them changed a table\n`,
    );
    // A model that only ever watches refusals would prove nothing.
    expect(changes).toBeGreaterThan(taken / 50);
  },
  (SECONDS + 120) * 1000,
);
