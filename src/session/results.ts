import { z } from 'zod';
import type { Game } from '../game/types.ts';
import type { Form } from './envelope.ts';
import { seal, unseal } from './envelope.ts';
import type { Session } from './session.ts';
import { gameToStored, storedGame } from './session.ts';
import type { Entry, Store } from './store.ts';

// How many of a server's games its list names; the games themselves are kept.
const LISTED = 500;

const list = z.object({ games: z.array(z.string()) });
const LIST_FORM: Form<z.infer<typeof list>> = { v: 1, schema: list };

const result = z.object({
  game: storedGame,
  guild: z.string().optional(),
  channel: z.string(),
  endedAt: z.number(),
});
/** A game that is over, with its log of moves. */
export type StoredResult = z.infer<typeof result>;
export const RESULT_FORM: Form<StoredResult> = { v: 1, schema: result };

/** Key of a finished game. */
export const resultKey = (game: string) => `h:${game}`;

/** Key of the list of a server's finished games; a direct channel has a list of its own. */
export const listKey = (session: Pick<Session, 'guild' | 'channel'>) =>
  `hx:${session.guild ?? `dm-${session.channel}`}`;

/** Whether a change ends a game, which is then written into the history. */
export function isEnding(before: Game | undefined, after: Game | undefined): boolean {
  return before?.phase === 'playing' && after?.phase === 'over';
}

/**
 * What is written beside the session when its game ends: the game, and its id in the server's list.
 * Call it, and write what it gives, in the queue of the list's key.
 */
export async function resultEntries(store: Store, session: Session, now: number): Promise<readonly Entry[]> {
  const key = listKey(session);
  const row = await store.get(key);
  const found = row && unseal(LIST_FORM, row);
  if (found && !found.ok) await store.setAside(key, found.detail);
  const { id } = session.game;
  const before = found?.ok ? found.value.games.filter((game) => game !== id) : [];
  const games = [...before, id].slice(-LISTED);
  const { guild, channel } = session;
  const stored: StoredResult = { game: gameToStored(session.game), guild, channel, endedAt: now };
  return [
    { key: resultKey(id), value: seal(RESULT_FORM.v, 1, stored) },
    { key, value: seal(LIST_FORM.v, found?.ok ? found.rev + 1 : 1, { games }) },
  ];
}
