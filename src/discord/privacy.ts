import { renderNote } from '../render/payload.ts';
import { renderAskForget, renderExport, renderPrivacy } from '../render/privacy.ts';
import type { Dossier } from '../session/dossier.ts';
import type { Forgetting } from '../session/forgetting.ts';
import type { Asked, Pressed } from './asked.ts';
import type { Replies } from './replies.ts';
import type { Showing } from './showing.ts';

export type PrivacyDeps = {
  readonly dossier: Dossier;
  readonly forgetting: Forgetting;
  readonly replies: Replies;
  readonly showing: Pick<Showing, 'announce'>;
};

/** Creates what answers for people's data. All of it private. */
export function createPrivacy({ dossier, forgetting, replies, showing }: PrivacyDeps) {
  return {
    show: (asked: Asked): Promise<void> => replies.reply(asked, renderPrivacy(asked.t), 'private'),

    /** Everything about whoever asks, as a file. */
    give: (asked: Pressed): Promise<void> =>
      replies.replyLater(
        asked,
        dossier(asked.actor.user).then((all) => renderExport(asked.t, all)),
        'private',
      ),

    ask: (asked: Pressed): Promise<void> => replies.replace(asked, renderAskForget(asked.t)),

    /** Deletes everything about whoever asks; open tables are shown as they are without them. */
    forget: (asked: Pressed): Promise<void> =>
      replies.replaceLater(
        asked,
        forgetting(asked.actor.user).then((tables) => {
          for (const change of tables) void showing.announce(change);
          return renderNote(asked.t.records.privacy.forgotten);
        }),
      ),

    keep: (asked: Pressed): Promise<void> => replies.replace(asked, renderNote(asked.t.records.privacy.kept)),
  };
}

export type Privacy = ReturnType<typeof createPrivacy>;
