import { heldAt, NONE_HELD, rethrow } from './dice.ts';
import { optionsFor } from './scoring.ts';
import type { Box, Card, Dice, Held, Option, Place, Result, RolledTurn, RulesId, Turn } from './types.ts';

const AFTER = { 0: 1, 1: 2, 2: 3 } as const;

/** Rolls what is not held: all five dice at first, at most three times a turn. */
export function roll(turn: Turn, faces: Dice): Result<RolledTurn> {
  if (turn.rolled === 0) {
    return { ok: true, value: { rolled: 1, dice: faces, held: NONE_HELD, earlier: [] } };
  }
  if (turn.rolled === 3) return { ok: false, error: 'no-rolls-left' };
  if (turn.held.every(Boolean)) return { ok: false, error: 'all-held' };
  const earlier = [...turn.earlier, { dice: turn.dice, held: turn.held }];
  const dice = rethrow(turn.dice, turn.held, faces);
  return { ok: true, value: { rolled: AFTER[turn.rolled], dice, held: turn.held, earlier } };
}

/** Changes the holds; only between two rolls is there anything to hold for. */
export function hold(turn: Turn, change: (held: Held) => Held): Result<RolledTurn> {
  if (turn.rolled === 0) return { ok: false, error: 'nothing-rolled' };
  if (turn.rolled === 3) return { ok: false, error: 'no-rolls-left' };
  return { ok: true, value: { ...turn, held: change(turn.held) } };
}

/** Holds exactly these places; a place named twice is refused. */
export function keep(turn: Turn, places: readonly Place[]): Result<RolledTurn> {
  if (new Set(places).size < places.length) return { ok: false, error: 'repeated-place' };
  return hold(turn, () => heldAt(places));
}

/** The one option meant by a box and a claim, or why there is none. */
export function choose(
  { rules, card, turn }: { rules: RulesId; card: Card; turn: Turn },
  box: Box,
  claim: boolean | undefined,
): Result<Option> {
  if (turn.rolled === 0) return { ok: false, error: 'nothing-rolled' };
  if (card.boxes[box] !== undefined) return { ok: false, error: 'box-filled' };
  const options = optionsFor(rules, card, turn.dice);
  if (claim && !options.some((option) => option.claimed)) return { ok: false, error: 'cannot-claim' };
  const [meant, second] = options.filter(
    (o) => o.box === box && (claim === undefined || o.claimed === claim),
  );
  if (second) return { ok: false, error: 'claim-unclear' };
  return meant ? { ok: true, value: meant } : { ok: false, error: 'joker-elsewhere' };
}
