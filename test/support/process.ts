import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** The bot as its owner runs it: a process of its own. */
export type BotProcess = {
  readonly child: ChildProcess;
  /** All it has written so far, to both streams. */
  output(): string;
  /** What it has written to the log, a line each. */
  log(): readonly Record<string, unknown>[];
  /** Resolves with the rest of the output once it holds this; rejects when the process ends without. */
  until(text: string): Promise<string>;
  readonly ended: Promise<Ended>;
};

/** Compiles the bot into a folder of its own, and gives the path of its main.js. */
export function build(name: string): string {
  const out = join(ROOT, 'dist', name);
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'tsconfig.build.json'), '--outDir', out]);
  return join(out, 'src/main.js');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function recordOf(line: string): readonly Record<string, unknown>[] {
  if (!line.startsWith('{')) return [];
  const value: unknown = JSON.parse(line);
  return isRecord(value) ? [value] : [];
}

type Running = {
  /** A compiled main.js, or a program with its arguments. */
  readonly main: string | readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Starts the bot. It sees no variable but those given. */
export function run({ main, cwd, env }: Running): BotProcess {
  const [program, ...words] = typeof main === 'string' ? [process.execPath, main] : main;
  const child = spawn(program, words, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode }));
  return {
    child,
    ended,
    output: () => text,
    log: () => text.split('\n').flatMap(recordOf),
    until: (wanted) =>
      new Promise((found, reject) => {
        const look = () => {
          if (text.includes(wanted)) found(text);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        ended.then(() => reject(new Error(`it ended without “${wanted}”:\n${text}`)));
        look();
      }),
  };
}
