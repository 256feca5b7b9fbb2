import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about } = messagesFor(undefined).commands.odds;

export default {
  data: tableCommand('odds', about),
  actions: { '': { access: 'anyone', run: ({ strategist, asked }) => strategist.odds(asked) } },
} satisfies Command;
