import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { placesIn } from '../src/discord/typed.ts';
import { PLACES } from '../src/game/types.ts';
import { messagesFor } from '../src/locales/index.ts';

const { about, options } = messagesFor(undefined).commands.reroll;

export default {
  data: tableCommand('reroll', about).addStringOption((option) =>
    option.setName('dice').setDescription(options.dice).setRequired(true),
  ),
  actions: {
    '': {
      access: 'seated',
      run: async (call) => {
        const places = await placesIn(call, 'dice');
        if (!places) return;
        const keep = PLACES.filter((place) => !places.includes(place));
        await call.acts.act(call.asked, (seat, dice) => [{ type: 'roll', seat, faces: dice(), keep }]);
      },
    },
  },
} satisfies Command;
