import { apply, seatOf } from '../game/game.ts';
import { currentCard } from '../game/play.ts';
import { optionsFor } from '../game/scoring.ts';
import type { Box, Dice, Game, Move } from '../game/types.ts';
import { renderAskClaim, renderAskEnd, renderAskResign, renderInvite } from '../render/asks.ts';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import type { Table } from '../render/table.ts';
import { refuseAccess, refuseOrigin } from '../session/access.ts';
import type { Session } from '../session/session.ts';
import type { Change, Outcome, Refused, Sessions } from '../session/sessions.ts';
import type { Opening } from '../session/table.ts';
import { asPerson } from '../session/table.ts';
import type { Player } from '../session/ticker.ts';
import type { Answers } from './answers.ts';
import type { Asked, Pressed } from './asked.ts';
import { tableIdOf } from './asked.ts';
import { createHosting } from './hosting.ts';
import { linkTo } from './outgoing.ts';
import type { Showing } from './showing.ts';

export type ActsDeps = {
  readonly sessions: Sessions;
  readonly answers: Answers;
  readonly showing: Showing;
  /** Throws five dice. */
  readonly dice: () => Dice;
  readonly now: () => number;
  /** What plays for a seat whose turn is ended. */
  readonly player: Player;
};

export type Wish = Pick<Opening, 'rules' | 'cpus' | 'level' | 'clock'>;

/** The moves of an act by a seat; `dice` throws five dice. */
export type Moves = (seat: number, dice: () => Dice, game: Game) => readonly Move[];

