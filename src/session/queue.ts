export interface Queue {
  /** Runs `task` after the tasks of the same key; other keys do not wait. A task must not wait for its own key. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Keys with a task that runs or waits. */
  size(): number;
  /** Resolves when no task runs or waits, those issued meanwhile included. */
  idle(): Promise<void>;
}

export function createQueue(): Queue {
  const tails = new Map<string, Promise<void>>();

  return {
    run: (key, task) => {
      const result = (tails.get(key) ?? Promise.resolve()).then(task);
      const leave = () => {
        if (tails.get(key) === tail) tails.delete(key);
      };
      const tail = result.then(leave, leave);
      tails.set(key, tail);
      return result;
    },
    size: () => tails.size,
    idle: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
