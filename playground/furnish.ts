import type { Discord } from './discord.ts';

/** A server to begin with: three people, one of them a moderator, two channels, a thread, everybody's DM with the bot. */
export function furnish(discord: Discord): void {
  discord.channel('dice');
  discord.channel('general');
  discord.thread('late night', 'dice');
  for (const name of ['Ana', 'Bo', 'Cy']) {
    const moderates = name === 'Cy' ? { permissions: ['ManageMessages'] as const } : {};
    const person = discord.user(name.toLowerCase(), { displayName: name, ...moderates });
    person.join(discord.guild());
    person.dm();
  }
}
