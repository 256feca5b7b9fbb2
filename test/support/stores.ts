import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openStore, type Row, type WholeStore } from '../../src/session/store.ts';

/** A folder that goes when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For stores that have nothing to report. */
export const deps = {
  onError: (error: Error) => {
    throw error;
  },
};

export async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const row of rows) seen.push(row);
  return seen;
}

export const documentOf = (row: Row | undefined): unknown => (row && 'value' in row ? row.value : row);

/** Every kind of store, each time with nothing in it. */
export function storeKinds(folder: string): readonly [string, () => Promise<WholeStore>][] {
  let count = 0;
  const fresh = () => {
    count += 1;
    return `sqlite://${join(folder, String(count), 'games.sqlite')}`;
  };
  return [
    ['memory', () => openStore('memory://', deps)],
    ['sqlite', () => openStore(fresh(), deps)],
  ];
}
