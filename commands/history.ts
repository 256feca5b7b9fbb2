import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about } = messagesFor(undefined).commands.history;

export default {
  data: tableCommand('history', about),
  actions: { '': { access: 'anyone', run: ({ bookkeeper, asked }) => bookkeeper.history(asked) } },
} satisfies Command;
