import type { Playing } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import type { Table } from './seats.ts';
import { seatName } from './seats.ts';

/** A time, in ms since 1970, that Discord's apps show as "in 3 minutes", each in its own words. */
export function timeFromNow(time: number): string {
  return `<t:${Math.round(time / 1000)}:R>`;
}

/** What the board says of time: when the turn ends, who is played for, or that the game waits. */
export function clockLines(
  t: Messages,
  game: Playing,
  { turnEnds, paused, due }: Omit<Table, 'game'>,
): readonly string[] {
  const seat = game.players[game.current]?.seat;
  if (paused) return [t.clock.paused];
  if (seat?.kind === 'person' && due !== undefined) return [t.clock.away(seatName(t, seat))];
  return turnEnds === undefined ? [] : [t.clock.ends(timeFromNow(turnEnds))];
}
