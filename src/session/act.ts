import type { Game, Move, RuleError, TableError } from '../game/types.ts';
import type { Access, Actor, Origin } from './access.ts';
import type { Session } from './session.ts';

/** What an act made of a table; `after` is undefined when the table is gone. A later act has a greater `rev`. */
export type Change = {
  readonly before: Session | undefined;
  readonly after: Session | undefined;
  readonly rev: number;
};

/** Why an act was refused; the table as it stands, where there is one, so that the answer can show it. */
export type Refused = {
  readonly ok: false;
  readonly error: TableError | RuleError;
  readonly session: Session | undefined;
  readonly rev: number;
};
export type Outcome = { readonly ok: true; readonly change: Change } | Refused;

/** Something a person wants done at a table. */
export type Request = {
  readonly actor: Actor;
  readonly access: Access;
  /** The press it came by; left out for what was typed. */
  readonly origin?: Origin | undefined;
  /** The moves that do it. `seat` is the person's, or -1. */
  readonly moves: (game: Game, seat: number) => readonly Move[];
};

export type Log = {
  debug(about: object, message: string): void;
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
};
