import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './session/sessions.ts';

type Act = { readonly interaction: string; outcome: string | undefined };

/** Ties what happens to the interaction on whose behalf it happens. */
export type Trace = {
  /** Writes the interaction's id on every line logged on its behalf. */
  readonly log: Log;
  /** Does something on behalf of an interaction. Resolves with the first thing noted of it, else with `done`. */
  readonly during: (interaction: string, task: () => Promise<void>) => Promise<string>;
  /** Notes how the interaction that is being acted for came out. */
  readonly note: (outcome: string) => void;
};

/** A trace that follows promises, so that nobody on the way from click to save to answer hands an id along. */
export function createTrace(log: Log): Trace {
  const acting = new AsyncLocalStorage<Act>();

  function about(more: object): object {
    const act = acting.getStore();
    return act ? { interaction: act.interaction, ...more } : more;
  }

  return {
    log: {
      debug: (more, message) => log.debug(about(more), message),
      info: (more, message) => log.info(about(more), message),
      warn: (more, message) => log.warn(about(more), message),
      error: (more, message) => log.error(about(more), message),
    },
    during(interaction, task) {
      const act: Act = { interaction, outcome: undefined };
      return acting.run(act, async () => {
        await task();
        return act.outcome ?? 'done';
      });
    },
    note(outcome) {
      const act = acting.getStore();
      if (act) act.outcome ??= outcome;
    },
  };
}
