import { at, five } from './dice.ts';
import { EMPTY_CARD, fill, openBoxes, unfill } from './scoring.ts';
import * as turns from './turn.ts';
import type {
  Card,
  Entry,
  Game,
  Move,
  Over,
  Player,
  Playing,
  Result,
  ScoreEntry,
  Throw,
  Turn,
} from './types.ts';

/** The card of whoever is on turn. */
export function currentCard(game: Playing): Card {
  return game.players[game.current]?.card ?? EMPTY_CARD;
}

/** A game that takes no more moves. */
export function finish(game: Playing, ending: Over['ending']): Over {
  const { id, rules, players, log } = game;
  return { phase: 'over', id, rules, players, log, ending };
}

function canPlay(player: Player | undefined): boolean {
  return player !== undefined && !player.resigned && openBoxes(player.card).length > 0;
}

/** Hands the turn to the first seat behind the current one that can play. */
function pass(game: Playing): Playing | Over {
  const inOrder = game.players.map((_, index) => (game.current + 1 + index) % game.players.length);
  const current = inOrder.find((seat) => canPlay(game.players[seat]));
  return current === undefined ? finish(game, 'played') : { ...game, current, turn: { rolled: 0 } };
}

function withPlayer(game: Playing, seat: number, change: (player: Player) => Player): Playing {
  return {
    ...game,
    players: game.players.map((player, index) => (index === seat ? change(player) : player)),
  };
}

function filled(player: Player, { option, standIn }: ScoreEntry): Player {
  const stoodIn = player.stoodIn || standIn !== undefined;
  return { ...player, card: fill(player.card, option), stoodIn };
}

/**
 * Writes a line into the game's log and does what it says. The log alone, settled line by line from
 * an empty table, gives the game back: that is how a stored game is read.
 */
export function settle(game: Playing, entry: Entry): Playing | Over {
  const logged = { ...game, log: [...game.log, entry] };
  if (entry.kind === 'score') {
    return pass(withPlayer(logged, entry.seat, (player) => filled(player, entry)));
  }
  if (entry.kind === 'hint')
    return withPlayer(logged, entry.seat, (player) => ({ ...player, assisted: true }));
  const left = withPlayer(logged, entry.seat, (player) => ({ ...player, resigned: true }));
  // CPUs do not play on alone.
  if (!left.players.some((p) => p.seat.kind === 'person' && !p.resigned)) return finish(left, 'deserted');
  return entry.seat === game.current ? pass(left) : left;
}

/** The throws of a turn, oldest first. */
export function throwsOf(turn: Turn): readonly Throw[] {
  return turn.rolled === 0 ? [] : [...turn.earlier, { dice: turn.dice, held: turn.held }];
}

/** The turn that these throws make. */
export function turnOf(throws: readonly Throw[]): Turn {
  const last = throws.at(-1);
  const rolled = throws.length;
  if (!last || (rolled !== 1 && rolled !== 2 && rolled !== 3)) return { rolled: 0 };
  return { rolled, dice: last.dice, held: last.held, earlier: throws.slice(0, -1) };
}

/** The score that may still be taken back: the last one, until anyone rolls. */
export function undoable(game: Game): ScoreEntry | undefined {
  if (game.phase !== 'playing' || game.turn.rolled > 0) return undefined;
  const entry = game.log.findLast((line) => line.kind === 'score');
  return entry && !game.players[entry.seat]?.resigned ? entry : undefined;
}

function undo(game: Playing, seat: number): Result<Playing> {
  const entry = undoable(game);
  if (entry?.seat !== seat) return { ok: false, error: 'nothing-to-undo' };
  const back = withPlayer(game, seat, (player) => ({ ...player, card: unfill(player.card, entry.option) }));
  const log = game.log.filter((line) => line !== entry);
  return {
    ok: true,
    value: { ...back, log, current: seat, turn: turnOf(entry.throws), undos: game.undos + 1 },
  };
}

function turned(game: Playing, turn: Result<Turn>): Result<Playing> {
  return turn.ok ? { ok: true, value: { ...game, turn: turn.value } } : turn;
}

function score(game: Playing, move: Extract<Move, { type: 'score' }>): Result<Playing | Over> {
  const { rules, turn, current } = game;
  const option = turns.choose({ rules, card: currentCard(game), turn }, move.box, move.claim);
  if (!option.ok) return option;
  const { standIn } = move;
  const entry: Entry = {
    kind: 'score',
    seat: current,
    throws: throwsOf(turn),
    option: option.value,
    standIn,
  };
  return { ok: true, value: settle(game, entry) };
}

/** A hint is noted once: after the first, the seat is assisted already. */
function hint(game: Playing): Result<Playing | Over> {
  if (game.turn.rolled === 0) return { ok: false, error: 'nothing-rolled' };
  const assisted = game.players[game.current]?.assisted;
  return { ok: true, value: assisted ? game : settle(game, { kind: 'hint', seat: game.current }) };
}

type TurnMove = Extract<Move, { type: 'roll' | 'hold' | 'keep' | 'score' | 'hint' }>;

function roll(turn: Turn, move: Extract<Move, { type: 'roll' }>): Result<Turn> {
  const kept = move.keep ? turns.keep(turn, move.keep) : ({ ok: true, value: turn } as const);
  return kept.ok ? turns.roll(kept.value, move.faces) : kept;
}

function onTurn(game: Playing, move: TurnMove): Result<Playing | Over> {
  if (game.players[move.seat]?.resigned) return { ok: false, error: 'already-resigned' };
  if (move.seat !== game.current) return { ok: false, error: 'not-your-turn' };
  switch (move.type) {
    case 'roll':
      return turned(game, roll(game.turn, move));
    case 'hold':
      return turned(
        game,
        turns.hold(game.turn, (held) => five((place) => (place === move.place ? move.on : at(held, place)))),
      );
    case 'keep':
      return turned(game, turns.keep(game.turn, move.places));
    case 'score':
      return score(game, move);
    case 'hint':
      return hint(game);
  }
}

function resign(game: Playing, seat: number): Result<Playing | Over> {
  const player = game.players[seat];
  if (!player) return { ok: false, error: 'not-seated' };
  if (player.resigned) return { ok: false, error: 'already-resigned' };
  return { ok: true, value: settle(game, { kind: 'resign', seat }) };
}

/** Applies a move to a game in play. */
export function applyInPlay(game: Playing, move: Move): Result<Playing | Over> {
  switch (move.type) {
    case 'roll':
    case 'hold':
    case 'keep':
    case 'score':
    case 'hint':
      return onTurn(game, move);
    case 'undo':
      return undo(game, move.seat);
    case 'resign':
      return resign(game, move.seat);
    case 'end':
      return { ok: true, value: finish(game, 'ended') };
    default:
      return { ok: false, error: 'not-in-lobby' };
  }
}
