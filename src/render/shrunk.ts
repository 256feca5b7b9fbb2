import type { Game } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { logLines } from './log.ts';
import type { Payload } from './payload.ts';
import { renderNote } from './payload.ts';

/** Discord's limit for the content of a message. */
const CONTENT = 2000;

/** Says that the board is further down, or where. */
export function renderMoved(t: Messages, link?: string): Payload {
  return renderNote(t.log.moved(link));
}

/** What an old board shrinks to: a line for each turn since the log entry `from`, or where the board is. */
export function renderShrunk(t: Messages, game: Game, from: number, link?: string): Payload {
  if (game.phase === 'lobby') return renderMoved(t, link);
  const lines = [...logLines(t, game, game.log.slice(from))];
  while (lines.join('\n').length > CONTENT) lines.shift();
  return lines.length > 0 ? renderNote(lines.join('\n')) : renderMoved(t, link);
}
