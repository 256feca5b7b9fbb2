import { seatOf, standings } from '../game/game.ts';
import type { Over } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';

type Past = { readonly game: Over; readonly endedAt: number; readonly user: string };

/** A finished game as one person saw it, in a line for a completion. */
export function pastGameLine(t: Messages, { game, endedAt, user }: Past): string {
  const own = standings(game).find(({ index }) => index === seatOf(game, user));
  return t.strategy.review.game({
    score: own?.total ?? 0,
    rules: t.rules[game.rules].name,
    place: own?.place ?? 0,
    seats: game.players.length,
    day: new Date(endedAt).toISOString().slice(0, 10),
  });
}
