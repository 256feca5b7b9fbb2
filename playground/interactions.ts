import { randomBytes } from 'node:crypto';
import type { APIModalInteractionResponseCallbackData, InteractionType } from 'discord-api-types/v10';
import type { Clock } from './clock.ts';
import type { Feed } from './feed.ts';
import { Refusal } from './rest/refusal.ts';
import type { Channel, Message, User } from './world/records.ts';

/** Discord's deadline for the first answer. */
export const ANSWER_WITHIN = 3_000;
/** Discord's deadline for everything that follows. */
export const TOKEN_LIVES = 15 * 60_000;

export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string | number;
}

/** What the bot's first answer was, as the person's client learns it. */
export type Reply =
  | {
      readonly kind: 'message' | 'update' | 'deferred';
      readonly message: Message;
      readonly ephemeral: boolean;
    }
  | { readonly kind: 'choices'; readonly choices: readonly AutocompleteChoice[] }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'none' };

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly user: User;
  readonly channel: Channel;
  /** The command's full name; null for anything else. */
  readonly command: string | null;
  /** What was done, in words, for errors. */
  readonly title: string;
  readonly sourceId: string | null;
  readonly createdAt: number;
  stage: 'open' | 'answered' | 'failed';
  /** The message `@original` stands for. */
  originalId: string | null;
  followUps: number;
}

export type Opening = Pick<Interaction, 'type' | 'user' | 'channel' | 'command' | 'title' | 'sourceId'>;

export interface Interactions {
  /** Opens one; the promise tells what came back, `none` after three seconds of silence. */
  open(opening: Opening): { readonly interaction: Interaction; readonly reply: Promise<Reply> };
  /** For the first answer. @throws Refusal 10062 when unknown or late, 40060 when answered already */
  awaiting(id: string, token: string): Interaction;
  /** Takes the first answer. */
  settle(interaction: Interaction, reply: Reply): void;
  /** For what follows. @throws Refusal 10015 when unknown or not answered, 50027 after 15 minutes */
  byToken(token: string): Interaction;
}

export interface InteractionsDeps {
  readonly clock: Clock;
  readonly feed: Feed;
  readonly nextId: () => string;
  /** Interactions remembered; by then the oldest are long past their 15 minutes or a benchmark's. */
  readonly keep: number;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly cancel: () => void;
}

export function createInteractions({ clock, feed, nextId, keep }: InteractionsDeps): Interactions {
  const byToken = new Map<string, Interaction>();
  const waiting = new Map<string, Waiting>();

  function remember(interaction: Interaction): void {
    byToken.set(interaction.token, interaction);
    if (byToken.size <= keep) return;
    const oldest = byToken.keys().next();
    if (!oldest.done) byToken.delete(oldest.value);
  }

  function finish(interaction: Interaction, stage: 'answered' | 'failed', reply: Reply): void {
    const wait = waiting.get(interaction.id);
    interaction.stage = stage;
    waiting.delete(interaction.id);
    wait?.cancel();
    feed.tell({ type: 'interaction', act: stage, interaction });
    wait?.resolve(reply);
  }

  function fail(interaction: Interaction): void {
    finish(interaction, 'failed', { kind: 'none' });
    const text = `${interaction.title} by ${interaction.user.name}: no answer within ${ANSWER_WITHIN / 1000} s`;
    feed.tell({ type: 'problem', problem: { kind: 'no answer', text } });
  }

  return {
    open(opening) {
      const token = randomBytes(48).toString('base64url');
      const times = { id: nextId(), token, createdAt: clock.now() };
      const interaction: Interaction = {
        ...opening,
        ...times,
        stage: 'open',
        originalId: null,
        followUps: 0,
      };
      remember(interaction);
      const reply = new Promise<Reply>((resolve) => {
        waiting.set(interaction.id, { resolve, cancel: clock.after(ANSWER_WITHIN, () => fail(interaction)) });
      });
      return { interaction, reply };
    },
    awaiting(id, token) {
      const interaction = byToken.get(token);
      if (interaction?.id !== id) throw Refusal.unknownInteraction();
      // The alarm may come late on a busy machine; the deadline does not.
      if (interaction.stage === 'open' && clock.now() - interaction.createdAt >= ANSWER_WITHIN)
        fail(interaction);
      if (interaction.stage === 'failed') throw Refusal.unknownInteraction();
      if (interaction.stage === 'answered') throw Refusal.alreadyAcknowledged();
      return interaction;
    },
    settle: (interaction, reply) => finish(interaction, 'answered', reply),
    byToken(token) {
      const interaction = byToken.get(token);
      if (interaction?.stage !== 'answered') throw Refusal.unknownWebhook();
      if (clock.now() - interaction.createdAt >= TOKEN_LIVES) throw Refusal.tokenExpired();
      return interaction;
    },
  };
}
