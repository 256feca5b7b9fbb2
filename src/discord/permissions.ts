import type { PermissionsBitField, PermissionsString } from 'discord.js';

/** What the bot needs in a channel to show boards by itself. */
export const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'EmbedLinks',
] as const satisfies readonly PermissionsString[];
export type Needed = (typeof NEEDED)[number];

/** What the bot lacks in a place; in a thread it is another permission that lets it send messages. */
export function lacking(own: Readonly<PermissionsBitField>, place: 'channel' | 'thread'): readonly Needed[] {
  const other = place === 'thread' ? 'SendMessages' : 'SendMessagesInThreads';
  return NEEDED.filter((needed) => needed !== other && !own.has(needed));
}
