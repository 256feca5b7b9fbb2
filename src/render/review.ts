import type { Review, Step, TurnReview } from '../game/strategy.ts';
import type { Messages } from '../locales/messages.ts';
import { moveText, pointsOf } from './hint.ts';
import { proseName } from './names.ts';
import { pointsText } from './options.ts';
import type { Payload } from './payload.ts';

const DEAREST = 3;
const COLOUR = 0x5865f2;
// Less than this is rounding: no move is called worse for it.
const NOTHING = 0.005;

type Slip = { readonly round: number; readonly roll: number; readonly step: Step };

function slipsOf(turns: readonly TurnReview[]): readonly Slip[] {
  const all = turns.flatMap(({ steps }, turn) =>
    steps.map((step, index) => ({ round: turn + 1, roll: index + 1, step })),
  );
  return all.filter(({ step }) => step.cost >= NOTHING).sort((a, b) => b.step.cost - a.step.cost);
}

function slipLine(t: Messages, { round, roll, step }: Slip): string {
  const { made, best, cost } = step;
  return t.strategy.review.slip(round, roll, moveText(t, made), moveText(t, best), pointsOf(cost));
}

/** What was done in a turn, what it cost, and the better choice where it cost most. */
function turnLine(t: Messages, turn: TurnReview, index: number): string {
  const words = t.strategy.review;
  const [dearest] = turn.steps.toSorted((a, b) => b.cost - a.cost);
  const better =
    dearest && turn.cost >= NOTHING
      ? [words.cost(pointsOf(turn.cost)), words.better(moveText(t, dearest.made), moveText(t, dearest.best))]
      : [];
  const rest = better.length > 0 ? better.join(': ') : words.flawless;
  return words.turn(index + 1, t.boxes[turn.option.box], pointsText(turn.option), rest);
}

/** How well a seat played a game: accuracy, luck and cost, the dearest moves first, then turn by turn. */
export function renderReview(t: Messages, name: string, review: Review): Payload {
  const words = t.strategy.review;
  const { expected, luck, cost, score, toCome, accuracy } = review;
  const sum = words.sum({
    expected: pointsOf(expected),
    luck: pointsOf(luck),
    cost: pointsOf(cost),
    score: `${score}`,
  });
  const slips = slipsOf(review.turns).slice(0, DEAREST);
  const embed = {
    title: words.title(proseName(name), score),
    description: [
      words.accuracy(accuracy.toFixed(1)),
      toCome > NOTHING ? `${sum} ${words.toCome(pointsOf(toCome))}` : sum,
      '',
      ...(slips.length > 0
        ? [`**${words.dearest}**`, ...slips.map((slip) => slipLine(t, slip))]
        : [words.nothing]),
      '',
      `**${words.turns}**`,
      ...review.turns.map((turn, index) => turnLine(t, turn, index)),
    ].join('\n'),
    color: COLOUR,
  };
  return { content: '', embeds: [embed], components: [], mentions: [] };
}
