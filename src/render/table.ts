import type { Messages } from '../locales/messages.ts';
import { renderBoard } from './board.ts';
import { timeFromNow } from './clock.ts';
import { renderLobby } from './lobby.ts';
import { renderOver } from './over.ts';
import type { Payload } from './payload.ts';
import { renderNote } from './payload.ts';
import type { Table } from './seats.ts';

export type { Table } from './seats.ts';

function drawn(t: Messages, table: Table): Payload {
  const { game, host, clock, moments } = table;
  switch (game.phase) {
    case 'lobby':
      return renderLobby(t, game, { host, clock });
    case 'playing':
      return renderBoard(t, game, table);
    case 'over':
      return renderOver(t, game, moments);
  }
}

/** The table as everyone sees it. `mention` is the id of the one person to be called to it. */
export function renderTable(t: Messages, table: Table, mention?: string): Payload {
  const payload = drawn(t, table);
  if (mention === undefined) return payload;
  return { ...payload, content: t.call[table.game.phase](`<@${mention}>`), mentions: [mention] };
}

/** Calls a person whose clock runs out at `ends`, in ms since 1970. */
export function renderReminder(
  t: Messages,
  user: string,
  at: { ends: number; link: string | undefined },
): Payload {
  const content = t.clock.reminder(`<@${user}>`, timeFromNow(at.ends), at.link);
  return { ...renderNote(content), mentions: [user] };
}
