import { seatOf } from '../game/game.ts';
import { currentCard } from '../game/play.ts';
import { openBoxes, optionsFor } from '../game/scoring.ts';
import type { TypedError } from '../game/typed.ts';
import type { Box, Game, Playing, RuleError, TableError } from '../game/types.ts';
import type { Messages, MoveFacts } from '../locales/messages.ts';
import { proseName } from './names.ts';
import { hostName, seatName } from './seats.ts';

type AboutMove = { readonly game: Game; readonly user: string; readonly box?: Box | undefined };
type AboutTable = {
  readonly game?: Game | undefined;
  readonly user: string;
  readonly link?: string | undefined;
  /** The user id of the host, where the sentence may name them. */
  readonly host?: string | undefined;
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

type InPlay = Pick<MoveFacts, 'turn' | 'after' | 'asker' | 'open' | 'must'>;

const NOBODY: InPlay = { turn: '', after: undefined, asker: 'playing', open: [], must: [] };

function inPlay(t: Messages, game: Playing, user: string): InPlay {
  const named = (box: Box) => t.boxes[box];
  const own = seatOf(game, user);
  const seat = own ?? game.current;
  const card = game.players[seat]?.card;
  const before = playsBefore(game, seat);
  return {
    turn: seatName(t, game.players[game.current]?.seat),
    after: before === undefined ? undefined : seatName(t, game.players[before]?.seat),
    asker: own === undefined ? 'watching' : card && openBoxes(card).length === 0 ? 'done' : 'playing',
    open: openBoxes(currentCard(game)).map(named),
    must: forcedBoxes(game).map(named),
  };
}

/** It is never the turn of somebody without a seat or who has resigned: that is what they need to hear. */
function told(error: RuleError, game: Game, user: string): RuleError {
  if (error !== 'not-your-turn' || game.phase !== 'playing') return error;
  const seat = seatOf(game, user);
  if (seat === undefined) return 'not-seated';
  return game.players[seat]?.resigned ? 'already-resigned' : error;
}

/** Why the game did not take a move, and what to do. */
export function refuseMove(t: Messages, error: RuleError, { game, user, box }: AboutMove): string {
  const filled = box && game.phase === 'playing' ? currentCard(game).boxes[box] : undefined;
  return t.refusals.move[told(error, game, user)]({
    ...(game.phase === 'playing' ? inPlay(t, game, user) : NOBODY),
    phase: game.phase,
    rules: t.rules[game.rules].name,
    claims: game.rules === 'double-yahtzee',
    box: box === undefined ? '' : t.boxes[box],
    points: filled ?? 0,
  });
}

/** Why the table did not take an act, and what to do. */
export function refuseTable(t: Messages, error: TableError, about: AboutTable): string {
  const { game, host, link } = about;
  const name = game && host !== undefined ? hostName({ game, host }) : undefined;
  return t.refusals.table[error]({ phase: game?.phase, host: name, link });
}

/** What was wrong with a typed text. */
export function refuseTyped(t: Messages, { code, text }: TypedError): string {
  return t.refusals.typed[code](proseName(text));
}
