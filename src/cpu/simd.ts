import { FACES } from '../game/types.ts';
import type { Source } from './kernel.ts';
import * as kernel from './kernel.ts';
import type { Group } from './options.ts';
import type { Bench, Row } from './plain.ts';
import { bestJoker } from './plain.ts';
import { assemble } from './wasm.ts';

/** The part of the WebAssembly interface used here: TypeScript declares it with the browser's library only. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
};

const PAGE = 65_536;

function writeConstants(memory: DataView): void {
  for (const [index, value] of kernel.CONSTANT_VALUES.entries()) {
    memory.setFloat64(kernel.CONSTANTS + index * kernel.PAIR, value, true);
    memory.setFloat64(kernel.CONSTANTS + index * kernel.PAIR + 8, value, true);
  }
}

/** The module's instance, or undefined where WebAssembly or its SIMD is missing or forbidden. */
function start(code: Uint8Array<ArrayBuffer>): Readonly<Record<string, unknown>> | undefined {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
  } catch {
    return undefined;
  }
}

/** A kernel at work: its memory, and `run`, which solves the row whose parameters stand there. */
export type Kernel = { readonly buffer: ArrayBuffer; readonly memory: DataView; readonly run: () => void };

/** Starts a kernel with `bytes` of memory; undefined where it cannot run. */
export function startKernel(groups: readonly Group[], source: Source, bytes: number): Kernel | undefined {
  const exported = start(assemble(Math.ceil(bytes / PAGE), kernel.kernelFor(groups, source)));
  if (!(exported?.memory instanceof WebAssembly.Memory) || typeof exported.run !== 'function')
    return undefined;
  const { run } = exported;
  const { buffer } = exported.memory;
  const memory = new DataView(buffer);
  writeConstants(memory);
  return { buffer, memory, run: () => run() };
}

/** Writes to the kernel's memory what a five of a kind that is a joker is worth in each lane. */
export function writeJokers(bench: Bench, row: Row, memory: DataView): void {
  for (const face of FACES) {
    bestJoker(bench, row, face, bench.best);
    const at = kernel.JOKERS + (face - 1) * kernel.JOKERS_OF_FACE;
    for (let lane = 0; lane < row.count; lane += 1)
      memory.setFloat64(at + lane * 8, bench.best[lane] ?? 0, true);
  }
}
