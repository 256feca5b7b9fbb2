import { expect } from 'vitest';
import { buttonsOf, type Message, menusOf, textOf } from '../../playground/discord.ts';
import { messagesFor } from '../../src/locales/index.ts';
import type { Payload } from '../../src/render/payload.ts';
import { renderTable } from '../../src/render/table.ts';
import { seal, unseal } from '../../src/session/envelope.ts';
import type { Session } from '../../src/session/session.ts';
import { SESSION_FORM, sessionToStored } from '../../src/session/session.ts';
import { sessionKey } from '../../src/session/sessions.ts';
import { openStore, type Row } from '../../src/session/store.ts';
import { collect, deps } from './stores.ts';

function sessionOf(row: Row): Session {
  const read = unseal(SESSION_FORM, row);
  if (!read.ok) throw new Error(`${row.key}: ${read.detail}`);
  return read.value;
}

/** Every table in a store, by its channel; read beside a bot that runs. */
export async function storedTables(databaseUrl: string): Promise<ReadonlyMap<string, Session>> {
  const store = await openStore(databaseUrl, deps);
  const sessions = (await collect(store.rows(sessionKey('')))).map(sessionOf);
  await store.close();
  return new Map(sessions.map((session) => [session.channel, session]));
}

/** The table of one channel as it is stored. */
export async function storedTable(databaseUrl: string, channel: string): Promise<Session> {
  const store = await openStore(databaseUrl, deps);
  const row = await store.get(sessionKey(channel));
  await store.close();
  if (!row) throw new Error(`no table of ${channel} is stored`);
  return sessionOf(row);
}

/** Changes a stored table behind the bot's back. */
export async function rewrite(
  databaseUrl: string,
  channel: string,
  change: (session: Session) => Session,
): Promise<void> {
  const changed = change(await storedTable(databaseUrl, channel));
  const store = await openStore(databaseUrl, deps);
  const value = seal(SESSION_FORM.v, 1, sessionToStored(changed));
  await store.write([{ key: sessionKey(channel), value }]);
  await store.close();
}

type Picture = Pick<Message, 'content' | 'embeds' | 'components'>;

/** What people read and can press, apart from who is called. */
function seen(picture: Picture) {
  return {
    text: textOf({ ...picture, content: '' }),
    buttons: buttonsOf(picture),
    menus: menusOf(picture),
  };
}

const drawn = ({ embeds, components }: Payload): Picture => ({
  content: '',
  embeds,
  components: [...components],
});

/** Whether a message shows this table as it is. */
export function isPictureOf(message: Picture, session: Session): boolean {
  const due = seen(drawn(renderTable(messagesFor(undefined), session)));
  return JSON.stringify(seen(message)) === JSON.stringify(due);
}

/** Fails unless a message shows this table as it is. */
export function expectPicture(message: Picture, session: Session): void {
  expect(seen(message)).toEqual(seen(drawn(renderTable(messagesFor(undefined), session))));
}

/** Everything in a store, as text; read beside a bot that runs. */
export async function storedText(databaseUrl: string): Promise<string> {
  const store = await openStore(databaseUrl, deps);
  const rows = await collect(store.rows(''));
  await store.close();
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
