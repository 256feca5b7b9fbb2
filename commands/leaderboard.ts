import { tableCommand } from '../src/discord/builders.ts';
import type { Command } from '../src/discord/command.ts';
import { MEASURES, PERIODS } from '../src/game/records.ts';
import { RULES_IDS } from '../src/game/types.ts';
import { messagesFor } from '../src/locales/index.ts';

const t = messagesFor(undefined);
const { about, options } = t.commands.leaderboard;

export default {
  data: tableCommand('leaderboard', about)
    .addStringOption((option) =>
      option
        .setName('by')
        .setDescription(options.by)
        .addChoices(MEASURES.map((by) => ({ name: t.records.measures[by], value: by }))),
    )
    .addStringOption((option) =>
      option
        .setName('period')
        .setDescription(options.period)
        .addChoices(PERIODS.map((period) => ({ name: t.records.periods[period], value: period }))),
    )
    .addStringOption((option) =>
      option
        .setName('rules')
        .setDescription(options.rules)
        .addChoices(RULES_IDS.map((id) => ({ name: t.rules[id].name, value: id }))),
    ),
  actions: {
    '': {
      access: 'anyone',
      run: ({ bookkeeper, asked, text }) =>
        bookkeeper.board(asked, {
          by: MEASURES.find((by) => by === text('by')) ?? 'wins',
          period: PERIODS.find((period) => period === text('period')) ?? 'all',
          rules: RULES_IDS.find((id) => id === text('rules')),
        }),
    },
  },
} satisfies Command;
