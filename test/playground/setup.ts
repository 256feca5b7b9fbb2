import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';

export const COMMANDS = [
  new SlashCommandBuilder().setName('roll').setDescription('Roll the dice'),
  new SlashCommandBuilder()
    .setName('table')
    .setDescription('A table')
    .addSubcommand((sub) =>
      sub
        .setName('open')
        .setDescription('Open one')
        .addStringOption((option) =>
          option
            .setName('rules')
            .setDescription('Rule set')
            .setRequired(true)
            .addChoices({ name: 'Forced joker', value: 'forced' }, { name: 'Free joker', value: 'free' }),
        )
        .addIntegerOption((option) =>
          option.setName('seats').setDescription('Seats').setMinValue(1).setMaxValue(8),
        )
        .addUserOption((option) => option.setName('with').setDescription('With whom')),
    ),
  new SlashCommandBuilder()
    .setName('score')
    .setDescription('Score')
    .addStringOption((option) =>
      option.setName('box').setDescription('Box').setRequired(true).setAutocomplete(true),
    ),
  new SlashCommandBuilder()
    .setName('cleanup')
    .setDescription('Moderators only')
    .setDefaultMemberPermissions(8192n)
    .setContexts(0),
];

export function button(id: string, label: string): ButtonBuilder {
  return new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
}

export function buttons(...labels: string[]): ActionRowBuilder<ButtonBuilder> {
  return new ActionRowBuilder<ButtonBuilder>().addComponents(labels.map((label) => button(label, label)));
}

export function boxes(): ActionRowBuilder<StringSelectMenuBuilder> {
  const menu = new StringSelectMenuBuilder()
    .setCustomId('box')
    .setPlaceholder('Score…')
    .addOptions({ label: 'Sixes — 18', value: 'sixes' }, { label: 'Chance — 25', value: 'chance' });
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu);
}

export function invite(): ActionRowBuilder<UserSelectMenuBuilder> {
  const menu = new UserSelectMenuBuilder().setCustomId('invite').setPlaceholder('Invite…').setMaxValues(2);
  return new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(menu);
}
