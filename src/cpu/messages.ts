import type { RulesId } from '../game/types.ts';
import type { Advice, Position } from './advise.ts';

/** What crosses between the engine and its worker: data only. */
export type Question = { readonly type: 'advise'; readonly rules: RulesId; readonly position: Position };
export type Answer = { readonly type: 'advice'; readonly advice: Advice };

export type Request = { readonly id: number; readonly question: Question };
export type Reply =
  | { readonly id: number; readonly answer: Answer }
  /** The question itself made the worker fail; it goes on. */
  | { readonly id: number; readonly failure: string };
