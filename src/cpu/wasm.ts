/**
 * As much of a WebAssembly assembler as the kernel needs. An instruction is a function that gives code, and code is
 * nested as it comes: the bytes are written once, at the end. The numbers are opcodes of the core specification, 5.4
 * (instructions) and 5.5 (modules).
 */
export type Code = number | readonly Code[];

/** Unsigned LEB128. */
function unsigned(value: number): Code {
  return value < 128 ? value : [(value % 128) + 128, unsigned(Math.floor(value / 128))];
}

/** Signed LEB128. */
function signed(value: number): Code {
  return value >= -64 && value < 64 ? value & 127 : [(value & 127) | 128, signed(value >> 7)];
}

function write(code: Code, bytes: number[]): number[] {
  if (typeof code === 'number') bytes.push(code);
  else for (const part of code) write(part, bytes);
  return bytes;
}

/** Code with its length in bytes before it. */
function sized(code: Code): Code {
  const bytes = write(code, []);
  return [unsigned(bytes.length), bytes];
}

const list = (items: readonly Code[]): Code => [unsigned(items.length), items];
const name = (text: string): Code => list(Array.from(text, (letter) => letter.charCodeAt(0)));

/** Alignment (a power of two) and offset of a memory access. */
const memory = (align: number, offset: number): Code => [align, unsigned(offset)];

export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
export const call = (routine: number): Code => [0x10, routine];
export const when = (body: Code): Code => [0x04, 0x40, body, 0x0b];
/** Runs the body again as long as it leaves a number other than 0. */
export const repeat = (body: Code): Code => [0x03, 0x40, body, 0x0d, 0, 0x0b];

export const integer = {
  of: (value: number): Code => [0x41, signed(value)],
  load: (offset: number): Code => [0x28, memory(2, offset)],
  less: 0x49,
  add: 0x6a,
  multiply: 0x6c,
  and: 0x71,
} as const;

/** Two numbers in double precision at a time. */
export const pair = {
  load: (offset: number): Code => [0xfd, 0, memory(4, offset)],
  /** One number from memory, twice. */
  loadTwice: (offset: number): Code => [0xfd, 10, memory(3, offset)],
  /** Puts a number from memory in the second place. */
  loadSecond: (offset: number): Code => [0xfd, 87, memory(3, offset), 1],
  store: (offset: number): Code => [0xfd, 11, memory(4, offset)],
  add: [0xfd, unsigned(240)],
  multiply: [0xfd, unsigned(242)],
  /** `pmax`, that is `a < b ? b : a`: one machine instruction, where `max`, which minds NaN and -0, is several. */
  greater: [0xfd, unsigned(247)],
} as const;

/** A function without parameters and result. Its locals are `integers` i32, then `pairs` v128. */
export type Routine = { readonly integers: number; readonly pairs: number; readonly body: Code };

const locals = ({ integers, pairs }: Routine): Code =>
  list([
    [unsigned(integers), 0x7f],
    [unsigned(pairs), 0x7b],
  ]);
const section = (id: number, body: Code): Code => [id, sized(body)];

/** A module of routines with `pages` × 64 KiB of memory, which exports `memory` and, as `run`, the last routine. */
export function assemble(pages: number, routines: readonly Routine[]): Uint8Array<ArrayBuffer> {
  const exported = list([
    [name('memory'), 2, 0],
    [name('run'), 0, routines.length - 1],
  ]);
  const code: Code = [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, list([[0x60, 0, 0]])),
    section(3, list(routines.map(() => 0))),
    section(5, list([[0, unsigned(pages)]])),
    section(7, exported),
    section(10, list(routines.map((routine) => sized([locals(routine), routine.body, 0x0b])))),
  ];
  return Uint8Array.from(write(code, []));
}
