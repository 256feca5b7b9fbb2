import type { Messages } from '../messages.ts';

/** Turn clocks, and people who are away. */
export const clock: Messages['clock'] = {
  names: { live: 'live (3 minutes a turn)', relaxed: 'relaxed (a day a turn)', none: 'none' },
  about: {
    live: 'Clock: 3 minutes from your last move. Then your dice are scored where they do best.',
    relaxed: 'Clock: a day from your last move. Then your dice are scored where they do best.',
    none: 'No clock: turns take as long as they take.',
  },
  ends: (when) => `This turn ends ${when}.`,
  away: (name) => `${name} is away: a CPU plays on until they act.`,
  paused: 'Everyone is away, so the game waits. Whoever acts first goes on.',
  reminder: (mention, when, link) =>
    `${mention}, your turn ends ${when}.${link === undefined ? '' : ` The board is here: ${link}`}`,
};
