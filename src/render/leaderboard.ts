import type { BoardPage, Measure, Ranked } from '../game/records.ts';
import type { Messages } from '../locales/messages.ts';
import { button, row } from './components.ts';
import { proseName } from './names.ts';
import type { Payload } from './payload.ts';
import { encodeLeaf } from './question.ts';

const COLOUR = 0xf0b232;
const MEDALS = ['🥇', '🥈', '🥉'] as const;

const DIGITS: Readonly<Record<Measure, number>> = {
  wins: 0,
  best: 0,
  average: 1,
  rating: 1,
  yahtzees: 0,
  accuracy: 1,
};

/** A rank by medal and word for the first three, else by number. */
function rankText(t: Messages, rank: number): string {
  const medal = MEDALS[rank - 1];
  return medal ? `${medal} **${t.records.firstThree[rank - 1]}**` : `**${rank}**`;
}

function valueText(t: Messages, by: Measure, { value, games, overCpus }: Ranked): string {
  const words = t.records;
  const main = words.value[by](value.toFixed(DIGITS[by]));
  const more = by === 'wins' && overCpus > 0 ? [words.overCpus(overCpus)] : [];
  return [`**${main}**`, words.games(games), ...more].join(' · ');
}

function line(t: Messages, by: Measure, ranked: Ranked): string {
  return `${rankText(t, ranked.rank)} ${proseName(ranked.name)} — ${valueText(t, by, ranked)}`;
}

/** A page of a server's standings, with the rank of whoever asked. It mentions nobody. */
export function renderLeaderboard(t: Messages, page: BoardPage, asker: string): Payload {
  const words = t.records;
  const { question, rows, own, players, pages } = page;
  const { by, period, rules } = question;
  const name = proseName(asker);
  const ownLine = own ? words.own(name, own.rank, players) : words.notOn(name, words.takes[by]);
  const lines = rows.length > 0 ? rows.map((ranked) => line(t, by, ranked)) : [words.empty(words.takes[by])];
  const turn = (to: number, label: string) =>
    button({ type: 'page', stamp: encodeLeaf({ question, page: to }) }, label, {
      colour: 'grey',
      off: to < 0 || to >= pages,
    });
  const embed = {
    title: words.title(words.measures[by]),
    description: [...lines, ...(rows.length > 0 ? ['', ownLine] : [])].join('\n'),
    color: COLOUR,
    footer: {
      text: words.footer(
        words.periods[period],
        rules ? t.rules[rules].name : words.allRules,
        page.page + 1,
        pages,
      ),
    },
  };
  const turns = pages > 1 ? [row(turn(page.page - 1, words.previous), turn(page.page + 1, words.next))] : [];
  return { content: '', embeds: [embed], components: turns, mentions: [] };
}
