import type { BoardPage, Question, Ranked } from '../game/records.ts';
import type { Calendar, Player } from './player.ts';
import { standingOf, tallyOf } from './player.ts';
import type { Entry, Ranking } from './ranking.ts';
import { createRanking, entryFor } from './ranking.ts';
import { counted } from './tally.ts';

/** People on a page. */
export const PAGE = 10;
// Boards kept in order. Others are put in order when somebody asks for them.
const ORDERED = 24;

type Board = { readonly question: Question; readonly today: Calendar; readonly ranking: Ranking };

/** What a board is known by: one of a week is another one the week after. */
function nameOf({ by, period, rules }: Question, { week, month }: Calendar): string {
  const which = { all: '', month: `${month}`, week: `${week}` };
  return [by, period, which[period], rules ?? ''].join(' ');
}

export type Asking = {
  readonly question: Question;
  readonly today: Calendar;
  /** From 0; beyond the last one, the last one. */
  readonly page: number;
  readonly asker: string | undefined;
};

/** All players of one server in memory, with the boards people have asked for in order. */
export function createLedger(players: Map<string, Player>) {
  const boards = new Map<string, Board>();

  function boardFor(question: Question, today: Calendar): Board {
    const name = nameOf(question, today);
    const known = boards.get(name);
    const board = known ?? { question, today, ranking: rankingFor(question, today) };
    // The one asked for longest ago is forgotten.
    boards.delete(name);
    boards.set(name, board);
    const [oldest] = boards.keys();
    if (boards.size > ORDERED && oldest !== undefined) boards.delete(oldest);
    return board;
  }

  function rankingFor(question: Question, today: Calendar): Ranking {
    const entries: Entry[] = [];
    for (const [user, player] of players) {
      const value = standingOf(player, question, today);
      if (value !== undefined) entries.push(entryFor(user, value));
    }
    return createRanking(entries);
  }

  function rankedOn({ question, today, ranking }: Board, { user, value }: Entry): Ranked | undefined {
    const player = players.get(user);
    if (!player) return undefined;
    const tally = tallyOf(player, question, today);
    const [games, overCpus] = [counted(tally, 'games'), counted(tally, 'overCpus')];
    return { rank: ranking.rankOf(value), user, name: player.name, value, games, overCpus };
  }

  return {
    players: players as ReadonlyMap<string, Player>,

    /** Puts somebody's new record in place of the old one; undefined takes them out. */
    put(user: string, after: Player | undefined): void {
      const before = players.get(user);
      if (after) players.set(user, after);
      else players.delete(user);
      for (const { question, today, ranking } of boards.values()) {
        const value = (player: Player | undefined) => player && standingOf(player, question, today);
        ranking.move(user, value(before), value(after));
      }
    },

    /** The value that leads a board. */
    top: (question: Question, today: Calendar): number | undefined =>
      boardFor(question, today).ranking.slice(0, 1)[0]?.value,

    page({ question, today, page, asker }: Asking): BoardPage {
      const board = boardFor(question, today);
      const { ranking } = board;
      const pages = Math.max(1, Math.ceil(ranking.size() / PAGE));
      const at = Math.min(Math.max(0, page), pages - 1);
      const rows = ranking.slice(at * PAGE, (at + 1) * PAGE).flatMap((entry) => rankedOn(board, entry) ?? []);
      const self = asker === undefined ? undefined : players.get(asker);
      const value = self && standingOf(self, question, today);
      const own =
        asker === undefined || value === undefined ? undefined : rankedOn(board, entryFor(asker, value));
      return { question, page: at, pages, players: ranking.size(), rows, own };
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
