import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { tableCommand } from '../src/discord/builders.ts';
import type { Action, Command } from '../src/discord/command.ts';
import type { ClockId, LevelId, RulesId } from '../src/game/types.ts';
import { CLOCK_IDS, LEVEL_IDS, MAX_SEATS, RULES_IDS } from '../src/game/types.ts';
import { messagesFor } from '../src/locales/index.ts';

const t = messagesFor(undefined);
const { about, sub, options } = t.commands.yahtzee;

const DEFAULT_RULES: RulesId = 'forced-joker';
const DEFAULT_LEVEL: LevelId = 'casual';
const DEFAULT_CLOCK: ClockId = 'relaxed';

const PERSON = 'person';

const aboutPerson = (command: SlashCommandSubcommandBuilder) =>
  command.addUserOption((option) => option.setName(PERSON).setDescription(options.person).setRequired(true));

const actions: Readonly<Record<string, Action>> = {
  new: {
    access: 'anyone',
    run: ({ acts, asked, text, count }) =>
      acts.open(asked, {
        rules: RULES_IDS.find((id) => id === text('rules')) ?? DEFAULT_RULES,
        cpus: count('cpus') ?? 0,
        level: LEVEL_IDS.find((id) => id === text('level')) ?? DEFAULT_LEVEL,
        clock: CLOCK_IDS.find((id) => id === text('clock')) ?? DEFAULT_CLOCK,
      }),
  },
  join: { access: 'anyone', run: ({ acts, asked }) => acts.join(asked) },
  leave: { access: 'seated', run: ({ acts, asked }) => acts.leave(asked) },
  start: { access: 'host', run: ({ acts, asked }) => acts.act(asked, () => [{ type: 'start' }]) },
  resign: { access: 'seated', run: ({ acts, asked }) => acts.askResign(asked) },
  end: { access: 'host-or-moderator', run: ({ acts, asked }) => acts.askEnd(asked) },
  board: { access: 'anyone', run: ({ acts, asked }) => acts.bring(asked) },
  rematch: { access: 'seated', run: ({ acts, asked }) => acts.rematch(asked) },
  skip: { access: 'host', run: ({ acts, asked }) => acts.hosting.skip(asked) },
  'stand-in': {
    access: 'host',
    run: ({ acts, asked, person }) => acts.hosting.standIn(asked, person(PERSON)),
  },
  remove: { access: 'host', run: ({ acts, asked, person }) => acts.hosting.askRemove(asked, person(PERSON)) },
  host: { access: 'host', run: ({ acts, asked, person }) => acts.hosting.handOver(asked, person(PERSON)) },
};

export default {
  data: tableCommand('yahtzee', about)
    .addSubcommand((command) =>
      command
        .setName('new')
        .setDescription(sub.new)
        .addStringOption((option) =>
          option
            .setName('rules')
            .setDescription(options.rules)
            .addChoices(RULES_IDS.map((id) => ({ name: t.rules[id].name, value: id }))),
        )
        .addIntegerOption((option) =>
          option
            .setName('cpus')
            .setDescription(options.cpus)
            .setMinValue(0)
            .setMaxValue(MAX_SEATS - 1),
        )
        .addStringOption((option) =>
          option
            .setName('level')
            .setDescription(options.level)
            .addChoices(LEVEL_IDS.map((id) => ({ name: t.levels[id], value: id }))),
        )
        .addStringOption((option) =>
          option
            .setName('clock')
            .setDescription(options.clock)
            .addChoices(CLOCK_IDS.map((id) => ({ name: t.clock.names[id], value: id }))),
        ),
    )
    .addSubcommand((command) => command.setName('join').setDescription(sub.join))
    .addSubcommand((command) => command.setName('leave').setDescription(sub.leave))
    .addSubcommand((command) => command.setName('start').setDescription(sub.start))
    .addSubcommand((command) => command.setName('resign').setDescription(sub.resign))
    .addSubcommand((command) => command.setName('end').setDescription(sub.end))
    .addSubcommand((command) => command.setName('board').setDescription(sub.board))
    .addSubcommand((command) => command.setName('rematch').setDescription(sub.rematch))
    .addSubcommand((command) => command.setName('skip').setDescription(sub.skip))
    .addSubcommand((command) => aboutPerson(command.setName('stand-in').setDescription(sub['stand-in'])))
    .addSubcommand((command) => aboutPerson(command.setName('remove').setDescription(sub.remove)))
    .addSubcommand((command) => aboutPerson(command.setName('host').setDescription(sub.host))),
  actions,
} satisfies Command;
