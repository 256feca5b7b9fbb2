import { at, heldPlaces } from '../game/dice.ts';
import { total, worth } from '../game/scoring.ts';
import type { Entry, Game, HintEntry, Playing, ScoreEntry, Throw } from '../game/types.ts';
import { PLACES } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { pointsText } from './options.ts';
import { seatName } from './seats.ts';

type Started = Exclude<Game, { phase: 'lobby' }>;

/** Dice in their places, the held ones bold: `**6 6** 2 5 **6**`. */
function throwText({ dice, held }: Throw): string {
  const bold = heldPlaces(held);
  const text = PLACES.map((place) =>
    bold.includes(place) ? `**${at(dice, place)}**` : `${at(dice, place)}`,
  );
  return text.join(' ').replaceAll('** **', ' ');
}

type Told = Exclude<Entry, HintEntry>;

/** A hint is between the bot and whoever took it: the mark on the seat is enough. */
const told = (entries: readonly Entry[]) => entries.filter((entry): entry is Told => entry.kind !== 'hint');

/** All throws of a turn. What was held when the box was filled no longer says anything. */
function throwsText(throws: readonly Throw[]): string {
  const last = throws.at(-1)?.dice.join(' ') ?? '';
  return [...throws.slice(0, -1).map(throwText), last].join(' → ');
}

function scoreLine(t: Messages, game: Started, { seat, option, throws, standIn }: ScoreEntry): string {
  const name = seatName(t, game.players[seat]?.seat);
  const box = t.boxes[option.box];
  const said = [
    worth(option) > 0 ? t.log.scored(name, box, pointsText(option)) : t.log.scratched(name, box),
    ...(option.upperBonus > 0 ? [t.log.upperBonus] : []),
    ...(option.yahtzeeBonus > 0 ? [t.log.yahtzeeBonus] : []),
    ...(option.claimed ? [t.log.claimed] : []),
  ];
  const line = `${said.join(', ')} (${throwsText(throws)})`;
  return standIn === undefined ? line : t.log.standIn[standIn](line);
}

/** One line of the log: `Ada (CPU casual) scored **12** in Threes (2 **3 3** 5 6 → 3 3 3 1 3)`. */
function logLine(t: Messages, game: Started, entry: Told): string {
  if (entry.kind === 'score') return scoreLine(t, game, entry);
  const player = game.players[entry.seat];
  return t.log.resigned(seatName(t, player?.seat), player ? total(player.card) : 0);
}

/** More lines than a round has turns would push the dice off a phone's screen. */
const MOST_LINES = 8;

/** The newest of some log entries, a line each, oldest first. */
export function logLines(t: Messages, game: Started, entries: readonly Entry[]): readonly string[] {
  return told(entries)
    .slice(-MOST_LINES)
    .map((entry) => logLine(t, game, entry));
}

/** The moves since the last turn of whoever is on turn; their own last one when nobody else has moved. */
export function lastMoves(game: Playing): readonly Entry[] {
  const moves = told(game.log);
  const own = moves.findLastIndex((entry) => entry.seat === game.current);
  const since = moves.slice(own + 1);
  return since.length > 0 ? since : moves.slice(-1);
}
