import type { Text } from './sqlite.ts';
import type { Raw } from './text.ts';

/** The rows of a quick trial or a test: Keyv's own Map, with the batches, pages and renames of the SQLite adapter. */
export class MemoryRows extends Map<string, string> {
  async setMany(entries: readonly Text[]): Promise<void> {
    for (const { key, value } of entries) {
      if (value === '') this.delete(key);
      else this.set(key, value);
    }
  }

  async page(from: string, before: string, limit: number): Promise<readonly Text[]> {
    const keys = [...this.keys()].filter((key) => key >= from && key < before).sort();
    return keys.slice(0, limit).map((key) => ({ key, value: this.get(key) ?? '' }));
  }

  async rename(from: string, to: string): Promise<boolean> {
    const value = this.get(from);
    if (value === undefined) return false;
    this.set(to, value);
    return this.delete(from);
  }

  async snapshot(from: string, before: string, take: (rows: AsyncIterable<Raw>) => Promise<void>) {
    const found = await this.page(from, before, this.size);
    async function* all() {
      for (const { key, value } of found) yield { key, content: value };
    }
    await take(all());
  }

  async replace(from: string, before: string, rows: AsyncIterable<Raw>): Promise<void> {
    const found: [string, string][] = [];
    for await (const { key, content } of rows) found.push([key, Buffer.from(content).toString()]);
    for (const { key } of await this.page(from, before, this.size)) this.delete(key);
    for (const [key, value] of found) this.set(key, value);
  }

  async disconnect(): Promise<void> {
    this.clear();
  }
}
