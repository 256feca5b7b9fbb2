import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { transform } from 'esbuild';

export interface PageFile {
  readonly type: string;
  readonly body: string;
}

const APP = new URL('./app/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
};

async function fileAt(name: string): Promise<PageFile> {
  const text = await readFile(new URL(name, APP), 'utf8');
  const ending = extname(name);
  const type = TYPES[ending] ?? 'text/plain; charset=utf-8';
  // Browsers do not read types; taking them out leaves every line where it was.
  const body = ending === '.ts' ? (await transform(text, { loader: 'ts', target: 'es2022' })).code : text;
  return { type, body };
}

async function allFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const names = (await readdir(APP)).filter((name) => extname(name) in TYPES);
  const files = await Promise.all(names.map(async (name) => [`/${name}`, await fileAt(name)] as const));
  return new Map(files);
}

/** The page's files by their address; nothing else on the disk can be asked for. */
export function createFiles(): (path: string) => Promise<PageFile | undefined> {
  const files = allFiles();
  // A failure is for whoever asks first, not for the process.
  files.catch(() => undefined);
  return async (path) => (await files).get(path === '/' ? '/index.html' : path);
}
