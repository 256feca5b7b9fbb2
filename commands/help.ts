import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { messagesFor } from '../src/locales/index.ts';
import { renderHelp } from '../src/render/rules.ts';

const { about } = messagesFor(undefined).commands.help;

export default {
  data: tableCommand('help', about),
  actions: {
    '': { access: 'anyone', run: ({ acts, asked }) => acts.whisper(asked, renderHelp(asked.t)) },
  },
} satisfies Command;
