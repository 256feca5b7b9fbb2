import { heldAt, heldPlaces, rethrow } from '../game/dice.ts';
import { finish, settle, throwsOf, turnOf } from '../game/play.ts';
import { optionsFor } from '../game/scoring.ts';
import { parsePlaces } from '../game/typed.ts';
import type {
  Dice,
  Ending,
  Entry,
  Game,
  Option,
  Over,
  Playing,
  ScoreEntry,
  Throw,
  Turn,
} from '../game/types.ts';
import { FACES, STAND_INS } from '../game/types.ts';

/*
 * The log of a game as text, a line an entry:
 *
 *   0 66256:125 66316:125 66313: sixes    seat 0 rolled 66256, held places 1, 2 and 5, …, scored Sixes
 *   1 44444: fours+                       the + claims a double Yahtzee
 *   2 11256: ones@clock                   scored for an absent person
 *   0 hint
 *   2 resign
 *
 * Points are not stored: they follow from the dice, so that a game read back can hold no wrong number.
 */

const DICE = /^[1-6]{5}$/;

function throwText({ dice, held }: Throw): string {
  return `${dice.join('')}:${heldPlaces(held).join('')}`;
}

/** The text of a turn that is not finished: its throws, or nothing before the first roll. */
export function turnText(turn: Turn): string {
  return throwsOf(turn).map(throwText).join(' ');
}

function boxText({ box, claimed }: Option): string {
  return `${box}${claimed ? '+' : ''}`;
}

/** The text of one entry of the log. */
export function entryText(entry: Entry): string {
  if (entry.kind !== 'score') return `${entry.seat} ${entry.kind}`;
  const { option, standIn, seat, throws } = entry;
  const by = standIn === undefined ? '' : `@${standIn}`;
  return [seat, ...throws.map(throwText), `${boxText(option)}${by}`].join(' ');
}

/** `entryText` that remembers what it said: the lines of a log are written with every save, and never change. */
export function createEntryText(): typeof entryText {
  const texts = new WeakMap<Entry, string>();
  return (entry) => {
    const text = texts.get(entry) ?? entryText(entry);
    texts.set(entry, text);
    return text;
  };
}

function readDice(text: string): Dice | undefined {
  const [a, b, c, d, e] = DICE.test(text) ? [...text].map((digit) => FACES[Number(digit) - 1]) : [];
  return a && b && c && d && e ? [a, b, c, d, e] : undefined;
}

function readThrow(text: string): Throw | undefined {
  const [faces = '', places = ''] = text.split(':');
  const dice = readDice(faces);
  const held = places === '' ? { ok: true as const, value: [] } : parsePlaces(places);
  return dice && held.ok ? { dice, held: heldAt(held.value) } : undefined;
}

/** Whether every throw left what was held before it lying. */
function follow(throws: readonly Throw[]): boolean {
  return throws.every((now, index) => {
    const before = throws[index - 1];
    return !before || rethrow(before.dice, before.held, now.dice).join() === now.dice.join();
  });
}

function readThrows(texts: readonly string[]): readonly Throw[] | undefined {
  const throws = texts.map(readThrow).filter((one) => one !== undefined);
  return throws.length === texts.length && throws.length <= 3 && follow(throws) ? throws : undefined;
}

function readOption(game: Playing, dice: Dice, text: string): Option | undefined {
  const card = game.players[game.current]?.card;
  const options = card ? optionsFor(game.rules, card, dice) : [];
  return options.find((option) => boxText(option) === text);
}

function readScore(game: Playing, seat: number, words: readonly string[]): ScoreEntry | undefined {
  const throws = readThrows(words.slice(0, -1));
  const last = throws?.at(-1);
  const [box = '', by] = (words.at(-1) ?? '').split('@');
  const option = last && readOption(game, last.dice, box);
  const standIn = STAND_INS.find((known) => known === by);
  const known = standIn !== undefined || by === undefined;
  return throws && option && known && seat === game.current
    ? { kind: 'score', seat, throws, option, standIn }
    : undefined;
}

function readEntry(game: Playing, line: string): Entry | undefined {
  const [seat = '', ...words] = line.split(' ');
  const index = Number(seat);
  const player = game.players[index];
  if (!player || seat !== String(index)) return undefined;
  const [kind] = words;
  if (words.length > 1 || (kind !== 'resign' && kind !== 'hint')) return readScore(game, index, words);
  return player.resigned ? undefined : { kind, seat: index };
}

/** Plays the lines of a log from an empty table; undefined when a line could not have happened. */
export function replay(start: Playing, lines: readonly string[]): Playing | Over | undefined {
  return lines.reduce<Playing | Over | undefined>((game, line) => {
    const entry = game?.phase === 'playing' ? readEntry(game, line) : undefined;
    return game?.phase === 'playing' && entry ? settle(game, entry) : undefined;
  }, start);
}

/** Puts the unfinished turn, or the early end, back onto a replayed game. */
export function resume(
  game: Playing | Over,
  rest: { turn: string; undos: number; ending: Ending | undefined },
): Game | undefined {
  if (game.phase === 'over') return game.ending === rest.ending ? game : undefined;
  if (rest.ending) return finish(game, rest.ending);
  const throws = readThrows(rest.turn === '' ? [] : rest.turn.split(' '));
  return throws && { ...game, turn: turnOf(throws), undos: rest.undos };
}
