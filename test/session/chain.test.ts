import { describe, expect, test } from 'vitest';
import { type Batch, createChain } from '../../src/session/chain.ts';

/** A chain over a log, whose commits fail where the batch says so. */
function logged() {
  const log: string[] = [];
  const chain = createChain(async (batch) => {
    await undefined;
    const words = [...batch].map(([key, text]) => `${key}=${text}`).join(' ');
    log.push(words);
    if (batch.has('fails')) throw new Error(words);
  });
  const note = (word: string) => async () => {
    await undefined;
    log.push(word);
    return word;
  };
  return { chain, log, note };
}

const batch = (...entries: [string, string | undefined][]): Batch => new Map(entries);

describe('the chain', () => {
  test('commits together what waits together, the last value for a key', async () => {
    const { chain, log, note } = logged();
    await Promise.all([
      chain.write(batch(['a', '1'], ['b', '1'])),
      chain.read(note('read')),
      chain.write(batch(['a', '2'], ['b', undefined])),
    ]);
    await chain.write(batch(['a', '3']));
    expect(log).toEqual(['a=2 b=undefined', 'read', 'a=3']);
  });

  test('what is issued during a commit waits for the next one', async () => {
    const log: string[] = [];
    const later: Promise<void>[] = [];
    const chain = createChain(async (texts) => {
      log.push(`begin ${[...texts.keys()]}`);
      if (texts.has('a')) later.push(chain.write(batch(['b', ''])), chain.write(batch(['c', ''])));
      await undefined;
      log.push(`end ${[...texts.keys()]}`);
    });
    await chain.write(batch(['a', '']));
    await Promise.all(later);
    expect(log).toEqual(['begin a', 'end a', 'begin b,c', 'end b,c']);
  });

  test('a commit waits for the reads before it', async () => {
    const { chain, log, note } = logged();
    let later: Promise<void> | undefined;
    await chain.read(async () => {
      later = chain.write(batch(['a', '1']));
      for (let step = 0; step < 20; step += 1) await undefined;
      await note('read')();
    });
    await later;
    expect(log).toEqual(['read', 'a=1']);
  });

  test('a commit that fails rejects its writes only', async () => {
    const { chain, log, note } = logged();
    const settled = await Promise.allSettled([
      chain.write(batch(['fails', '1'])),
      chain.write(batch(['a', '1'])),
      chain.read(note('read')),
      chain.read(() => Promise.reject(new Error('unread'))),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected']);
    await chain.write(batch(['a', '2']));
    expect(log).toEqual(['fails=1 a=1', 'read', 'a=2']);
  });

  test('what runs alone keeps its place', async () => {
    const { chain, log, note } = logged();
    await Promise.allSettled([
      chain.write(batch(['a', '1'])),
      chain.read(note('read')),
      chain.alone(note('alone')),
      chain.write(batch(['a', '2'])),
      chain.alone(() => Promise.reject(new Error('alone'))),
      chain.write(batch(['a', '3'])),
    ]);
    expect(log).toEqual(['a=1', 'read', 'alone', 'a=2', 'a=3']);
  });

  test('closes after what was issued, once', async () => {
    const { chain, log, note } = logged();
    const written = chain.write(batch(['a', '1']));
    const close = async () => {
      await note('close')();
    };
    await Promise.all([chain.close(close), chain.close(close), written]);
    expect(() => chain.write(batch())).toThrow('The store is closed.');
    expect(() => chain.read(note('read'))).toThrow('The store is closed.');
    expect(() => chain.alone(note('alone'))).toThrow('The store is closed.');
    expect(log).toEqual(['a=1', 'close']);
  });
});
