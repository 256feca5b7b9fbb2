import type { Statistics } from '../game/statistics.ts';
import type { Messages } from '../locales/messages.ts';
import { labelName, proseName } from './names.ts';
import type { Payload } from './payload.ts';

const COLOUR = 0x4aa3ff;
const PICTURE = 'scores.png';

/** Whose statistics, and who asks for them; the picture is a PNG. */
export type StatsFacts = {
  readonly name: string;
  readonly asker: string;
  readonly statistics: Statistics;
  readonly picture: Uint8Array | undefined;
};

const meanOf = (scores: readonly number[]) => scores.reduce((a, b) => a + b, 0) / scores.length;

function cardLines(t: Messages, statistics: Statistics): readonly string[] {
  const words = t.records.stats;
  const { cards, yahtzees, bonuses, upperBonuses, sacrifice } = statistics;
  if (cards.length === 0) return [];
  const scores = cards.map(({ score }) => score);
  return [
    words.best(Math.max(...scores), meanOf(scores).toFixed(1)),
    words.yahtzees(yahtzees, bonuses),
    words.upper(((100 * upperBonuses) / cards.length).toFixed(0)),
    ...(sacrifice ? [words.sacrifice(t.boxes[sacrifice.box], sacrifice.times)] : []),
  ];
}

function lines(t: Messages, { statistics, asker }: StatsFacts): readonly string[] {
  const words = t.records.stats;
  const { games, cards, wins, overCpus, streak, accuracy, rating, against } = statistics;
  const { mean = 0, within = 0 } = rating ?? {};
  return [
    words.games(games, cards.length),
    words.wins(wins, overCpus),
    ...(streak > 1 ? [words.streak(streak)] : []),
    ...cardLines(t, statistics),
    ...(accuracy === undefined ? [] : [words.accuracy(accuracy.toFixed(1))]),
    ...(rating ? [words.rating((mean - within).toFixed(1), mean.toFixed(1), within.toFixed(1))] : []),
    ...(against ? [words.against(proseName(asker), against.ahead, against.behind, against.level)] : []),
  ];
}

function aboutPicture(t: Messages, name: string, scores: readonly number[]): string {
  return t.records.stats.alternative({
    name: labelName(name),
    cards: scores.length,
    low: Math.min(...scores),
    high: Math.max(...scores),
    average: meanOf(scores).toFixed(1),
    last: scores.at(-1) ?? 0,
  });
}

/** How somebody plays, in lines, with the picture of their scores. */
export function renderStats(t: Messages, facts: StatsFacts): Payload {
  const { name, statistics, picture } = facts;
  const scores = statistics.cards.map(({ score }) => score);
  const embed = {
    title: t.records.stats.title(proseName(name)),
    description: lines(t, facts).join('\n'),
    color: COLOUR,
    ...(picture ? { image: { url: `attachment://${PICTURE}` } } : {}),
  };
  const files = picture && [{ name: PICTURE, bytes: picture, about: aboutPicture(t, name, scores) }];
  return { content: '', embeds: [embed], components: [], mentions: [], ...(files ? { files } : {}) };
}
