import {
  array,
  discriminatedUnion,
  int,
  literal,
  looseObject,
  nullable,
  number,
  object,
  optional,
  string,
  unknown,
} from 'zod/mini';

const heartbeat = object({ op: literal(1), d: nullable(int()) });
const identify = object({
  op: literal(2),
  d: looseObject({ token: string(), intents: number(), shard: optional(array(int())) }),
});
const resume = object({
  op: literal(6),
  d: looseObject({ token: string(), session_id: string(), seq: int() }),
});
const presence = object({ op: literal(3), d: unknown() });

const FRAME = discriminatedUnion('op', [heartbeat, identify, resume, presence]);

export type Frame = ReturnType<typeof FRAME.parse>;

/** Reads what a client sent; null when it is nothing the gateway takes. */
export function frameOf(text: string): Frame | null {
  try {
    const outcome = FRAME.safeParse(JSON.parse(text));
    return outcome.success ? outcome.data : null;
  } catch {
    return null;
  }
}
