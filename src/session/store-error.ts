export type StoreFault =
  | 'scheme'
  | 'folder'
  | 'read-only'
  | 'not-a-database'
  | 'busy'
  | 'held'
  | 'not-empty'
  | 'backup'
  | 'gone'
  | 'full'
  | 'damaged'
  | 'cannot-open'
  | 'closed'
  | 'key'
  | 'value'
  | 'set-aside';

/** What the store refuses or reports of itself, in one sentence. Errors of SQLite in a running store pass as they are. */
export class StoreError extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause });
    this.name = 'StoreError';
    this.fault = fault;
  }
}
