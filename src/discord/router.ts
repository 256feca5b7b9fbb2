import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction } from 'discord.js';
import { messagesFor } from '../locales/index.ts';
import { renderNote } from '../render/payload.ts';
import type { Log } from '../session/sessions.ts';
import type { Acts } from './acts.ts';
import { askedBy } from './asked.ts';
import type { Bookkeeper } from './bookkeeper.ts';
import type { Call, Command } from './command.ts';
import { asWhisper } from './outgoing.ts';
import { createPresses } from './presses.ts';
import type { Privacy } from './privacy.ts';
import type { Strategist } from './strategist.ts';

export type RouterDeps = {
  readonly commands: readonly Command[];
  readonly acts: Acts;
  readonly strategist: Strategist;
  readonly bookkeeper: Bookkeeper;
  readonly privacy: Privacy;
  readonly log: Log;
  /** Hears of an interaction that failed. */
  readonly note: (outcome: 'failed') => void;
};

// Discord shows no more.
const SUGGESTIONS = 25;

/** What an interaction is, in a word for logs and figures. */
export function kindOf(interaction: Interaction): string {
  if (interaction.isChatInputCommand()) return 'command';
  if (interaction.isAutocomplete()) return 'completion';
  if (interaction.isMessageComponent()) return interaction.isButton() ? 'button' : 'menu';
  return 'other';
}

/** Creates what every interaction goes through, with the program's one error boundary. */
export function createRouter({ commands, acts, strategist, bookkeeper, privacy, log, note }: RouterDeps) {
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const press = createPresses({ acts, strategist, bookkeeper, privacy });

  async function run(interaction: ChatInputCommandInteraction): Promise<void> {
    const { options, commandName } = interaction;
    const action = byName.get(commandName)?.actions[options.getSubcommand(false) ?? ''];
    const asked = askedBy(interaction, action?.access ?? 'anyone');
    if (!action) return acts.whisper(asked, renderNote(asked.t.notes.unknownCommand));
    const call: Call = {
      acts,
      strategist,
      bookkeeper,
      privacy,
      asked,
      text: (name) => options.getString(name) ?? undefined,
      count: (name) => options.getInteger(name) ?? undefined,
      flag: (name) => options.getBoolean(name) ?? undefined,
      somebody: (name) => options.getUser(name)?.id,
      person: (name) => options.getUser(name, true).id,
    };
    await action.run(call);
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const command = byName.get(interaction.commandName);
    const session = await acts.read(interaction.channelId);
    const { user, locale, options } = interaction;
    const place = { guild: interaction.guildId ?? undefined, channel: interaction.channelId };
    const pastGames = () => strategist.pastGames(place, user.id, SUGGESTIONS);
    const typing = { text: options.getFocused(), session, pastGames, user: user.id, locale };
    const suggestions = (await command?.complete?.(typing)) ?? [];
    await interaction.respond(suggestions.slice(0, SUGGESTIONS));
  }

  function route(interaction: Interaction): Promise<void> {
    if (interaction.isChatInputCommand()) return run(interaction);
    if (interaction.isAutocomplete()) return complete(interaction);
    return interaction.isMessageComponent() ? press(interaction) : Promise.resolve();
  }

  async function apologise(interaction: Interaction): Promise<void> {
    if (!interaction.isRepliable() || interaction.replied || interaction.deferred) return;
    await interaction.reply(asWhisper(renderNote(messagesFor(interaction.locale).notes.failed)));
  }

  return async (interaction: Interaction): Promise<void> => {
    const { channelId: channel, user } = interaction;
    log.debug({ kind: kindOf(interaction), channel, user: user.id }, 'An interaction came.');
    try {
      await route(interaction);
      log.debug({ channel }, 'An interaction is over.');
    } catch (error) {
      note('failed');
      log.error({ err: error, channel }, 'An interaction failed.');
      await apologise(interaction).catch((err: unknown) =>
        log.warn({ err }, 'An apology was not delivered.'),
      );
    }
  };
}
