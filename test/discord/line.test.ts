import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Picture } from '../../src/discord/line.ts';
import { createLines } from '../../src/discord/line.ts';

const CHANNEL = '1';

const picture = (rev: number): Picture => ({ session: undefined, rev });

/** Answers that land when the test says so, in the order they were sent. */
function answers() {
  const sent: number[] = [];
  const landings: { readonly land: () => void; readonly fail: (error: Error) => void }[] = [];
  const send = ({ rev }: Picture): Promise<void> => {
    sent.push(rev);
    return new Promise((land, fail) => landings.push({ land, fail }));
  };
  return { sent, landings, send };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const moment = () => vi.advanceTimersByTimeAsync(0);

test('pictures go one after another, each as new as can be', async () => {
  const lines = createLines(async () => undefined);
  const { sent, landings, send } = answers();
  for (const rev of [1, 2, 3]) void lines.show(CHANNEL, picture(rev), send);
  await moment();
  expect(sent).toEqual([3]);
  landings[0]?.land();
  await moment();
  landings[1]?.land();
  await moment();
  expect(sent).toEqual([3, 3, 3]);
});

test('other channels do not wait', async () => {
  const lines = createLines(async () => undefined);
  const { sent, send } = answers();
  void lines.show('1', picture(1), send);
  void lines.show('2', picture(2), send);
  await moment();
  expect(sent).toEqual([1, 2]);
});

test('nothing waits for more than 1.5 s, however many slow answers are before it', async () => {
  const lines = createLines(async () => undefined);
  const { sent, send } = answers();
  for (const rev of [1, 2, 3, 4]) void lines.show(CHANNEL, picture(rev), send);
  await vi.advanceTimersByTimeAsync(1499);
  expect(sent).toEqual([4]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([4, 4, 4, 4]);
});

test('an older picture that lands after a newer one is corrected, once', async () => {
  const corrected: number[] = [];
  const lines = createLines(async (_, { rev }) => void corrected.push(rev));
  const { sent, landings, send } = answers();
  void lines.show(CHANNEL, picture(1), send);
  await moment();
  void lines.show(CHANNEL, picture(2), send);
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent).toEqual([1, 2]);
  landings[1]?.land();
  await moment();
  expect(corrected).toEqual([]);
  landings[0]?.land();
  await moment();
  expect(corrected).toEqual([2]);
});

test('pictures that land in order are not corrected', async () => {
  const corrected: number[] = [];
  const lines = createLines(async (_, { rev }) => void corrected.push(rev));
  const { landings, send } = answers();
  void lines.show(CHANNEL, picture(1), send);
  await moment();
  void lines.show(CHANNEL, picture(2), send);
  await vi.advanceTimersByTimeAsync(1500);
  for (const { land } of landings) land();
  await moment();
  expect(corrected).toEqual([]);
});

test('an answer that fails is told to whoever showed it, and does not hold the next', async () => {
  const lines = createLines(async () => undefined);
  const { sent, landings, send } = answers();
  const failing = lines.show(CHANNEL, picture(1), send);
  void lines.show(CHANNEL, picture(2), send);
  await moment();
  landings[0]?.fail(new Error('no network'));
  await expect(failing).rejects.toThrow('no network');
  await moment();
  expect(sent).toHaveLength(2);
});

test('a correction that fails harms nobody', async () => {
  const lines = createLines(async () => {
    throw new Error('no network');
  });
  const { landings, send } = answers();
  void lines.show(CHANNEL, picture(1), send);
  await moment();
  void lines.show(CHANNEL, picture(2), send);
  await vi.advanceTimersByTimeAsync(1500);
  landings[1]?.land();
  await moment();
  landings[0]?.land();
  await lines.idle();
});

test('a write that shows nothing new is the newest for what waits', async () => {
  const lines = createLines(async () => undefined);
  const { sent, landings, send } = answers();
  void lines.show(CHANNEL, picture(1), send);
  await moment();
  void lines.show(CHANNEL, picture(2), send);
  lines.note(CHANNEL, picture(3));
  lines.note(CHANNEL, picture(2));
  landings[0]?.land();
  await moment();
  expect(sent).toEqual([1, 3]);
});

test('a line is forgotten when it is empty', async () => {
  const lines = createLines(async () => undefined);
  const { sent, landings, send } = answers();
  void lines.show(CHANNEL, picture(5), send);
  await moment();
  landings[0]?.land();
  await lines.idle();
  lines.note(CHANNEL, picture(9));
  void lines.show(CHANNEL, picture(1), send);
  await moment();
  expect(sent).toEqual([5, 1]);
});
