import { total } from '../game/scoring.ts';
import type { Advice, Advised } from '../game/strategy.ts';
import type { Card } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { pointsText } from './options.ts';
import type { Payload } from './payload.ts';
import { renderNote } from './payload.ts';

/** A move in words, as it goes on after "Best:". */
export function moveText(t: Messages, move: Advised): string {
  if (move.kind === 'keep') return t.strategy.keep(move.faces);
  const { option } = move;
  const box = t.boxes[option.box];
  const points = pointsText(option);
  if (points === '0') return t.strategy.scratch(box);
  return t.strategy.score(box, option.claimed ? `${points}, ${t.log.claimed}` : points);
}

/** Points of expectation: one digit, and two where one would say nothing was lost. */
export function pointsOf(value: number): string {
  return Math.abs(value) > 0 && Math.abs(value) < 0.05 ? value.toFixed(2) : value.toFixed(1);
}

const RUNNERS_UP = 2;

/** What is best now, what it leads to, and what the two runners-up would cost. */
export function renderHint(t: Messages, card: Card, advice: Advice): Payload {
  const [best, ...others] = advice;
  if (!best) return renderNote(t.strategy.onlyMove);
  const costs = others
    .slice(0, RUNNERS_UP)
    .map((move) => t.strategy.costs(moveText(t, move), pointsOf(best.value - move.value)));
  return renderNote(
    [
      t.strategy.best(moveText(t, best)),
      t.strategy.expected(pointsOf(total(card) + best.value)),
      costs.length > 0 ? `${t.strategy.runnersUp} ${costs.join(' · ')}.` : t.strategy.onlyMove,
      t.strategy.assisted,
    ].join('\n'),
  );
}
