import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about } = messagesFor(undefined).commands.privacy;

export default {
  data: tableCommand('privacy', about),
  actions: { '': { access: 'anyone', run: ({ privacy, asked }) => privacy.show(asked) } },
} satisfies Command;
