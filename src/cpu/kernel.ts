import { BOXES, FACES } from '../game/types.ts';
import { BY_WAYS, FIVES, HANDS, KEEPS, MINUS, MINUS_FROM, PLUS } from './lattice.ts';
import type { Group } from './options.ts';
import { UPPER_COUNT, YAHTZEE } from './positions.ts';
import type { Code, Routine } from './wasm.ts';
import { call, get, integer, pair, repeat, set, when } from './wasm.ts';

/**
 * The SIMD kernel: `solveRow` of the plain solver, two lanes at a time, with all loops over hands unrolled, so that
 * every operand has a fixed address. Addresses are in bytes; a vector is a pair of lanes.
 */
export const PAIR = 16;
/** A step record: where the two lanes lead, as two byte offsets into the next row; eight bytes free; the two rewards. */
export const STEP = 32;
/** The records of a pair: one for each count of dice, 0 to 5. */
export const STEPS_OF_PAIR = 6 * STEP;

/** Where the caller writes what row to solve, as i32. */
export const PARAMETERS = {
  /** A bit for each open box. */
  open: 0,
  /** 1 if a five of a kind is a joker. */
  jokers: 4,
  /** How many bytes the row has. */
  bytes: 8,
  /** Address of the row. */
  to: 12,
  /** Address of the row that follows when the Yahtzee box gets 50. */
  next50: 16,
  /** For each box the address of the row that follows, with 0 for the Yahtzee box. */
  next: 20,
  /** For each upper box the address of its step records. */
  steps: 20 + 4 * BOXES.length,
} as const;

/** Where the caller writes the values of a five of a kind that is a joker: for each face the lanes of the row. */
export const JOKERS = 256;
export const JOKERS_OF_FACE = 64 * 8;
const HANDS_AT = JOKERS + FACES.length * JOKERS_OF_FACE;
const BEST_AT = HANDS_AT + HANDS.length * PAIR;
const MOST_COMBINATIONS = 252 * 3;

/** Where the caller writes the constants, each as a pair of equal numbers. */
export const CONSTANTS = BEST_AT + MOST_COMBINATIONS * PAIR;
const MOST_POINTS = 50;
const SIXTH = MOST_POINTS + 1;
const CHANCES = SIXTH + 1;
const LEAST = CHANCES + BY_WAYS.length;
export const CONSTANT_VALUES: readonly number[] = [
  ...Array.from({ length: MOST_POINTS + 1 }, (_, points) => points),
  1 / 6,
  ...BY_WAYS.map(({ ways }) => ways / 7776),
  Number.NEGATIVE_INFINITY,
];
/** From here on memory is the caller's: step records and the table. */
export const FREE = CONSTANTS + CONSTANT_VALUES.length * PAIR;

/** Locals of the row routine: byte offset of the pair in its row, two addresses, a vector. */
const OFFSET = 0;
const RECORDS = 1;
const NEXT = 2;
const VECTOR = 3;

const ZERO = integer.of(0);
const load = (address: number): Code => [ZERO, pair.load(address)];
const store = (address: number, value: Code): Code => [ZERO, value, pair.store(address)];
const constant = (index: number): Code => load(CONSTANTS + index * PAIR);
const parameter = (address: number): Code => [ZERO, integer.load(address)];
const handAt = (hand: number): number => HANDS_AT + hand * PAIR;
const loadHand = (hand: number): Code => load(handAt(hand));

/** `E[k] = Σ E[k + face] / 6`, in the plain solver's order of addition. */
function expectKeep(keep: number): Code {
  const [a, b, c, d, e, f] = Array.from(PLUS.slice(keep * 6, keep * 6 + 6), loadHand);
  const low: readonly Code[] = [a ?? 0, b ?? 0, pair.add, c ?? 0, pair.add];
  const high: readonly Code[] = [d ?? 0, e ?? 0, pair.add, f ?? 0, pair.add];
  return store(handAt(keep), [low, high, pair.add, constant(SIXTH), pair.multiply]);
}

/** `M[s] = max(E[s], M[s − face])`. */
function bestKeep(hand: number): Code {
  const others = Array.from(
    MINUS.slice(MINUS_FROM[hand], MINUS_FROM[hand + 1]),
    (less): Code => [loadHand(less), pair.greater],
  );
  return store(handAt(hand), [loadHand(hand), others]);
}

function reroll(): Routine {
  const keeps = Array.from({ length: KEEPS }, (_, index) => expectKeep(KEEPS - 1 - index));
  const hands = HANDS.map((hand, index) => (hand.length > 0 ? bestKeep(index) : []));
  return { integers: 0, pairs: 0, body: [keeps, hands] };
}

const addressIn = (row: number): Code => [parameter(row), get(OFFSET), integer.add];

function lower(box: number, points: number): Code {
  const row = box === YAHTZEE && points > 0 ? PARAMETERS.next50 : PARAMETERS.next + 4 * box;
  return [addressIn(row), pair.load(0), constant(points), pair.add];
}

