import type { Question } from '../../src/game/records.ts';
import type { Player } from '../../src/game/types.ts';
import { NEWCOMER, rated } from '../../src/session/rating.ts';
import { type Played, totalOf } from './histories.ts';

/** A game and when it ended. */
export type Past = Played & { readonly at: number };
export type Fact =
  | { readonly kind: 'game'; readonly game: Past }
  | { readonly kind: 'gone'; readonly user: string };

type Line = { readonly rank: number; readonly user: string; readonly value: number };

const DAY = 86_400_000;

/** Monday 0:00 UTC on or before a moment, by walking back from it. */
function monday(at: number): number {
  let day = Math.floor(at / DAY) * DAY;
  while (new Date(day).getUTCDay() !== 1) day -= DAY;
  return day;
}

function since({ period }: Question, now: number): number {
  if (period === 'all') return Number.NEGATIVE_INFINITY;
  if (period === 'week') return monday(now);
  return Date.parse(`${new Date(now).toISOString().slice(0, 7)}-01T00:00:00Z`);
}

const userOf = ({ seat }: Player) => (seat.kind === 'person' ? seat.user : undefined);
const counts = (player: Player) => !player.resigned && !player.assisted && !player.stoodIn;

function place(game: Past, player: Player): number {
  const better = (other: Player) =>
    other.resigned === player.resigned ? totalOf(other) > totalOf(player) : player.resigned;
  return 1 + game.players.filter(better).length;
}

const short = (value: number) => Math.round(value * 10_000) / 10_000;

/** Ratings, game after game: those of people who are gone go with them, the others stay as they are. */
function ratings(facts: readonly Fact[], rules: string | undefined) {
  const known = new Map<string, { mu: number; sigma: number; games: number }>();
  for (const fact of facts) {
    if (fact.kind === 'gone') {
      known.delete(fact.user);
      continue;
    }
    const { game } = fact;
    const seats = game.players.filter((player) => userOf(player) !== undefined);
    if (game.ending !== 'played' || seats.length < 2 || (rules && game.rules !== rules)) continue;
    const after = rated(
      seats.map((player) => ({
        skill: known.get(userOf(player) ?? '') ?? NEWCOMER,
        place: place(game, player),
      })),
    );
    seats.forEach((player, index) => {
      const user = userOf(player) ?? '';
      const skill = after[index] ?? NEWCOMER;
      if (!counts(player)) return;
      const games = (known.get(user)?.games ?? 0) + 1;
      known.set(user, { mu: short(skill.mu), sigma: short(skill.sigma), games });
    });
  }
  return known;
}

function standingIn(question: Question, games: readonly Past[], user: string): number | undefined {
  const seats = games.flatMap((game) =>
    game.players.filter((player) => userOf(player) === user).map((player) => ({ game, player })),
  );
  const full = seats.filter(({ player }) => counts(player));
  const scores = full.map(({ player }) => totalOf(player));
  switch (question.by) {
    case 'wins':
      return full.filter(
        ({ game, player }) => game.players.filter(userOf).length > 1 && place(game, player) === 1,
      ).length;
    case 'best':
      return scores.length > 0 ? Math.max(...scores) : undefined;
    case 'average':
      return scores.length >= 5 ? scores.reduce((a, b) => a + b, 0) / scores.length : undefined;
    case 'yahtzees': {
      const company = full.filter(({ game }) => game.players.length > 1);
      const each = company.map(
        ({ player: { card } }) => card.bonuses + ((card.boxes.yahtzee ?? 0) > 0 ? 1 : 0),
      );
      return each.reduce((a, b) => a + b, 0) || undefined;
    }
    default:
      return undefined;
  }
}

/** A board worked out from everything that ever happened. */
export function naiveBoard(facts: readonly Fact[], question: Question, now: number): readonly Line[] {
  const skills = ratings(facts, question.rules);
  const lastGone = new Map<string, number>();
  for (const [index, fact] of facts.entries()) if (fact.kind === 'gone') lastGone.set(fact.user, index);
  const gamesOf = (user: string) =>
    facts.slice((lastGone.get(user) ?? -1) + 1).flatMap((fact) => {
      if (fact.kind !== 'game' || fact.game.ending !== 'played') return [];
      const { game } = fact;
      const inside = game.at >= since(question, now) && (!question.rules || question.rules === game.rules);
      return inside && game.players.some((player) => userOf(player) === user) ? [game] : [];
    });
  const users = new Set(
    facts.flatMap((fact) => (fact.kind === 'game' ? fact.game.players.flatMap((p) => userOf(p) ?? []) : [])),
  );
  const rows = [...users].flatMap((user) => {
    const games = gamesOf(user);
    if (games.length === 0) return [];
    const skill = skills.get(user);
    const value =
      question.by === 'rating'
        ? skill && skill.games >= 10
          ? skill.mu - 3 * skill.sigma
          : undefined
        : standingIn(question, games, user);
    return value === undefined ? [] : [{ user, value }];
  });
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => other.value > row.value).length }))
    .sort((a, b) => a.rank - b.rank || (a.user < b.user ? -1 : 1));
}
