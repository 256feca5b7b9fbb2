import { en } from './en.ts';
import type { Messages } from './messages.ts';

export type { Messages } from './messages.ts';

const LANGUAGES: Readonly<Record<string, Messages>> = { en };

/** The words for a Discord locale such as `en-GB`: the exact language, else its family, else English. */
export function messagesFor(locale: string | undefined): Messages {
  const [family = ''] = (locale ?? '').split('-');
  const known = [locale ?? '', family].find((name) => Object.hasOwn(LANGUAGES, name));
  return (known === undefined ? undefined : LANGUAGES[known]) ?? en;
}
