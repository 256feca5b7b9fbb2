import { seatOf } from '../game/game.ts';
import { currentCard } from '../game/play.ts';
import type { Advice, Combination, CombinationOdds, Review } from '../game/strategy.ts';
import type { Playing, RolledTurn } from '../game/types.ts';
import { renderHint } from '../render/hint.ts';
import { renderGeneralOdds, renderOdds } from '../render/odds.ts';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import { renderReview } from '../render/review.ts';
import type { FinishedGame, History } from '../session/results.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Acts } from './acts.ts';
import type { Answers } from './answers.ts';
import type { Asked, Pressed } from './asked.ts';
import type { Showing } from './showing.ts';

type OddsTable<T> = Readonly<Record<Combination, T>>;

/** What the strategy room answers; the composition root hands it in. */
export type Strategy = {
  /** Every move of whoever is on turn with its exact value, the best first. The dice must be on the table. */
  readonly advise: (game: Playing) => Promise<Advice>;
  readonly review: (game: FinishedGame['game'], seat: number) => Promise<Review>;
  readonly odds: (turn: RolledTurn) => OddsTable<CombinationOdds>;
  readonly generalOdds: () => OddsTable<readonly [number, number, number]>;
};

export type StrategistDeps = {
  readonly strategy: Strategy;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly history: History;
  readonly acts: Pick<Acts, 'note'>;
  readonly answers: Answers;
  readonly showing: Pick<Showing, 'announce'>;
};

/** Creates what answers questions about play: hints, odds, reviews. All of it private. */
export function createStrategist({ strategy, sessions, history, acts, answers, showing }: StrategistDeps) {
  /** The hint, once it is noted that the seat took one. */
  async function hint(asked: Asked | Pressed): Promise<void> {
    const change = await acts.note(asked, (seat) => [{ type: 'hint', seat }]);
    const game = change?.after?.game;
    if (!change || game?.phase !== 'playing') return;
    const advised = strategy.advise(game).then((advice) => renderHint(asked.t, currentCard(game), advice));
    void showing.announce(change, asked.actor);
    await answers.whisperSoon(asked, advised);
  }

  async function odds(asked: Asked): Promise<void> {
    const { session } = await sessions.read(asked.channel);
    const turn = session?.game.phase === 'playing' ? session.game.turn : undefined;
    const atTable = turn && turn.rolled !== 0 && turn.rolled < 3 ? turn : undefined;
    const payload = atTable
      ? renderOdds(asked.t, atTable, strategy.odds(atTable))
      : renderGeneralOdds(asked.t, strategy.generalOdds());
    await answers.whisper(asked, payload);
  }

  async function reviewed(asked: Asked, found: FinishedGame | undefined): Promise<Payload> {
    const seat = found && seatOf(found.game, asked.actor.user);
    if (!found || seat === undefined) return renderNote(asked.t.strategy.review.nobody);
    return renderReview(asked.t, asked.actor.name, await strategy.review(found.game, seat));
  }

  /** The review of a finished game for somebody who sat in it; without an id, of their last one here. */
  async function review(asked: Asked, id: string | undefined): Promise<void> {
    const [last] = id === undefined ? await history.of(asked, asked.actor.user, 1) : [];
    if (id === undefined && !last) return answers.whisper(asked, renderNote(asked.t.strategy.review.none));
    const found = id === undefined ? last : await history.find(id);
    await answers.whisperSoon(asked, reviewed(asked, found));
  }

  return { hint, odds, review, pastGames: history.of };
}

export type Strategist = ReturnType<typeof createStrategist>;
