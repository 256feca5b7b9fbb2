import type { ZodMiniType, z } from 'zod/mini';
import { type Complaint, Refusal } from '../rest/refusal.ts';
import { type Path, REQUIRED } from './complaints.ts';

type Issue = z.core.$ZodIssue;

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

const WRONG_TYPE: Readonly<Record<string, readonly [code: string, message: string]>> = {
  string: ['STRING_TYPE_CONVERT', 'Could not interpret the value as string.'],
  number: ['NUMBER_TYPE_COERCE', 'Value is not float.'],
  int: ['NUMBER_TYPE_COERCE', 'Value is not int.'],
  boolean: ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'],
  array: ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType'],
  object: ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'],
};

function sizeWords(issue: Issue & { code: 'too_big' | 'too_small' }): readonly [string, string] {
  if (issue.code === 'too_big') {
    const counted = issue.origin === 'string' || issue.origin === 'array';
    return counted
      ? ['BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`]
      : ['NUMBER_TYPE_MAX', `Value should be less than or equal to ${issue.maximum}.`];
  }
  const counted = issue.origin === 'string' || issue.origin === 'array';
  return counted
    ? ['BASE_TYPE_MIN_LENGTH', `Must be ${issue.minimum} or more in length.`]
    : ['NUMBER_TYPE_MIN', `Value should be greater than or equal to ${issue.minimum}.`];
}

function formatWords(format: string): readonly [string, string] {
  if (format === 'url') return ['URL_TYPE_INVALID_URL', 'Not a well formed URL.'];
  if (format === 'datetime') return ['DATE_TIME_TYPE_PARSE', 'Could not parse the value. Should be ISO8601.'];
  return ['NUMBER_TYPE_COERCE', 'Value is not snowflake.'];
}

function words(issue: Issue, value: unknown): readonly [code: string, message: string] {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeWords(issue);
    case 'invalid_type':
      return value === undefined || value === null ? REQUIRED : (WRONG_TYPE[issue.expected] ?? REQUIRED);
    case 'invalid_value':
      if (value === undefined) return REQUIRED;
      return ['BASE_TYPE_CHOICES', `Value must be one of {${issue.values.map(String).join(', ')}}.`];
    case 'invalid_format':
      return formatWords(issue.format);
    default:
      return ['BASE_TYPE_INVALID', issue.message];
  }
}

function isKey(key: PropertyKey): key is string | number {
  return typeof key !== 'symbol';
}

/** Of the shapes a value might have had, the one its `type` says it is. */
function branchOf(errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return errors.find((issues) => issues.length > 0 && !issues.some((issue) => issue.path[0] === 'type'));
}

function complaintsOf(issue: Issue, body: unknown, base: Path): readonly Complaint[] {
  const path = [...base, ...issue.path.filter(isKey)];
  if (issue.code !== 'invalid_union') {
    const [code, message] = words(issue, at(body, path));
    return [{ path, code, message }];
  }
  const branch = branchOf(issue.errors);
  if (branch) return branch.flatMap((inner) => complaintsOf(inner, body, path));
  const code = 'UNION_TYPE_CHOICES';
  return [{ path: [...path, 'type'], code, message: 'Value of field "type" must be one of the known ones.' }];
}

/** Reads a body by its schema. @throws Refusal 50035 that names every place at fault, each under `base` */
export function read<T>(schema: ZodMiniType<T>, body: unknown, base: Path = []): T {
  const outcome = schema.safeParse(body);
  if (outcome.success) return outcome.data;
  const complaints = outcome.error.issues.flatMap((issue) => complaintsOf(issue, body, []));
  throw Refusal.badBody(
    complaints.map((complaint) => ({ ...complaint, path: [...base, ...complaint.path] })),
  );
}
