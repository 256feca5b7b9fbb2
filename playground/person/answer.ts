import type { AutocompleteChoice, Reply } from '../interactions.ts';
import { textOf } from '../world/look.ts';
import type { Message } from '../world/records.ts';
import { type Modal, modalOf } from './modals.ts';

/** What a person gets back for what they did. */
export interface Answer {
  /** `none`: nothing within three seconds, "the application did not respond". */
  readonly kind: 'message' | 'update' | 'deferred' | 'choices' | 'modal' | 'none';
  /** The message sent, drawn anew or being thought about, as it was at that moment. */
  readonly message: Message | undefined;
  /** All the words of that message. */
  readonly text: string;
  readonly ephemeral: boolean;
  readonly choices: readonly AutocompleteChoice[];
  readonly modal: Modal | undefined;
}

export function answerOf(reply: Reply, sourceId: string | null): Answer {
  const message = 'message' in reply ? reply.message : undefined;
  return {
    kind: reply.kind,
    message,
    text: message ? textOf(message) : '',
    ephemeral: 'ephemeral' in reply && reply.ephemeral,
    choices: 'choices' in reply ? reply.choices : [],
    modal: 'modal' in reply ? modalOf(reply.modal, sourceId) : undefined,
  };
}
