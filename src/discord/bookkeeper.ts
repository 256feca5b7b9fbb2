import type { Question } from '../game/records.ts';
import type { Messages } from '../locales/index.ts';
import { renderLeaderboard } from '../render/leaderboard.ts';
import type { Payload } from '../render/payload.ts';
import { renderNote } from '../render/payload.ts';
import type { Leaf } from '../render/question.ts';
import { decodeLeaf } from '../render/question.ts';
import type { Records } from '../session/records.ts';
import type { Asked, Pressed } from './asked.ts';
import type { Replies } from './replies.ts';

export type BookkeeperDeps = {
  readonly records: Pick<Records, 'page'>;
  readonly replies: Replies;
  /** The words of a server's language. */
  readonly words: (guild: string | undefined) => Messages;
};

/** Creates what answers questions about records: standings. */
export function createBookkeeper({ records, replies, words }: BookkeeperDeps) {
  async function drawn(t: Messages, { guild, actor }: Asked, { question, page }: Leaf): Promise<Payload> {
    if (guild === undefined) return renderNote(t.records.noBoard);
    const found = await records.page(guild, { question, page, asker: actor.user });
    return renderLeaderboard(t, found, actor.name);
  }

  return {
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