/** Creates what commands and buttons do at a table: each asks the sessions, then answers the interaction. */
export function createActs({ sessions, answers, showing, dice, now, player }: ActsDeps) {
  const originOf = (asked: Asked | Pressed) => ('origin' in asked ? asked.origin : undefined);
  const isPressed = (asked: Asked | Pressed): asked is Pressed => 'origin' in asked;

  const requestOf = (asked: Asked | Pressed) => ({
    actor: asked.actor,
    access: asked.access,
    origin: originOf(asked),
  });

  async function answer(asked: Asked | Pressed, outcome: Outcome, box?: Box): Promise<void> {
    if (isPressed(asked)) {
      return outcome.ok ? answers.pressed(asked, outcome.change) : answers.refusedPress(asked, outcome, box);
    }
    return outcome.ok ? answers.typed(asked, outcome.change) : answers.refused(asked, outcome, box);
  }

  /** The table as it stands, if this person may see to it; else they have been told why not. */
  async function look(asked: Asked | Pressed): Promise<Session | undefined> {
    const { session, rev, fault = 'no-table' } = await sessions.read(asked.channel);
    const origin = originOf(asked);
    const error = session
      ? (refuseAccess(session, asked.actor, asked.access) ?? (origin && refuseOrigin(session, origin)))
      : fault;
    if (!error) {
      await attend(asked, session);
      return session;
    }
    const refused: Refused = { ok: false, error, session, rev };
    await (isPressed(asked) ? answers.refusedPress(asked, refused) : answers.refused(asked, refused));
    return undefined;
  }

  /** Whoever does anything at a table is there again, also when what they tried was refused. */
  async function attend(asked: Asked | Pressed, session: Session | undefined): Promise<void> {
    const away = session && (session.paused || session.missed[asked.actor.user] !== undefined);
    if (!away || seatOf(session.game, asked.actor.user) === undefined) return;
    const outcome = await sessions.attend(asked.channel, asked.actor);
    if (outcome.ok) void showing.announce(outcome.change, asked.actor);
  }

  async function perform(asked: Asked | Pressed, moves: Moves): Promise<Outcome> {
    const request = { ...requestOf(asked), moves: (game: Game, seat: number) => moves(seat, dice, game) };
    const outcome = await sessions.act(asked.channel, request);
    if (!outcome.ok) await attend(asked, outcome.session);
    return outcome;
  }

  /** Asks privately before a seat is given up; where it cannot be, that is said at once. */
  async function askResign(asked: Asked | Pressed): Promise<void> {
    const session = await look(asked);
    if (!session) return;
    const seat = seatOf(session.game, asked.actor.user) ?? -1;
    const tried = apply(session.game, { type: 'resign', seat });
    if (tried.ok) return answers.whisper(asked, renderAskResign(asked.t, session));
    await answers.refused(asked, { ok: false, error: tried.error, session, rev: 0 });
  }

  const act = async (asked: Asked | Pressed, moves: Moves, box?: Box): Promise<void> =>
    answer(asked, await perform(asked, moves), box);

  return {
    /** Acts at the table and answers with the board, or with why not. */
    act,

    join: (asked: Asked | Pressed): Promise<void> =>
      act(asked, () => [{ type: 'join', person: asPerson(asked.actor) }]),

    /** Gives up a seat: at once in the lobby, after a question in a game. */
    async leave(asked: Asked | Pressed): Promise<void> {
      const { session } = await sessions.read(asked.channel);
      if (session?.game.phase === 'playing') return askResign(asked);
      await act(asked, () => [{ type: 'leave', user: asked.actor.user }]);
    },

    /** A typed score, which may leave open whether a double Yahtzee is claimed: then the bot asks. */
    async score(asked: Asked, box: Box, claim: boolean | undefined): Promise<void> {
      const outcome = await perform(asked, (seat) => [{ type: 'score', seat, box, claim }]);
      const game = outcome.ok ? undefined : outcome.session?.game;
      if (
        outcome.ok ||
        outcome.error !== 'claim-unclear' ||
        game?.phase !== 'playing' ||
        game.turn.rolled === 0
      ) {
        return answer(asked, outcome, box);
      }
      const readings = optionsFor(game.rules, currentCard(game), game.turn.dice).filter((o) => o.box === box);
      await answers.whisper(asked, renderAskClaim(asked.t, { game, host: '' }, readings));
    },

    /** An act confirmed on a private question, which becomes the note `done` gives. */
    async confirm(asked: Pressed, moves: Moves, done: (game: Game | undefined) => string): Promise<void> {
      const outcome = await perform(asked, moves);
      if (!outcome.ok) return answers.settledNot(asked, outcome);
      await answers.settled(asked, done(outcome.change.after?.game), outcome.change);
    },

    /** Ends the table after a private question was confirmed. */
    async end(asked: Pressed): Promise<void> {
      const outcome = await sessions.end(asked.channel, requestOf(asked));
      if (!outcome.ok) return answers.settledNot(asked, outcome);
      const { ended, closed } = asked.t.notes;
      await answers.settled(asked, outcome.change.after ? ended : closed, outcome.change);
    },

    /** Closes a lobby by its own button. */
    async cancel(asked: Pressed): Promise<void> {
      await answer(asked, await sessions.close(asked.channel, requestOf(asked)));
    },

    /** Does something that is answered in its own way; who may not is told why, and nothing comes back. */
    async note(asked: Asked | Pressed, moves: Moves): Promise<Change | undefined> {
      const outcome = await perform(asked, moves);
      if (outcome.ok) return outcome.change;
      await answer(asked, outcome);
      return undefined;
    },

    /** Opens a table and answers with its lobby. */
    async open(asked: Asked, wish: Wish): Promise<void> {
      const { guild, channel, actor, interaction } = asked;
      const outcome = await sessions.open({ id: tableIdOf(interaction), guild, channel, ...wish }, actor);
      await answer(asked, outcome);
      if (outcome.ok) answers.retire(outcome.change.before);
    },

    /** Opens the lobby of a rematch and calls the others to it, once. */
    async rematch(asked: Asked | Pressed): Promise<void> {
      const outcome = await sessions.rematch(asked.channel, requestOf(asked), tableIdOf(asked.interaction));
      if (!outcome.ok) return answer(asked, outcome);
      await answers.answerAnew(asked, outcome.change, (session) => {
        const { content, mentions } = renderInvite(asked.t, asked.actor.name, session.invited);
        const lobby = showing.picture(session);
        return mentions.length > 0 ? { ...lobby, content, mentions } : lobby;
      });
      answers.retire(outcome.change.before);
    },

    /** Calls people to the lobby; each is called once. */
    async invite(asked: Pressed, users: readonly string[]): Promise<void> {
      const outcome = await sessions.invite(asked.channel, requestOf(asked), users);
      if (!outcome.ok) return answers.refusedPress(asked, outcome);
      const { before, after } = outcome.change;
      const called = after?.invited.filter((user) => !before?.invited.includes(user)) ?? [];
      if (called.length === 0) return answers.whisper(asked, renderNote(asked.t.notes.nobodyInvited));
      await answers.say(asked, renderInvite(asked.t, asked.actor.name, called));
    },

    /** Shows something about the table privately. */
    async show(asked: Asked | Pressed, render: (table: Table) => Payload): Promise<void> {
      const session = await look(asked);
      if (session) await answers.whisper(asked, render(session));
    },

    askResign,

    /** Asks privately before a table is ended for everyone. */
    async askEnd(asked: Asked): Promise<void> {
      const session = await look(asked);
      if (!session) return;
      if (session.game.phase !== 'over') return answers.whisper(asked, renderAskEnd(asked.t, session));
      await answers.refused(asked, { ok: false, error: 'game-over', session, rev: 0 });
    },

    /** Brings the board to the bottom; who has no seat sees it privately, without controls. */
    async bring(asked: Asked): Promise<void> {
      const session = await look(asked);
      if (!session) return;
      const { actor } = asked;
      if (refuseAccess(session, actor, 'seated') === undefined) {
        return answers.typed(asked, { before: session, after: session, rev: 0 });
      }
      const { board, channel, guild } = session;
      const content = board ? asked.t.notes.copy(linkTo({ guild, channel }, board.message)) : '';
      await answers.whisper(asked, { ...showing.picture(session), content, components: [] });
    },

    /** Answers a press on a private question that leaves everything as it is. */
    keep: (asked: Pressed): Promise<void> => answers.settled(asked, asked.t.notes.keptPlaying),

    hosting: createHosting({ sessions, answers, player, now, look, answer }),
    whisper: answers.whisper,
    read: async (channel: string) => (await sessions.read(channel)).session,
  };
}

export type Acts = ReturnType<typeof createActs>;
