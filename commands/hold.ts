import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { placesIn } from '../src/discord/typed.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about, options } = messagesFor(undefined).commands.hold;

export default {
  data: tableCommand('hold', about).addStringOption((option) =>
    option.setName('dice').setDescription(options.dice).setRequired(true),
  ),
  actions: {
    '': {
      access: 'seated',
      run: async (call) => {
        const places = await placesIn(call, 'dice');
        if (places) await call.acts.act(call.asked, (seat) => [{ type: 'keep', seat, places }]);
      },
    },
  },
} satisfies Command;
