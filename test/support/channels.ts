import { expect, vi } from 'vitest';
import type { Channel, Discord, Message } from '../../playground/discord.ts';
import type { Playing } from '../../src/game/types.ts';
import type { Session } from '../../src/session/session.ts';
import { expectPicture, isPictureOf, storedTable } from './stored.ts';

type Place = { readonly discord: Discord; readonly databaseUrl: string };

/** Opens and starts a game of these people, the host first, in a text channel. */
export async function play(discord: Discord, name: string, people: readonly string[]): Promise<Channel> {
  const channel = discord.channel(name);
  const [host, ...others] = people.map((person) => discord.user(person).in(channel));
  await host?.slash('yahtzee new');
  for (const other of others) await other.click('Join');
  await host?.click('Start');
  return channel;
}

/** The messages everybody sees that have something to press, oldest first. */
export function armed(discord: Discord, channel: Channel): readonly Message[] {
  return discord
    .messages(channel)
    .filter((message) => message.ephemeralFor === null && message.components.length > 0);
}

/** The newest message of a channel that has something to press. */
export function boardIn(discord: Discord, channel: Channel): Message {
  const board = armed(discord, channel).at(-1);
  if (!board) throw new Error(`no board in #${channel.name}`);
  return board;
}

export function inPlay(session: Session | undefined): Playing {
  if (session?.game.phase !== 'playing') throw new Error('the game is not in play');
  return session.game;
}

/** Resolves when everything is shown: one message has controls, it is the table's, and it is what is stored. */
export async function shown(discord: Discord, channel: Channel, session: Session): Promise<void> {
  const board = session.board?.message ?? '';
  await discord.until(() => armed(discord, channel).length === 1, { what: 'one board with controls' });
  await discord
    .until(() => isPictureOf(discord.message(board), session), { deadline: 3000 })
    .catch(() => expectPicture(discord.message(board), session));
  expect(armed(discord, channel).map(({ id }) => id)).toEqual([board]);
}

/** The table as it is stored, once that is what the channel shows. */
export async function tableIn({ discord, databaseUrl }: Place, channel: Channel): Promise<Session> {
  const look = async () => {
    const session = await storedTable(databaseUrl, channel.id);
    expect(armed(discord, channel).map(({ id }) => id)).toEqual([session.board?.message]);
    expectPicture(boardIn(discord, channel), session);
    return session;
  };
  return vi.waitFor(look, { timeout: 10_000, interval: 20 });
}