/** Finds the pair's step records and the row that follows, for `upper`. */
function enterUpper(box: number): Code {
  const offset: Code = [get(OFFSET), integer.of(STEPS_OF_PAIR / PAIR), integer.multiply];
  const records: Code = [offset, parameter(PARAMETERS.steps + 4 * box), integer.add, set(RECORDS)];
  return [records, parameter(PARAMETERS.next + 4 * box), set(NEXT)];
}

/** Two lanes of the row that follows, not always neighbours, and their rewards. */
function upper(count: number): Code {
  const at = count * STEP;
  const lane = (offset: number): Code => [get(NEXT), get(RECORDS), integer.load(offset), integer.add];
  const both: Code = [lane(at + 4), lane(at), pair.loadTwice(0), pair.loadSecond(0)];
  return [both, get(RECORDS), pair.load(at + 16), pair.add];
}

/** How a routine comes by the values of the placements of a pair, box by box. */
export type Source = {
  /** Code before the placements of a box. */
  readonly enter: (box: number) => Code;
  /** Leaves the value of putting points into the box; `part` counts the different points of the box. */
  readonly value: (box: number, points: number, part: number) => Code;
};

/** Lanes are classes of upper totals: values are those of the table's next rows, and the rewards are added. */
export const FROM_TABLE: Source = {
  enter: (box) => (box < UPPER_COUNT ? enterUpper(box) : []),
  value: (box, points) => (box < UPPER_COUNT ? upper(points / (box + 1)) : lower(box, points)),
};

/** Where the caller writes, for `FROM_SLOTS`, the address of each placement's values: at box × `SLOTS_OF_BOX` + part. */
export const SLOTS_OF_BOX = 32;
export const SLOTS = FREE;
export const FREE_AFTER_SLOTS = SLOTS + BOXES.length * SLOTS_OF_BOX * 4;

/** Lanes are neighbouring scores: the values of a placement are those of another row, moved by its reward. */
export const FROM_SLOTS: Source = {
  enter: () => [],
  value: (box, _points, part) => [addressIn(SLOTS + (box * SLOTS_OF_BOX + part) * 4), pair.load(0)],
};

function raiseBest(best: number, { box, parts }: Group['boxes'][number], source: Source): Code {
  const raise = (combination: number): Code => {
    const at = best + combination * PAIR;
    return store(at, [get(VECTOR), load(at), pair.greater]);
  };
  const raised = parts.map(
    ({ points, combinations }, part): Code => [
      source.value(box, points, part),
      set(VECTOR),
      Array.from(combinations, raise),
    ],
  );
  const isOpen: Code = [parameter(PARAMETERS.open), integer.of(1 << box), integer.and];
  return [isOpen, when([source.enter(box), raised])];
}

function bestInGroup(group: Group, best: number, source: Source): Code {
  const cleared = Array.from({ length: group.size }, (_, index) =>
    store(best + index * PAIR, constant(LEAST)),
  );
  return [cleared, group.boxes.map((box) => raiseBest(best, box, source))];
}

function scoreRolls(groups: readonly Group[], source: Source): Code {
  const best = groups.map((_, index) =>
    groups.slice(0, index).reduce((at, group) => at + group.size * PAIR, BEST_AT),
  );
  const rolls = HANDS.slice(KEEPS).map((_, roll): Code => {
    const options = groups.map((group, index) =>
      load((best[index] ?? 0) + (group.combinationOf[roll] ?? 0) * PAIR),
    );
    return store(handAt(KEEPS + roll), [options, options.slice(1).map(() => pair.greater)]);
  });
  const jokers = FIVES.map((roll, face) =>
    store(handAt(roll), [get(OFFSET), pair.load(JOKERS + face * JOKERS_OF_FACE)]),
  );
  const inGroups = groups.map((group, index) => bestInGroup(group, best[index] ?? 0, source));
  return [inGroups, rolls, parameter(PARAMETERS.jokers), when(jokers)];
}

/** The mean over the first rolls. */
function expectFirst(): Code {
  return BY_WAYS.map(({ rolls }, group): Code => {
    const sum = rolls.map((roll, index): Code => [loadHand(roll), index > 0 ? pair.add : []]);
    return [sum, constant(CHANCES + group), pair.multiply, group > 0 ? pair.add : []];
  });
}

/** The kernel's routines for these groups of boxes; the last solves one row, that is some pairs of lanes. */
export function kernelFor(groups: readonly Group[], source: Source): readonly Routine[] {
  const result: Code = [addressIn(PARAMETERS.to), expectFirst(), pair.store(0)];
  const next: Code = [get(OFFSET), integer.of(PAIR), integer.add, set(OFFSET)];
  const isMore: Code = [get(OFFSET), parameter(PARAMETERS.bytes), integer.less];
  const solvePair: Code = [scoreRolls(groups, source), call(0), call(0), result, next, isMore];
  return [reroll(), { integers: 3, pairs: 1, body: repeat(solvePair) }];
}
