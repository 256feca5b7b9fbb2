import type { ApplicationCommandOptionType, ButtonStyle, ComponentType } from 'discord-api-types/v10';

type Numbers<T extends Readonly<Record<keyof T, string | number>>> = {
  [K in keyof T]: `${T[K]}` extends `${infer N extends number}` ? N : never;
};

/** Discord's numbers. The page loads no packages, so they are written out; the compiler compares them. */
export const COMPONENT = {
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  UserSelect: 5,
  Section: 9,
  TextDisplay: 10,
  Separator: 14,
  Container: 17,
  Label: 18,
} as const satisfies Partial<Numbers<typeof ComponentType>>;

export const STYLE = {
  Primary: 1,
  Secondary: 2,
  Success: 3,
  Danger: 4,
  Link: 5,
  Premium: 6,
} as const satisfies Numbers<typeof ButtonStyle>;

export const OPTION = {
  Subcommand: 1,
  SubcommandGroup: 2,
  String: 3,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Channel: 7,
  Number: 10,
} as const satisfies Partial<Numbers<typeof ApplicationCommandOptionType>>;

/** A message that is still being thought about. */
export const LOADING = 128;
