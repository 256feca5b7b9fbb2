import { realpath, stat } from 'node:fs/promises';
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

async function identityOf(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}

/** Tells from now on whether a name still stands for the same file, and not for another or none. */
export async function watchFile(file: string): Promise<() => Promise<boolean>> {
  const first = await identityOf(file);
  return async () => first !== undefined && (await identityOf(file)) === first;
}
