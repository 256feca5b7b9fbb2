import { peopleAt, seatOf, stampOf } from '../game/game.ts';
import { renderAskRemove } from '../render/asks.ts';
import { personOnTurn } from '../session/clock.ts';
import type { Session } from '../session/session.ts';
import type { Outcome, Sessions } from '../session/sessions.ts';
import { stoodInFor } from '../session/table.ts';
import type { Player } from '../session/ticker.ts';
import { placed } from '../session/ticker.ts';
import type { Answers } from './answers.ts';
import type { Asked } from './asked.ts';

export type HostingDeps = {
  readonly sessions: Sessions;
  readonly answers: Answers;
  readonly player: Player;
  readonly now: () => number;
  readonly look: (asked: Asked) => Promise<Session | undefined>;
  readonly answer: (asked: Asked, outcome: Outcome) => Promise<void>;
};

const sitsAt = ({ game }: Session, user: string) => peopleAt(game).some((person) => person.user === user);

/** Creates what the host of a table may do about the others. */
export function createHosting({ sessions, answers, player, now, look, answer }: HostingDeps) {
  const request = ({ actor, access }: Asked) => ({ actor, access });

  return {
    /** Ends the turn of whoever is on turn: their dice are scored where they do best. */
    async skip(asked: Asked): Promise<void> {
      const session = await look(asked);
      if (!session) return;
      const { game } = session;
      if (game.phase !== 'playing' || !personOnTurn(game)) {
        return answers.refused(asked, { ok: false, error: 'nobody-to-skip', session, rev: 0 });
      }
      const moves = await placed(game, player);
      const stamp = stampOf(game);
      const outcome = await sessions.act(asked.channel, {
        ...request(asked),
        moves: (current) => (stampOf(current) === stamp ? moves : []),
      });
      await answer(asked, outcome);
    },

    /** Lets a CPU play on for somebody until they act again. */
    async standIn(asked: Asked, user: string): Promise<void> {
      const outcome = await sessions.arrange(asked.channel, request(asked), (session) =>
        sitsAt(session, user) && session.game.phase === 'playing'
          ? stoodInFor(session, user, now())
          : 'not-at-table',
      );
      await answer(asked, outcome);
    },

    /** Makes somebody else the host. */
    async handOver(asked: Asked, user: string): Promise<void> {
      const outcome = await sessions.arrange(asked.channel, request(asked), (session) =>
        sitsAt(session, user) ? { ...session, host: user } : 'not-at-table',
      );
      await answer(asked, outcome);
    },

    /** Asks before somebody is taken out of the game. */
    async askRemove(asked: Asked, user: string): Promise<void> {
      const session = await look(asked);
      if (!session) return;
      const seat = seatOf(session.game, user);
      if (seat !== undefined && sitsAt(session, user)) {
        return answers.whisper(asked, renderAskRemove(asked.t, session, seat));
      }
      await answers.refused(asked, { ok: false, error: 'not-at-table', session, rev: 0 });
    },
  };
}

export type Hosting = ReturnType<typeof createHosting>;
