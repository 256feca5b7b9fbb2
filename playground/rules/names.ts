import { Locale } from 'discord-api-types/v10';
import type { Check, Path } from './complaints.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: ReadonlySet<string> = new Set(Object.values(Locale));

export type Translations = Readonly<Record<string, string | null | undefined>> | null | undefined;

/** Names of slash commands and of their options: lower case where there is one, no blanks. */
export function nameCheck(name: string, path: Path): Check {
  const fits = NAME.test(name) && name === name.toLowerCase();
  return [!fits, path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'];
}

/** The keys must be languages Discord knows. */
export function localeChecks(texts: Translations, path: Path): readonly Check[] {
  return Object.keys(texts ?? {}).map((key) => {
    const message = `Value "${key}" is not a valid enum value.`;
    return [!LOCALES.has(key), [...path, key], 'ENUM_TYPE_COERCE', message];
  });
}

export function nameLocaleChecks(texts: Translations, path: Path): readonly Check[] {
  const names = Object.entries(texts ?? {}).flatMap(([key, name]) =>
    name ? [nameCheck(name, [...path, key])] : [],
  );
  return [...localeChecks(texts, path), ...names];
}
