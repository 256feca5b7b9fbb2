import { at } from '../game/dice.ts';
import { roundOf, stampOf } from '../game/game.ts';
import { currentCard, undoable } from '../game/play.ts';
import { optionsFor, upperBonus } from '../game/scoring.ts';
import type { Card, Option, Playing, Turn } from '../game/types.ts';
import { PLACES } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { turnCard } from './card.ts';
import { clockLines } from './clock.ts';
import { button, menu, row } from './components.ts';
import { diceText } from './dice.ts';
import { furtherLine } from './further.ts';
import { lastMoves, logLines } from './log.ts';
import { optionLabel, scoring, scratching } from './options.ts';
import type { Payload, Row } from './payload.ts';
import { encodeOption } from './press.ts';
import type { Table } from './seats.ts';
import { chancesLine, seatName, totalsLine } from './seats.ts';

/** The colour only repeats what the title says. */
const PERSON_COLOUR = 0x3ba55d;
const CPU_COLOUR = 0x80848e;

const ROLLS = 3;
const HELD_MARK = ' ✓';

function whose(t: Messages, game: Playing): string {
  const seat = game.players[game.current]?.seat;
  const name = seatName(t, seat);
  if (seat?.kind === 'cpu') return t.board.thinking(name);
  if (game.turn.rolled === 0) return t.board.toRoll(name);
  return game.turn.rolled === ROLLS ? t.board.toScore(name) : t.board.toRollOrScore(name);
}

function diceLine(t: Messages, turn: Turn): string {
  if (turn.rolled === 0) return t.board.unrolled;
  return t.board.dice(diceText(turn), turn.rolled);
}

function bonusLine(t: Messages, card: Card): string {
  const { state, missing } = upperBonus(card);
  if (state === 'open') return t.board.bonusMissing(missing);
  return state === 'earned' ? t.board.bonusEarned : t.board.bonusLost;
}

function description(t: Messages, game: Playing, table: Omit<Table, 'game'>): string {
  const player = game.players[game.current];
  const card = currentCard(game);
  const moves = logLines(t, game, lastMoves(game));
  return [
    ...moves,
    ...(moves.length > 0 ? [''] : []),
    diceLine(t, game.turn),
    ...furtherLine(t, game.rules, card, game.turn),
    player ? turnCard(t, game.rules, player, game.turn) : '',
    bonusLine(t, card),
    totalsLine(t, game),
    ...(table.chances ? [chancesLine(t, game, table.chances)] : []),
    ...clockLines(t, game, table),
  ].join('\n');
}

function diceRow(game: Playing, frozen: 'frozen' | 'free'): Row {
  const { turn } = game;
  const stamp = stampOf(game);
  return row(
    ...PLACES.map((place) => {
      const held = turn.rolled !== 0 && at(turn.held, place);
      const label = turn.rolled === 0 ? '–' : `${at(turn.dice, place)}${held ? HELD_MARK : ''}`;
      const off = frozen === 'frozen' || turn.rolled === 0 || turn.rolled === ROLLS;
      return button({ type: 'hold', stamp, place, on: !held }, label, {
        colour: held ? 'green' : 'grey',
        off,
      });
    }),
  );
}

function actRow(t: Messages, game: Playing, frozen: 'frozen' | 'free'): Row {
  const { rolled } = game.turn;
  const stamp = stampOf(game);
  const label = rolled === 0 ? t.board.roll : t.board.rollsLeft(ROLLS - rolled);
  const last = undoable(game);
  // A CPU never takes its score back, so nobody could press that.
  const undo = last !== undefined && game.players[last.seat]?.seat.kind === 'person';
  return row(
    button({ type: 'roll', stamp }, label, { colour: 'blue', off: frozen === 'frozen' || rolled === ROLLS }),
    button({ type: 'cards', stamp: game.id }, t.board.cards, { colour: 'grey' }),
    button({ type: 'undo', stamp }, t.board.undo, { colour: 'grey', off: !undo }),
    button({ type: 'resign', stamp: game.id }, t.board.resign, { colour: 'grey' }),
    button({ type: 'hint', stamp }, t.strategy.hint, {
      colour: 'grey',
      off: frozen === 'frozen' || rolled === 0,
    }),
  );
}

function menus(t: Messages, game: Playing): readonly Row[] {
  if (game.turn.rolled === 0) return [];
  const options = optionsFor(game.rules, currentCard(game), game.turn.dice);
  const stamp = stampOf(game);
  const lines = (some: readonly Option[]) =>
    some.map((option) => ({
      label: optionLabel(t, option),
      value: encodeOption({ box: option.box, claim: option.claimed }),
    }));
  return [
    ...menu({ type: 'score', stamp }, t.board.score, lines(scoring(options))),
    ...menu({ type: 'scratch', stamp }, t.board.scratch, lines(scratching(options))),
  ];
}

/** The board of a game in play, with everything whoever is on turn can do. */
export function renderBoard(t: Messages, game: Playing, table: Omit<Table, 'game'>): Payload {
  const isCpu = game.players[game.current]?.seat.kind === 'cpu';
  const frozen = isCpu ? 'frozen' : 'free';
  const embed = {
    title: t.board.title(roundOf(game), whose(t, game)),
    description: description(t, game, table),
    color: isCpu ? CPU_COLOUR : PERSON_COLOUR,
    footer: { text: t.board.footer(t.rules[game.rules].name) },
  };
  const components = [diceRow(game, frozen), actRow(t, game, frozen), ...(isCpu ? [] : menus(t, game))];
  return { content: '', embeds: [embed], components, mentions: [] };
}
