import type { Complaint } from '../rest/refusal.ts';

export type Path = readonly (string | number)[];

/** One rule applied: whether it is broken, where, and in which words Discord says so. */
export type Check = readonly [broken: boolean, path: Path, code: string, message: string];

export const REQUIRED = ['BASE_TYPE_REQUIRED', 'This field is required'] as const;

/** The complaints about the rules that are broken. */
export function complaintsOf(checks: readonly Check[]): readonly Complaint[] {
  return checks.flatMap(([broken, path, code, message]) => (broken ? [{ path, code, message }] : []));
}

/** The places whose value has come before. */
export function repeated(values: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}
