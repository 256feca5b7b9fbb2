import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about, options } = messagesFor(undefined).commands.stats;

export default {
  data: tableCommand('stats', about).addUserOption((option) =>
    option.setName('person').setDescription(options.person),
  ),
  actions: {
    '': {
      access: 'anyone',
      run: ({ bookkeeper, asked, somebody }) => bookkeeper.stats(asked, somebody('person')),
    },
  },
} satisfies Command;
