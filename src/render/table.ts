import type { Messages } from '../locales/messages.ts';
import { renderBoard } from './board.ts';
import { renderLobby } from './lobby.ts';
import { renderOver } from './over.ts';
import type { Payload } from './payload.ts';
import type { Table } from './seats.ts';

export type { Table } from './seats.ts';

function drawn(t: Messages, { game, host }: Table): Payload {
  switch (game.phase) {
    case 'lobby':
      return renderLobby(t, game, host);
    case 'playing':
      return renderBoard(t, game);
    case 'over':
      return renderOver(t, game);
  }
}

/** The table as everyone sees it. `mention` is the id of the one person to be called to it. */
export function renderTable(t: Messages, table: Table, mention?: string): Payload {
  const payload = drawn(t, table);
  if (mention === undefined) return payload;
  return { ...payload, content: t.call[table.game.phase](`<@${mention}>`), mentions: [mention] };
}
