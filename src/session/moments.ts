import type { Outcome } from '../game/outcome.ts';
import type { Moment } from '../game/records.ts';

/** What was known of somebody and of their server before a game. */
export type Before = {
  /** Their best score in this rule set; undefined when this is their first card. */
  readonly best: number | undefined;
  readonly yahtzees: number;
  /** The server's best score in this rule set; undefined without one, and where there is no board. */
  readonly record: number | undefined;
};

function momentOf({ score }: Outcome, best: number, before: Before): Moment['kind'] | undefined {
  if (before.record !== undefined && score > before.record && score === best) return 'server-record';
  return before.best !== undefined && score > before.best ? 'personal-best' : undefined;
}

/** What there is to say about the people of a game: for each the best they did, and a first Yahtzee. */
export function momentsOf(outcomes: readonly Outcome[], before: (user: string) => Before): readonly Moment[] {
  const full = outcomes.filter(({ counts }) => counts === 'full');
  const best = Math.max(...full.map(({ score }) => score));
  return full.flatMap((outcome): readonly Moment[] => {
    const { seat, yahtzees, user } = outcome;
    const known = before(user);
    const kind = momentOf(outcome, best, known);
    const first = yahtzees > 0 && known.yahtzees === 0;
    return [...(kind ? [{ seat, kind }] : []), ...(first ? [{ seat, kind: 'first-yahtzee' } as const] : [])];
  });
}
