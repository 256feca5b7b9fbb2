import { seatsOf } from '../game/game.ts';
import type { Moment } from '../game/records.ts';
import { total } from '../game/scoring.ts';
import type { ClockId, Game, Player, Playing, Seat } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { labelName, proseName } from './names.ts';

/** What tables are drawn from: the game, and the user id of its host. */
export type Table = {
  readonly game: Game;
  readonly host: string;
  readonly clock?: ClockId | undefined;
  /** When the clock of the person on turn runs out, in ms since 1970. */
  readonly turnEnds?: number | undefined;
  /** Everyone is away, and the game waits. */
  readonly paused?: boolean;
  /** When a CPU plays next; on a person's turn it plays for them. */
  readonly due?: number | undefined;
  /** Each seat's share of first place as the turn began, if all play their best from there. */
  readonly chances?: readonly number[] | undefined;
  /** What there is to say of the people of a game that is over. */
  readonly moments?: readonly Moment[] | undefined;
};

/** A seat in prose: a name, and for a CPU how strong it is. */
export function seatName(t: Messages, seat: Seat | undefined): string {
  if (seat === undefined) return proseName('');
  const name = proseName(seat.name);
  return seat.kind === 'cpu' ? t.cpu(name, t.levels[seat.level]) : name;
}

/** A CPU in a menu line, which knows no markdown. */
export function cpuLabel(t: Messages, seat: Extract<Seat, { kind: 'cpu' }>): string {
  return t.cpu(labelName(seat.name), t.levels[seat.level]);
}

/** The host's name in prose. */
export function hostName({ game, host }: Table): string {
  const seat = seatsOf(game).find((other) => other.kind === 'person' && other.user === host);
  return proseName(seat?.name ?? '');
}

/** A player's name with what is to be said of the seat: resigned, assisted. */
export function playerName(
  t: Messages,
  { seat, resigned, assisted }: Player,
  name = seatName(t, seat),
): string {
  const marks = [...(resigned ? (['resigned'] as const) : []), ...(assisted ? (['assisted'] as const) : [])];
  return marks.length > 0 ? t.marked(name, marks) : name;
}

/** Who is likely to win, in seat order; whoever resigned cannot. */
export function chancesLine(t: Messages, game: Playing, chances: readonly number[]): string {
  const shares = game.players.flatMap(({ seat, resigned }, index) =>
    resigned ? [] : [t.board.chance(proseName(seat.name), percentOf(chances[index] ?? 0))],
  );
  return t.board.chances(shares);
}

/** A chance in whole percent; what is neither nothing nor certain is not called so. */
function percentOf(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1';
  return chance < 1 && chance >= 0.995 ? '>99' : `${Math.round(100 * chance)}`;
}

/** Everybody's totals in seat order, whoever is on turn in bold. */
export function totalsLine(t: Messages, game: Playing): string {
  return game.players
    .map((player, index) => {
      const text = `${playerName(t, player, proseName(player.seat.name))} ${total(player.card)}`;
      return index === game.current ? `**${text}**` : text;
    })
    .join(' · ');
}
