import { z } from 'zod';
import type { Outcome } from '../game/outcome.ts';
import { COUNTS, outcomesOf } from '../game/outcome.ts';
import type { Over, RulesId } from '../game/types.ts';
import { BOXES, RULES_IDS } from '../game/types.ts';
import type { Form } from './envelope.ts';
import { seal, unseal } from './envelope.ts';
import type { Entry, Row, Store } from './store.ts';

/*
 * What one person has of one finished game: a row of its own, written with the game's end and again with its review. A
 * second write of the same is the same row, so nothing is counted twice; statistics are folded from these rows.
 */

const count = z.number().int().nonnegative();
const score = z.object({
  rules: z.enum(RULES_IDS),
  /** When the game ended, in ms since 1970. */
  endedAt: z.number(),
  seat: count,
  name: z.string(),
  counts: z.enum(COUNTS),
  score: count,
  place: count,
  seats: count,
  people: count,
  won: z.boolean(),
  overCpu: z.boolean(),
  yahtzees: count,
  bonuses: count,
  upperBonus: z.boolean(),
  zeros: z.array(z.enum(BOXES)),
  /** In percent, once the game is reviewed. */
  accuracy: z.number().optional(),
});
const SCORE_FORM: Form<z.infer<typeof score>> = { v: 1, schema: score };

/** One person's result of one game. */
export type Score = Omit<Outcome, 'user'> & {
  readonly game: string;
  readonly rules: RulesId;
  readonly endedAt: number;
  readonly accuracy: number | undefined;
};

/** A channel, and its server where it is in one. */
export type Place = { readonly guild?: string | undefined; readonly channel: string };

/** Where records are kept: a server, or a direct channel by itself. */
export const placeOf = ({ guild, channel }: Place): string => guild ?? `dm-${channel}`;

export const placePrefix = (place: string): string => `s:${place}:`;
const scorePrefix = (place: string, user: string): string => `${placePrefix(place)}${user}:`;
export const scoreKey = (place: string, user: string, game: string): string =>
  `${scorePrefix(place, user)}${game}`;

/** Key of the mark that a person has scores in a place; by it everything of theirs is found. */
export const markPrefix = (user: string): string => `u:${user}:`;

/** The entry of the mark; without `value` it goes. */
export const markEntry = (user: string, place: string, value: 'there' | undefined): Entry => ({
  key: `${markPrefix(user)}${place}`,
  value: value && seal(1, 1, {}),
});

/** The entry of one score. */
export function scoreEntry(place: string, user: string, { game, ...stored }: Score): Entry {
  const rev = stored.accuracy === undefined ? 1 : 2;
  const value = seal(SCORE_FORM.v, rev, { ...stored, zeros: [...stored.zeros] });
  return { key: scoreKey(place, user, game), value };
}

/** What a finished game is written down as for each person in it. */
export function scoreEntries(place: string, game: Over, endedAt: number): readonly Entry[] {
  return outcomesOf(game).flatMap(({ user, ...outcome }) => [
    scoreEntry(place, user, { ...outcome, game: game.id, rules: game.rules, endedAt, accuracy: undefined }),
    markEntry(user, place, 'there'),
  ]);
}

function scoreOf(row: Row): Score | undefined {
  const read = unseal(SCORE_FORM, row);
  const game = row.key.slice(row.key.lastIndexOf(':') + 1);
  return read.ok ? { ...read.value, game, accuracy: read.value.accuracy } : undefined;
}

/** Reads scores. One that cannot be read is left out. */
export function createScores(store: Pick<Store, 'get' | 'rows'>) {
  return {
    /** One person's score of one game. */
    async find(place: string, user: string, game: string): Promise<Score | undefined> {
      const row = await store.get(scoreKey(place, user, game));
      return row && scoreOf(row);
    },

    /** All of a person's scores in a place, the oldest first. */
    async of(place: string, user: string): Promise<readonly Score[]> {
      const scores: Score[] = [];
      for await (const row of store.rows(scorePrefix(place, user))) {
        const found = scoreOf(row);
        if (found) scores.push(found);
      }
      return scores.sort((a, b) => a.endedAt - b.endedAt);
    },

    /** The places where somebody has scores. */
    async places(user: string): Promise<readonly string[]> {
      const places: string[] = [];
      for await (const { key } of store.rows(markPrefix(user)))
        places.push(key.slice(markPrefix(user).length));
      return places;
    },
  };
}

export type Scores = ReturnType<typeof createScores>;
