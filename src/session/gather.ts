/**
 * Loads what is asked for at once, until the first microtask after, in one go. `load` answers in the order of its keys;
 * when it fails, each key is loaded by itself, so that one that cannot be had takes no other with it.
 */
export function createGather<T>(load: (keys: string[]) => Promise<readonly T[]>) {
  let asked: { readonly keys: string[]; readonly loaded: Promise<readonly T[]> } | undefined;

  function begin() {
    const keys: string[] = [];
    const loaded = Promise.resolve().then(() => {
      asked = undefined;
      return load(keys);
    });
    return { keys, loaded };
  }

  async function alone(key: string, failed: unknown, others: number): Promise<T | undefined> {
    if (others === 0) throw failed;
    const [found] = await load([key]);
    return found;
  }

  return async (key: string): Promise<T | undefined> => {
    asked = asked ?? begin();
    const { keys, loaded } = asked;
    const place = keys.push(key) - 1;
    try {
      return (await loaded)[place];
    } catch (error) {
      return alone(key, error, keys.length - 1);
    }
  };
}
