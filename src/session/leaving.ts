import { apply, seatOf } from '../game/game.ts';
import { goneSeat } from '../game/outcome.ts';
import type { Game, Seat } from '../game/types.ts';
import type { Session } from './session.ts';
import { followed, isDeserted } from './table.ts';

/** The game once somebody left it: their seat in the lobby is free, in a game they have resigned. */
function left(game: Game, user: string): Game {
  const seat = seatOf(game, user);
  if (seat === undefined || game.phase === 'over') return game;
  const gone = apply(game, game.phase === 'lobby' ? { type: 'leave', user } : { type: 'resign', seat });
  return gone.ok ? gone.value : game;
}

function nameless(game: Game, user: string): Game {
  if (game.phase === 'lobby') return { ...game, order: game.order.filter((key) => key !== user) };
  const seat = (before: Seat, index: number): Seat =>
    before.kind === 'person' && before.user === user ? goneSeat(index) : before;
  const players = game.players.map((player, index) => ({ ...player, seat: seat(player.seat, index) }));
  return { ...game, players };
}

/** A table without somebody and without anything that names them; undefined when that closes it. */
export function withoutPerson(session: Session, user: string, now: number): Session | undefined {
  const after = followed(session, left(session.game, user), { actor: user, now });
  if (isDeserted(after)) return undefined;
  const { board, host, invited } = after;
  const { [user]: _, ...missed } = after.missed;
  return {
    ...after,
    game: nameless(after.game, user),
    host: host === user ? goneSeat(0).user : host,
    missed,
    invited: invited.filter((other) => other !== user),
    board: board && { ...board, calls: board.calls === user ? undefined : board.calls },
  };
}
