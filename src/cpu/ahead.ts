import { FACES } from '../game/types.ts';
import type { Placement } from './placements.ts';
import { hasJokers } from './placements.ts';
import type { Bench } from './plain.ts';
import type { Spot } from './positions.ts';
import { follow, indexOf, isFull, isOpen } from './positions.ts';

/** A way on. `part`: which of the different points of its box, as in the groups of boxes; none for a joker. */
export type Edge = {
  readonly box: number;
  readonly part: number | undefined;
  readonly reward: number;
  readonly next: Ahead;
};

/** A position that can come about. */
export type Ahead = {
  readonly spot: Spot;
  readonly edges: Edge[];
  /** What can be gained until then, in points since the position looked ahead from: a bit for each number of points. */
  gains: bigint;
  /** The most points that can still come. */
  toCome: number;
  /** Left to `gains.ts`: where the value of gain 0 is, or would be. */
  base: number;
};

/** Every way on from a position: each box with each of its points, then jokers. */
function waysOn({ groups, placements }: Bench, { key }: Spot): readonly (Placement & { part?: number })[] {
  const ordinary = groups
    .flatMap(({ group }) => group.boxes)
    .filter(({ box }) => isOpen(key, box))
    .flatMap(({ box, parts }) => parts.map(({ points }, part) => ({ box, points, bonus: 0, part })));
  return hasJokers(key) ? [...ordinary, ...FACES.flatMap((face) => placements.jokers(key, face))] : ordinary;
}

/** Adds the ways on from a position, and what can be gained by them to the positions they lead to. */
function expand(bench: Bench, nodes: Map<number, Ahead>, from: Ahead): void {
  for (const way of waysOn(bench, from.spot)) {
    const { spot, reward } = follow(from.spot, way);
    const known = nodes.get(indexOf(spot));
    const next = known ?? { spot, edges: [], gains: 0n, toCome: 0, base: 0 };
    if (known === undefined) nodes.set(indexOf(spot), next);
    next.gains |= from.gains << BigInt(reward);
    from.edges.push({ box: way.box, part: way.part, reward, next });
  }
}

/**
 * All positions that can follow one: itself first, then by the number of filled boxes. For a few open boxes: five have
 * some hundred positions ahead.
 */
export function lookAhead(bench: Bench, spot: Spot): readonly Ahead[] {
  const all: Ahead[] = [];
  let level: readonly Ahead[] = [{ spot, edges: [], gains: 1n, toCome: 0, base: 0 }];
  while (level.length > 0) {
    all.push(...level);
    const nodes = new Map<number, Ahead>();
    for (const node of level) if (!isFull(node.spot.key)) expand(bench, nodes, node);
    level = [...nodes.values()];
  }
  for (const node of all.toReversed()) {
    node.toCome = node.edges.reduce((most, { reward, next }) => Math.max(most, reward + next.toCome), 0);
  }
  return all;
}
