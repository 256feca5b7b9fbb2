import { seatOf } from '../game/game.ts';
import { currentCard } from '../game/play.ts';
import { openBoxes, optionsFor } from '../game/scoring.ts';
import type { TypedError } from '../game/typed.ts';
import type { Box, Game, Playing, RuleError, TableError } from '../game/types.ts';
import type { Messages, MoveFacts } from '../locales/messages.ts';
import { proseName } from './names.ts';
import { seatName } from './seats.ts';

type AboutMove = { readonly game: Game; readonly user: string; readonly box?: Box | undefined };
type AboutTable = {
  readonly game?: Game | undefined;
  readonly user: string;
  readonly link?: string | undefined;
};

/** The seat that plays last before another's turn comes; undefined when that is who is on turn. */
function playsBefore(game: Playing, seat: number): number | undefined {
  const count = game.players.length;
  const order = game.players
    .map((_, index) => (game.current + index) % count)
    .filter((index) => index === game.current || !game.players[index]?.resigned);
  const before = order[order.indexOf(seat) - 1];
  return before === game.current ? undefined : before;
}

/** Where a further Yahtzee must go, in double-yahtzee when it is claimed. */
function forcedBoxes(game: Playing): readonly Box[] {
  if (game.turn.rolled === 0) return [];
  const options = optionsFor(game.rules, currentCard(game), game.turn.dice);
  const claims = game.rules === 'double-yahtzee';
  return options.filter((option) => option.claimed === claims).map((option) => option.box);
}

function inPlay(
  t: Messages,
  game: Playing,
  user: string,
): Pick<MoveFacts, 'turn' | 'after' | 'open' | 'must'> {
  const named = (box: Box) => t.boxes[box];
  const seat = seatOf(game, user);
  const before = seat === undefined ? undefined : playsBefore(game, seat);
  return {
    turn: seatName(t, game.players[game.current]?.seat),
    after: before === undefined ? undefined : seatName(t, game.players[before]?.seat),
    open: openBoxes(currentCard(game)).map(named),
    must: forcedBoxes(game).map(named),
  };
}

/** Why the game did not take a move, and what to do. */
export function refuseMove(t: Messages, error: RuleError, { game, user, box }: AboutMove): string {
  const nobody = { turn: '', after: undefined, open: [], must: [] };
  const facts = game.phase === 'playing' ? inPlay(t, game, user) : nobody;
  const card = game.phase === 'playing' ? currentCard(game) : undefined;
  return t.refusals.move[error]({
    ...facts,
    phase: game.phase,
    rules: t.rules[game.rules].name,
    claims: game.rules === 'double-yahtzee',
    box: box === undefined ? '' : t.boxes[box],
    points: (box && card?.boxes[box]) ?? 0,
  });
}

/** Why the table did not take an act, and what to do. */
export function refuseTable(t: Messages, error: TableError, { game, link }: AboutTable): string {
  return t.refusals.table[error]({ phase: game?.phase, link });
}

/** What was wrong with a typed text. */
export function refuseTyped(t: Messages, { code, text }: TypedError): string {
  return t.refusals.typed[code](proseName(text));
}
