import type { Store } from '../session/store.ts';

/** What is wrong, by part; nothing where all is well. */
export type Ailments = Readonly<Record<string, string>>;

export type Health = {
  /** Hears how a read or write of the store came out. */
  readonly heard: (operation: 'get' | 'write', error: unknown) => void;
  readonly check: () => Promise<Ailments>;
};

// A row of its own, written only to see whether saving works again, and deleted at once.
const PROBE = 'probe';
// A locked file is waited for longer than a health check may take.
const PATIENCE = 2000;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Judges by the last save there was, so that a check costs a read; after one that failed it tries to save. */
export function createHealth(store: Store, isConnected: () => boolean): Health {
  let unsaved: string | undefined;

  async function tryStore(): Promise<void> {
    await store.get(PROBE);
    if (unsaved === undefined) return;
    await store.write([{ key: PROBE, value: 1 }]);
    await store.write([{ key: PROBE, value: undefined }]);
    unsaved = undefined;
  }

  return {
    heard(operation, error) {
      if (operation === 'write') unsaved = error === undefined ? undefined : wordsOf(error);
    },
    async check() {
      const gateway = isConnected() ? {} : { gateway: 'not connected to Discord' };
      try {
        await within(PATIENCE, tryStore());
        return gateway;
      } catch (error) {
        return { ...gateway, store: wordsOf(error) };
      }
    },
  };
}
