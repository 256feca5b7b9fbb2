import { StoreError } from './store-error.ts';

/** Keys with the text to keep, or undefined to delete. */
export type Batch = ReadonlyMap<string, string | undefined>;

/** All of it throws a StoreError once the chain is closed. */
export interface Chain {
  /** Resolves when the whole batch is on disk. Of two batches the one issued later wins. */
  write(batch: Batch): Promise<void>;
  /** Runs after every write issued before it. */
  read<T>(task: () => Promise<T>): Promise<T>;
  /** Runs after everything issued before it and before everything issued after it. */
  alone<T>(task: () => Promise<T>): Promise<T>;
  /** Runs the last task; a second call waits for the first. */
  close(task: () => Promise<void>): Promise<void>;
}

interface Turn {
  readonly batch: Map<string, string | undefined>;
  readonly reads: Promise<unknown>[];
  readonly written: Promise<void>;
}

/** Turns one after another. What is issued before a turn begins joins it. */
function createTurns(commit: (batch: Batch) => Promise<void>) {
  let tail: Promise<unknown> = Promise.resolve();
  let next: Turn | undefined;

  const begin = (): Turn => {
    const batch: Turn['batch'] = new Map();
    const reads: Turn['reads'] = [];
    const written = tail.then(async () => {
      if (next?.batch === batch) next = undefined;
      if (batch.size > 0) await commit(batch);
    });
    const settle = () => Promise.allSettled(reads);
    tail = written.then(settle, settle);
    next = { batch, reads, written };
    return next;
  };

  const alone = <T>(task: () => Promise<T>): Promise<T> => {
    const result = tail.then(task);
    tail = result.catch(() => undefined);
    next = undefined;
    return result;
  };

  return { turn: () => next ?? begin(), alone };
}

/**
 * The one line through which a connection is used. What piles up while a commit waits for the disk becomes the
 * next turn: its writes are one commit, so that many tables share the price of one fsync, then its reads run.
 * A commit that fails rejects every write that was part of it.
 */
export function createChain(commit: (batch: Batch) => Promise<void>): Chain {
  const { turn, alone } = createTurns(commit);
  let closing: Promise<void> | undefined;
  const refuseWhenClosed = () => {
    if (closing !== undefined) throw new StoreError('closed', 'The store is closed.');
  };

  return {
    write: (batch) => {
      refuseWhenClosed();
      const { batch: merged, written } = turn();
      for (const [key, text] of batch) merged.set(key, text);
      return written;
    },
    read: (task) => {
      refuseWhenClosed();
      const { reads, written } = turn();
      const result = written.then(task, task);
      reads.push(result);
      return result;
    },
    alone: (task) => {
      refuseWhenClosed();
      return alone(task);
    },
    close: (task) => {
      closing = closing ?? alone(task);
      return closing;
    },
  };
}
