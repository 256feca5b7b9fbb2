import type { Channel, Discord, Message } from '../../playground/discord.ts';
import { buttonsOf, menusOf } from '../../playground/discord.ts';

/** How a person plays: takes the first line of Score, or of Scratch where nothing scores. */
function lineOf(board: Message): { readonly menu: RegExp; readonly value: string } {
  for (const menu of [/^Score/, /^Scratch/]) {
    const value = menusOf(board).find(({ placeholder }) => menu.test(placeholder))?.options[0]?.value;
    if (value !== undefined) return { menu, value };
  }
  throw new Error('there is nothing to score');
}

const isInPlay = (message: Message | undefined) =>
  message !== undefined && buttonsOf(message).some(({ label }) => label.startsWith('Roll'));

/** Plays a whole game of these people in a channel, the host first. Gives the message of its end. */
export async function wholeGame(
  discord: Discord,
  channel: Channel,
  people: readonly string[],
  options: Readonly<Record<string, string | number>> = {},
  { turn: before }: { readonly turn?: () => void } = {},
): Promise<Message> {
  const hands = people.map((name) => discord.user(name, { nick: name }).in(channel));
  const [host, ...others] = hands;
  await host?.slash('yahtzee new', options);
  for (const other of others) await other.click('Join');
  await host?.click('Start');
  for (let turn = 0; isInPlay(discord.latest(channel)); turn += 1) {
    const player = hands[turn % hands.length];
    before?.();
    const rolled = await player?.click(/^Roll/);
    if (!rolled?.message) throw new Error('the roll was not answered');
    const { menu, value } = lineOf(rolled.message);
    await player?.select(menu, value);
  }
  const end = discord.latest(channel);
  if (!end) throw new Error('the end is not shown');
  return end;
}
