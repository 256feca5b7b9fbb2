import type { Review } from '../game/strategy.ts';
import type { Card, RulesId, ScoreEntry } from '../game/types.ts';
import type { Advice, Position } from './advise.ts';
import type { Contested } from './race.ts';
import type { Standing } from './spread.ts';

/** What crosses between the engine and its worker: data only. */
export type Question = { readonly rules: RulesId } & (
  | { readonly type: 'advise'; readonly position: Position }
  | { readonly type: 'review'; readonly entries: readonly ScoreEntry[] }
  | { readonly type: 'compete'; readonly position: Position; readonly rivals: readonly Card[] }
  | { readonly type: 'shares'; readonly seats: readonly Standing[] }
);

/** What each type of question is answered with. An answer has the one field of its question. */
export type Answers = {
  readonly advise: Advice;
  readonly review: Review;
  readonly compete: readonly Contested[];
  readonly shares: readonly number[];
};
export type Answer = Partial<Answers>;

export type Request = { readonly id: number; readonly question: Question };
export type Reply =
  | { readonly id: number; readonly answer: Answer }
  /** The question itself made the worker fail; it goes on. */
  | { readonly id: number; readonly failure: string };
