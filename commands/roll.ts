import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { placesIn } from '../src/discord/typed.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about, options } = messagesFor(undefined).commands.roll;

export default {
  data: tableCommand('roll', about).addStringOption((option) =>
    option.setName('keep').setDescription(options.keep),
  ),
  actions: {
    '': {
      access: 'seated',
      run: async (call) => {
        const { acts, asked, text } = call;
        const keep = text('keep') === undefined ? undefined : await placesIn(call, 'keep');
        if (text('keep') !== undefined && keep === undefined) return;
        await acts.act(asked, (seat, dice) => [{ type: 'roll', seat, faces: dice(), keep }]);
      },
    },
  },
} satisfies Command;
