import type { AutocompleteChoice } from '../interactions.ts';
import { type Complaint, Refusal } from '../rest/refusal.ts';
import type { Path } from './complaints.ts';

const MOST = 25;
const TEXT = 100;

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textComplaints(text: unknown, path: Path): readonly Complaint[] {
  if (text === undefined) return [{ path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }];
  if (typeof text !== 'string')
    return [{ path, code: 'STRING_TYPE_CONVERT', message: 'Could not interpret the value as string.' }];
  const fits = text.length >= 1 && text.length <= TEXT;
  return fits
    ? []
    : [{ path, code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between 1 and ${TEXT} in length.` }];
}

function choiceComplaints(choice: unknown, path: Path): readonly Complaint[] {
  const value = field(choice, 'value');
  const named = textComplaints(field(choice, 'name'), [...path, 'name']);
  return typeof value === 'number' ? named : [...named, ...textComplaints(value, [...path, 'value'])];
}

function asChoice(choice: unknown): AutocompleteChoice {
  const value = field(choice, 'value');
  return { name: String(field(choice, 'name')), value: typeof value === 'number' ? value : String(value) };
}

/**
 * Suggestions for an option. Read by hand: the published schema allows 6,000 characters where the service
 * takes 100, and its three shapes hide which field is at fault.
 * @throws Refusal 50035
 */
export function autocompleteChoices(answer: unknown, base: Path): readonly AutocompleteChoice[] {
  const choices = field(answer, 'choices') ?? [];
  const path = [...base, 'choices'];
  if (!Array.isArray(choices))
    throw Refusal.badBody([
      { path, code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' },
    ]);
  const long = { path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${MOST} or fewer in length.` };
  const each = choices.flatMap((choice, index) => choiceComplaints(choice, [...path, index]));
  const complaints = choices.length > MOST ? [long, ...each] : each;
  if (complaints.length > 0) throw Refusal.badBody(complaints);
  return choices.map(asChoice);
}
