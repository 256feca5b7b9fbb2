import { statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { StoreError } from './store-error.ts';

/** The file behind `sqlite://path/to/file.sqlite`; undefined for `memory://`. Throws a StoreError for anything else. */
export function fileOf(url: string): string | undefined {
  if (url === 'memory://') return undefined;
  const path = /^sqlite:\/\/(.+)$/.exec(url)?.[1];
  if (path === undefined) {
    throw new StoreError('scheme', `${url} is no store: use sqlite://path/to/file.sqlite or memory://.`);
  }
  return resolve(path);
}

/** One name for a file however it is reached, by links of the file or of its folder. The folder must be there. */
export async function trueName(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    return join(await realpath(dirname(file)), basename(file));
  }
}

// Asked before every commit: at once it takes microseconds, through the thread pool a tenth of what a commit does.
function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Tells from now on whether a name still stands for the same file, and not for another or none. */
export function watchFile(file: string): () => boolean {
  const first = identityOf(file);
  return () => first !== undefined && identityOf(file) === first;
}
