import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createQueue } from '../../src/session/queue.ts';

const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

describe('the queue', () => {
  test('runs one key in order and other keys beside it', async () => {
    const { open, passed } = gate();
    const queue = createQueue();
    const seen: string[] = [];
    const slow = queue.run('a', async () => {
      await passed;
      seen.push('a1');
    });
    const next = queue.run('a', async () => seen.push('a2'));
    await queue.run('b', async () => seen.push('b1'));
    expect(seen).toEqual(['b1']);
    expect(queue.size()).toBe(1);
    open();
    await Promise.all([slow, next]);
    expect(seen).toEqual(['b1', 'a1', 'a2']);
  });

  test('keeps the place of a task that came before the others left', async () => {
    const { open, passed } = gate();
    const queue = createQueue();
    const seen: string[] = [];
    const first = queue.run('a', async () => seen.push('a1'));
    const second = queue.run('a', async () => {
      await passed;
      seen.push('a2');
    });
    await first;
    await queue.run('b', async () => undefined);
    const third = queue.run('a', async () => seen.push('a3'));
    await queue.run('b', async () => undefined);
    open();
    await Promise.all([second, third]);
    expect(seen).toEqual(['a1', 'a2', 'a3']);
  });

  test('hands back what a task gives and throws, and goes on after a failure', async () => {
    const queue = createQueue();
    const failed = queue.run('a', () => Promise.reject(new Error('once')));
    const thrown = queue.run('a', () => {
      throw new Error('at once');
    });
    const fine = queue.run('a', async () => 7);
    await expect(failed).rejects.toThrow('once');
    await expect(thrown).rejects.toThrow('at once');
    expect(await fine).toBe(7);
    await queue.idle();
    expect(queue.size()).toBe(0);
  });

  test('is idle only when what tasks began is over too', async () => {
    const queue = createQueue();
    const seen: number[] = [];
    queue.run('a', async () => {
      seen.push(1);
      queue.run('b', async () => {
        seen.push(2);
        queue.run('a', async () => seen.push(3));
      });
    });
    await queue.idle();
    expect(seen).toEqual([1, 2, 3]);
    await queue.idle();
  });

  test('never runs two tasks of a key at once, and keeps their order', async () => {
    const task = fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(3), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(task, { maxLength: 30 }), async (tasks) => {
        const queue = createQueue();
        const running = new Set<string>();
        const order = new Map<string, number[]>();
        const results = tasks.map(({ key, steps, fails }, n) =>
          queue.run(key, async () => {
            expect(running.has(key)).toBe(false);
            running.add(key);
            for (let step = 0; step < steps; step += 1) await undefined;
            order.set(key, [...(order.get(key) ?? []), n]);
            running.delete(key);
            if (fails) throw new Error('fails');
          }),
        );
        const settled = await Promise.allSettled(results);
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
        for (const seen of order.values()) expect(seen).toEqual([...seen].sort((a, b) => a - b));
        await queue.idle();
        expect(queue.size()).toBe(0);
      }),
    );
  });
});
