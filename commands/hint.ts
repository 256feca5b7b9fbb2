import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about } = messagesFor(undefined).commands.hint;

export default {
  data: tableCommand('hint', about),
  actions: { '': { access: 'seated', run: ({ strategist, asked }) => strategist.hint(asked) } },
} satisfies Command;
