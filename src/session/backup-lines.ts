import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StoreError } from './store-error.ts';
import { type Raw, unwrapped, wrap } from './text.ts';

/*
 * A backup is lines of JSON: what it is, a row a line, and last how many rows there are with the SHA-256 of all lines
 * before. A row is `{key, value}`; one that is not a document is `{key, raw}`, and what is no text `{key, bytes}`.
 */
const FORMAT = 'yahtzee-backup';
const VERSION = 1;

const header = z.object({ format: z.literal(FORMAT), version: z.number().int().positive() });
const row = z.union([
  z.strictObject({ key: z.string(), value: z.unknown() }),
  z.strictObject({ key: z.string(), raw: z.string() }),
  z.strictObject({ key: z.string(), bytes: z.base64() }),
]);
const end = z.strictObject({ rows: z.number().int(), sha256: z.string() });

function rowLine({ key, content }: Raw): string {
  if (typeof content !== 'string') {
    return JSON.stringify({ key, bytes: Buffer.from(content).toString('base64') });
  }
  const document = unwrapped(content);
  // Written in another way than ours, it would not come back byte for byte.
  return JSON.stringify(document === undefined ? { key, raw: content } : { key, value: document.value });
}

/** The lines of a backup, each without its end. */
export async function* backupLines(rows: AsyncIterable<Raw>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  const first = JSON.stringify({ format: FORMAT, version: VERSION });
  hash.update(`${first}\n`);
  yield first;
  for await (const raw of rows) {
    const line = rowLine(raw);
    hash.update(`${line}\n`);
    count += 1;
    yield line;
  }
  yield JSON.stringify({ rows: count, sha256: hash.digest('hex') });
}

const NO_HEADER = 'it does not begin like a backup of this program';
const NO_END = 'its end is missing';

const damaged = (why: string) =>
  new StoreError('backup', `The backup cannot be used: ${why}. Nothing was restored.`);

function parse(line: string, why: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(why);
  }
}

function rawOf(line: string, number: number): Raw {
  const read = row.safeParse(parse(line, `line ${number} is damaged`));
  if (!read.success) throw damaged(`line ${number} is no row`);
  const { key, ...rest } = read.data;
  if ('raw' in rest) return { key, content: rest.raw };
  if ('bytes' in rest) return { key, content: Buffer.from(rest.bytes, 'base64') };
  return { key, content: wrap(JSON.stringify(rest.value)) };
}

function checkHeader(line: string | undefined): void {
  const read = line === undefined ? undefined : header.safeParse(parse(line, NO_HEADER));
  if (!read?.success) throw damaged(NO_HEADER);
  const { version } = read.data;
  if (version > VERSION) {
    throw damaged(`it has format ${version} of a later program, and this one knows ${VERSION}`);
  }
}

function checkEnd(line: string | undefined, rows: number, sha256: string): void {
  const read = line === undefined ? undefined : end.safeParse(parse(line, NO_END));
  if (!read?.success) throw damaged(NO_END);
  if (read.data.rows !== rows) throw damaged(`it has ${rows} of ${read.data.rows} rows`);
  if (read.data.sha256 !== sha256) throw damaged('its checksum is wrong');
}

/** The rows of a backup. Throws a StoreError, at the latest after the last row, unless it is whole and unchanged. */
export async function* backupRows(lines: AsyncIterable<string>): AsyncGenerator<Raw> {
  const hash = createHash('sha256');
  let count = -1;
  let held: string | undefined;
  // A line is known to be a row once another one follows it.
  for await (const line of lines) {
    if (held !== undefined) {
      if (count < 0) checkHeader(held);
      else yield rawOf(held, count + 2);
      hash.update(`${held}\n`);
      count += 1;
    }
    held = line;
  }
  if (count < 0) checkHeader(held);
  checkEnd(count < 0 ? undefined : held, Math.max(count, 0), hash.digest('hex'));
}
