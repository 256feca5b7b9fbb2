import { standings } from '../game/game.ts';
import type { Outcome } from '../game/outcome.ts';
import { outcomesOf } from '../game/outcome.ts';
import type { Moment } from '../game/records.ts';
import type { Over } from '../game/types.ts';
import { RULES_IDS } from '../game/types.ts';
import type { Changes } from './buckets.ts';
import type { Ledger } from './ledger.ts';
import { momentsOf } from './moments.ts';
import type { Calendar, Player, RatingScope } from './player.ts';
import { allTime, newPlayer, rerated, skillOf, tallied } from './player.ts';
import type { Skill } from './rating.ts';
import { rated } from './rating.ts';
import type { Score } from './scores.ts';
import { counted, gameTally } from './tally.ts';

/**
 * The skills after a game in one scope, by user. Everybody who sat down counts as a rival, also those whose own
 * rating the game leaves alone.
 */
function skillsAfter(ledger: Ledger, game: Over, scope: RatingScope): ReadonlyMap<string, Skill> {
  const finishes = standings(game).flatMap(({ place, player: { seat } }) =>
    seat.kind === 'person' ? [{ user: seat.user, place }] : [],
  );
  if (finishes.length < 2) return new Map();
  const skills = rated(
    finishes.map(({ user, place }) => ({ skill: skillOf(ledger.players.get(user), scope), place })),
  );
  return new Map(
    finishes.flatMap(({ user }, index) => {
      const skill = skills[index];
      return skill ? [[user, skill] as const] : [];
    }),
  );
}

/** The records of everybody a finished game counts for. */
export function changesBy(ledger: Ledger, game: Over, ended: Calendar): Changes {
  const scopes = ['all', game.rules] as const;
  const skills = scopes.map((scope) => [scope, skillsAfter(ledger, game, scope)] as const);
  const after = (outcome: Outcome): Player => {
    const before = ledger.players.get(outcome.user) ?? newPlayer(outcome.name);
    const named = { ...before, name: outcome.name };
    const player = tallied(named, game.rules, gameTally(outcome), ended);
    if (outcome.counts !== 'full') return player;
    return skills.reduce((so, [scope, by]) => {
      const skill = by.get(outcome.user);
      return skill ? rerated(so, scope, skill) : so;
    }, player);
  };
  const outcomes = outcomesOf(game).filter(({ counts }) => counts !== 'nothing');
  return new Map(outcomes.map((outcome) => [outcome.user, after(outcome)]));
}

function yahtzeesOf(player: Player | undefined): number {
  return RULES_IDS.reduce((sum, rules) => {
    const tally = allTime(player, rules);
    return sum + counted(tally, 'yahtzees') + counted(tally, 'yahtzeesAlone');
  }, 0);
}

/** What there is to say at the end of a game in a server. */
export function serverMoments(ledger: Ledger, game: Over, today: Calendar): readonly Moment[] {
  const { rules } = game;
  const record = ledger.top({ by: 'best', period: 'all', rules }, today);
  return momentsOf(outcomesOf(game), (user) => {
    const player = ledger.players.get(user);
    const tally = allTime(player, rules);
    const best = counted(tally, 'cards') > 0 ? counted(tally, 'best') : undefined;
    return { best, record, yahtzees: yahtzeesOf(player) };
  });
}

/** What there is to say where there is no board: by what each person has scored there before. */
export function privateMoments(game: Over, scores: ReadonlyMap<string, readonly Score[]>): readonly Moment[] {
  return momentsOf(outcomesOf(game), (user) => {
    const full = (scores.get(user) ?? []).filter(({ counts }) => counts === 'full');
    const points = full.filter(({ rules }) => rules === game.rules).map(({ score }) => score);
    return {
      best: points.length > 0 ? Math.max(...points) : undefined,
      record: undefined,
      yahtzees: full.reduce((sum, { yahtzees }) => sum + yahtzees, 0),
    };
  });
}
