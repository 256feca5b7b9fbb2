import {
  array,
  boolean,
  discriminatedUnion,
  literal,
  maxLength,
  minLength,
  number,
  object,
  record,
  string,
  trim,
  union,
} from 'zod/mini';

const ID = string().check(maxLength(20));
const NAME = string().check(trim(), minLength(1), maxLength(32));
const VALUES = record(string(), union([string(), number(), boolean(), object({ id: ID })]));
const HERE = { as: ID, place: ID };

/** What a browser may ask for. */
export const ACT = discriminatedUnion('type', [
  object({ type: literal('slash'), ...HERE, path: string(), options: VALUES }),
  object({
    type: literal('complete'),
    ...HERE,
    path: string(),
    option: string(),
    typed: string(),
    others: VALUES,
  }),
  object({ type: literal('click'), ...HERE, message: ID, customId: string() }),
  object({ type: literal('select'), ...HERE, message: ID, customId: string(), values: array(string()) }),
  object({
    type: literal('submit'),
    ...HERE,
    customId: string(),
    values: record(string(), union([string(), array(string())])),
  }),
  object({ type: literal('say'), ...HERE, content: string().check(minLength(1), maxLength(2000)) }),
  object({ type: literal('person'), name: NAME }),
  object({ type: literal('channel'), name: NAME }),
  object({ type: literal('thread'), place: ID, name: NAME }),
  object({ type: literal('fault'), id: string(), place: ID }),
]);

export type PageAct = ReturnType<typeof ACT.parse>;
export type At<T extends PageAct['type']> = Extract<PageAct, { type: T }>;
