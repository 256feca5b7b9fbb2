/** Work that nobody waits for until the bot stops. */
export type Underway = {
  add(work: Promise<unknown>): void;
  /** Resolves when all of it is done, what is added meanwhile included. Never rejects. */
  idle(): Promise<void>;
};

export function createUnderway(): Underway {
  const open = new Set<Promise<unknown>>();
  return {
    add(work) {
      const leave = () => void open.delete(work);
      open.add(work);
      work.then(leave, leave);
    },
    async idle() {
      while (open.size > 0) await Promise.allSettled(open);
    },
  };
}
