import { seatOf, stampOf } from '../game/game.ts';
import type { TableError } from '../game/types.ts';
import type { Session } from './session.ts';

/** Who may do a thing. Whose turn it is, is no matter of access: the rules of the game know. */
export const ACCESS = ['anyone', 'seated', 'host', 'host-or-moderator'] as const;
export type Access = (typeof ACCESS)[number];

/** A person who acts; `moderator` when they may manage messages in the channel. */
export type Actor = { readonly user: string; readonly name: string; readonly moderator: boolean };

/** Where a press comes from: the message, and what its button says it was drawn for. */
export type Origin = {
  /** Undefined on a private message, such as a confirmation. */
  readonly message: string | undefined;
  /** A whole stamp, or only the game's id for presses that no roll makes stale. */
  readonly stamp: string;
  readonly fresh: 'stamp' | 'game';
};

/** Why this person may not do this here, or undefined. */
export function refuseAccess(session: Session, actor: Actor, access: Access): TableError | undefined {
  const host = session.host === actor.user;
  switch (access) {
    case 'anyone':
      return undefined;
    case 'seated':
      return seatOf(session.game, actor.user) === undefined ? 'no-seat' : undefined;
    case 'host':
      return host ? undefined : 'not-host';
    case 'host-or-moderator':
      return host || actor.moderator ? undefined : 'not-host-or-moderator';
  }
}

function gameIdOf(stamp: string): string {
  return stamp.split('.')[0] ?? '';
}

/** Whether a message was posted after another: ids are snowflakes, the greater one is the later. */
export function isLater(message: string, than: string): boolean {
  return /^\d+$/.test(message) && /^\d+$/.test(than) && BigInt(message) > BigInt(than);
}

/**
 * Why a press does not act on the table as it stands, or undefined. A message posted after the one on
 * record is a board too: the bot stopped between posting it and saving its id.
 */
export function refuseOrigin(session: Session, origin: Origin): TableError | undefined {
  if (gameIdOf(origin.stamp) !== session.game.id) return 'other-game';
  const { board } = session;
  const other = board && origin.message !== undefined && origin.message !== board.message;
  if (other && !isLater(origin.message, board.message)) return 'other-message';
  return origin.fresh === 'stamp' && origin.stamp !== stampOf(session.game) ? 'old-board' : undefined;
}
