import { z } from 'zod';
import { shapeKey } from './buckets.ts';
import type { Form } from './envelope.ts';
import { seal, unseal } from './envelope.ts';
import type { Records } from './records.ts';
import { waitingPrefix } from './records.ts';
import { resultKey } from './results.ts';
import { markEntry, placePrefix } from './scores.ts';
import type { Log, Sessions } from './sessions.ts';
import { sessionKey } from './sessions.ts';
import type { Entry, Store } from './store.ts';

export type DeparturesDeps = {
  readonly store: Store;
  readonly records: Pick<Records, 'drop'>;
  readonly sessions: Pick<Sessions, 'drop'>;
  readonly now: () => number;
  readonly log: Log;
  /** Whether the bot is in a server. */
  readonly isHere: (guild: string) => boolean;
};

/** How long the data of a server stay after the bot left it, in ms. */
export const GRACE = 30 * 24 * 60 * 60 * 1000;

// How often it is looked for what is due, in ms.
const EVERY = 60 * 60 * 1000;
const AT_ONCE = 200;

const leftPrefix = 'left:';
const left = z.object({ at: z.number() });
const LEFT_FORM: Form<z.infer<typeof left>> = { v: 1, schema: left };

const tableIn = z.object({ value: z.object({ data: z.object({ guild: z.string() }) }) });

/** Creates what deletes the data of servers the bot has been removed from, 30 days after. */
export function createDepartures({ store, records, sessions, now, log, isHere }: DeparturesDeps) {
  let next = 0;

  const leftEntry = (guild: string, at: number | undefined): Entry => ({
    key: `${leftPrefix}${guild}`,
    value: at === undefined ? undefined : seal(LEFT_FORM.v, 1, { at }),
  });

  /** Every server that something is stored of. */
  async function known(): Promise<ReadonlySet<string>> {
    const guilds = new Set<string>();
    for await (const { key } of store.rows(shapeKey(''))) guilds.add(key.slice(shapeKey('').length));
    for await (const row of store.rows(sessionKey(''))) {
      const read = tableIn.safeParse(row);
      if (read.success) guilds.add(read.data.value.data.guild);
    }
    return guilds;
  }

  async function dropTables(guild: string): Promise<void> {
    for await (const row of store.rows(sessionKey(''))) {
      const read = tableIn.safeParse(row);
      if (read.success && read.data.value.data.guild === guild)
        await sessions.drop(row.key.slice(sessionKey('').length));
    }
  }

  async function dropScores(guild: string): Promise<void> {
    const prefix = placePrefix(guild);
    let entries: Entry[] = [];
    for await (const { key } of store.rows(prefix)) {
      const [user = '', game = ''] = key.slice(prefix.length).split(':');
      const gone = [key, resultKey(game), `${waitingPrefix}${game}`];
      entries.push(
        ...gone.map((each) => ({ key: each, value: undefined })),
        markEntry(user, guild, undefined),
      );
      if (entries.length < AT_ONCE) continue;
      await store.write(entries);
      entries = [];
    }
    await store.write(entries);
  }

  async function drop(guild: string): Promise<void> {
    await dropTables(guild);
    await dropScores(guild);
    await records.drop(guild);
    await store.write([leftEntry(guild, undefined)]);
    log.info({ guild }, 'The data of a server the bot left 30 days ago are deleted.');
  }

  async function sweep(): Promise<void> {
    for await (const row of store.rows(leftPrefix)) {
      const guild = row.key.slice(leftPrefix.length);
      const read = unseal(LEFT_FORM, row);
      if (isHere(guild)) await store.write([leftEntry(guild, undefined)]);
      else if (read.ok && now() - read.value.at >= GRACE) await drop(guild);
    }
  }

  /** The bot is not in a server any more: its clock starts, unless it runs. */
  async function leave(guild: string): Promise<void> {
    const at = now();
    if (!(await store.get(`${leftPrefix}${guild}`))) await store.write([leftEntry(guild, at)]);
  }

  return {
    left: leave,

    /** The bot is in a server: no clock runs. */
    joined: (guild: string): Promise<void> => store.write([leftEntry(guild, undefined)]),

    /** Starts the clocks of servers the bot was removed from while it was not running. */
    async compare(): Promise<void> {
      for (const guild of await known()) if (!isHere(guild)) await leave(guild);
    },

    /** Deletes what is due, once an hour; called by the ticker. */
    async tick(): Promise<void> {
      if (now() < next) return;
      next = now() + EVERY;
      await sweep();
    },
  };
}

export type Departures = ReturnType<typeof createDepartures>;
