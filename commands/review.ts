import { tableCommand } from '../src/discord/builders.ts';
import type { Command, Suggestion, Typing } from '../src/discord/command.ts';
import { messagesFor } from '../src/locales/index.ts';
import { pastGameLine } from '../src/render/past.ts';

const { about, options } = messagesFor(undefined).commands.review;

/** The last games of whoever is typing, those that fit what is typed so far. */
async function complete({ pastGames, text, user, locale }: Typing): Promise<readonly Suggestion[]> {
  const t = messagesFor(locale);
  const lines = (await pastGames()).map(({ game, endedAt }) => ({
    name: pastGameLine(t, { game, endedAt, user }),
    value: game.id,
  }));
  return lines.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}

export default {
  data: tableCommand('review', about).addStringOption((option) =>
    option.setName('game').setDescription(options.game).setAutocomplete(true),
  ),
  actions: {
    '': { access: 'anyone', run: ({ strategist, asked, text }) => strategist.review(asked, text('game')) },
  },
  complete,
} satisfies Command;
