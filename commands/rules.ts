import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { RULES_IDS } from '../src/game/types.ts';
import { messagesFor } from '../src/locales/index.ts';
import { renderRules } from '../src/render/rules.ts';

const t = messagesFor(undefined);
const { about, options } = t.commands.rules;

export default {
  data: tableCommand('rules', about).addStringOption((option) =>
    option
      .setName('set')
      .setDescription(options.set)
      .addChoices(RULES_IDS.map((id) => ({ name: t.rules[id].name, value: id }))),
  ),
  actions: {
    '': {
      access: 'anyone',
      run: ({ acts, asked, text }) => {
        const set = RULES_IDS.find((id) => id === text('set'));
        return acts.whisper(asked, renderRules(asked.t, set));
      },
    },
  },
} satisfies Command;
