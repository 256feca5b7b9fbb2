import { z } from 'zod';
import type { Row } from './text.ts';

export interface Envelope<T> {
  /** The version of the document's form. */
  readonly v: number;
  /** How often this document has been written. */
  readonly rev: number;
  readonly data: T;
}

/** A stored form: its version, what it must look like, and the steps from each older version to the next. */
export interface Form<T> {
  readonly v: number;
  readonly schema: z.ZodType<T>;
  readonly migrations?: Readonly<Record<number, (data: unknown) => unknown>>;
}

/** `newer`: written by a later program, and good there. The other two are rows to set aside. */
export type UnsealFault = 'damaged' | 'newer' | 'invalid';

export type Unsealed<T> =
  | { readonly ok: true; readonly rev: number; readonly value: T }
  | { readonly ok: false; readonly reason: UnsealFault; readonly detail: string };

const count = z.number().int().nonnegative();
const envelope = z.object({ v: count, rev: count, data: z.unknown() });

export const seal = <T>(v: number, rev: number, data: T): Envelope<T> => ({ v, rev, data });

const refuse = (reason: UnsealFault, detail: string) => ({ ok: false, reason, detail }) as const;

const explain = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? 'invalid' : `${issue.path.join('.') || 'document'}: ${issue.message}`;

function migrate<T>(form: Form<T>, v: number, data: unknown): unknown {
  let current = data;
  for (let at = v; at < form.v; at += 1) {
    const step = form.migrations?.[at];
    if (step === undefined) throw new Error(`no way from version ${at}`);
    current = step(current);
  }
  return current;
}

/** Opens the envelope of a row: migrates what is older and validates it. Never throws. */
export function unseal<T>(form: Form<T>, row: Row): Unsealed<T> {
  if ('damaged' in row) return refuse('damaged', 'not JSON');
  const outer = envelope.safeParse(row.value);
  if (!outer.success) return refuse('invalid', explain(outer.error));
  const { v, rev, data } = outer.data;
  if (v > form.v) return refuse('newer', `version ${v}, and this program knows ${form.v}`);
  try {
    const inner = form.schema.safeParse(migrate(form, v, data));
    if (!inner.success) return refuse('invalid', explain(inner.error));
    return { ok: true, rev, value: inner.data };
  } catch (error) {
    return refuse('invalid', error instanceof Error ? error.message : String(error));
  }
}
