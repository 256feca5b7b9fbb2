import type { Question } from '../game/records.ts';
import type { Statistics } from '../game/statistics.ts';
import type { Messages } from '../locales/index.ts';
import { renderHistory } from '../render/history.ts';
import { renderLeaderboard } from '../render/leaderboard.ts';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import type { Leaf } from '../render/question.ts';
import { decodeLeaf } from '../render/question.ts';
import { renderStats } from '../render/stats.ts';
import { settledRating } from '../session/player.ts';
import type { Records } from '../session/records.ts';
import type { History } from '../session/results.ts';
import type { Scores } from '../session/scores.ts';
import { placeOf } from '../session/scores.ts';
import { headToHead, statisticsOf } from '../session/statistics.ts';
import type { Asked, Pressed } from './asked.ts';
import type { Replies } from './replies.ts';

// As many as the picture's course shows.
const SHOWN = 60;
// As many as a message shows at a glance.
const LISTED = 10;

/** The words in a picture. */
export type PictureWords = {
  readonly histogram: string;
  readonly own: string;
  readonly perfect: string;
  readonly course: string;
};

/** Draws the picture of somebody's scores, the oldest first, as PNG. */
export type Draw = (scores: readonly number[], words: PictureWords) => Promise<Uint8Array>;

export type BookkeeperDeps = {
  readonly records: Pick<Records, 'page' | 'player'>;
  readonly scores: Pick<Scores, 'of'>;
  readonly history: Pick<History, 'of'>;
  readonly draw: Draw;
  readonly replies: Replies;
  /** The words of a server's language. */
  readonly words: (guild: string | undefined) => Messages;
};

/** Creates what answers questions about records: standings, statistics, past games. */
export function createBookkeeper({ records, scores, history, draw, replies, words }: BookkeeperDeps) {
  async function drawn(t: Messages, { guild, actor }: Asked, { question, page }: Leaf): Promise<Payload> {
    if (guild === undefined) return renderNote(t.records.noBoard);
    const found = await records.page(guild, { question, page, asker: actor.user });
    return renderLeaderboard(t, found, actor.name);
  }

  async function pictureOf(t: Messages, cards: Statistics['cards']): Promise<Uint8Array | undefined> {
    if (cards.length === 0) return undefined;
    const words = t.records.stats.picture;
    return draw(
      cards.map(({ score }) => score),
      {
        histogram: words.histogram,
        own: words.own(cards.length),
        perfect: words.perfect,
        course: words.course(Math.min(cards.length, SHOWN)),
      },
    );
  }

  async function measured(t: Messages, asked: Asked, user: string): Promise<Payload> {
    const { actor } = asked;
    const place = placeOf(asked);
    const own = await scores.of(place, user);
    const name = own.at(-1)?.name;
    if (name === undefined)
      return renderNote(user === actor.user ? t.records.stats.none : t.records.stats.nobody);
    const against = user === actor.user ? undefined : headToHead(own, await scores.of(place, actor.user));
    const rating = settledRating(await records.player(place, user), 'all');
    const statistics = statisticsOf(own, { rating, against });
    const picture = await pictureOf(t, statistics.cards);
    return renderStats(t, { name, asker: actor.name, statistics, picture });
  }

  /** The last games of whoever asks, and the cards of one of them; without an id, of the newest. */
  async function remembered(asked: Asked, id: string | undefined): Promise<Payload> {
    const { t, actor } = asked;
    const games = await history.of(asked, actor.user, LISTED);
    const chosen = id === undefined ? games[0] : games.find(({ game }) => game.id === id);
    if (!chosen) return renderNote(games.length === 0 ? t.records.history.none : t.records.history.gone);
    return renderHistory(t, games, { chosen, user: actor.user });
  }

  return {
    /** How somebody plays here, for everybody; without an id, whoever asks. */
    stats: (asked: Asked, user: string | undefined): Promise<void> =>
      replies.replyLater(asked, measured(words(asked.guild), asked, user ?? asked.actor.user), 'public'),

    /** The last games here of whoever asks, privately. */
    history: (asked: Asked): Promise<void> =>
      replies.replyLater(asked, remembered(asked, undefined), 'private'),

    /** Another of them. */
    past: async (asked: Pressed, id: string): Promise<void> =>
      replies.replaceLater(asked, remembered(asked, id)),

    /** The standings of this server, for everybody. */
    async board(asked: Asked, question: Question): Promise<void> {
      const payload = await drawn(words(asked.guild), asked, { question, page: 0 });
      await replies.reply(asked, payload, asked.guild === undefined ? 'private' : 'public');
    },

    /** The standings by wins, privately, for whoever pressed the button of a game that is over. */
    async boardOf(asked: Pressed): Promise<void> {
      const question = { by: 'wins', period: 'all', rules: undefined } as const;
      await replies.reply(asked, await drawn(asked.t, asked, { question, page: 0 }), 'private');
    },

    /** Another page of standings, in place of the one it was asked from. */
    async turn(asked: Pressed, stamp: string): Promise<void> {
      const leaf = decodeLeaf(stamp);
      if (!leaf) return replies.reply(asked, renderNote(asked.t.notes.unknownPress), 'private');
      await replies.replace(asked, await drawn(words(asked.guild), asked, leaf));
    },
  };
}

export type Bookkeeper = ReturnType<typeof createBookkeeper>;
