import { tableCommand } from '../src/discord/builders.ts';
import type { Command, Suggestion, Typing } from '../src/discord/command.ts';
import { seatOf } from '../src/game/game.ts';
import { currentCard } from '../src/game/play.ts';
import { optionsFor } from '../src/game/scoring.ts';
import { namesOf, parseBox, plainName } from '../src/game/typed.ts';
import type { Option } from '../src/game/types.ts';
import { messagesFor } from '../src/locales/index.ts';
import { optionLabel, scoring, scratching } from '../src/render/options.ts';
import { renderNote } from '../src/render/payload.ts';
import { refuseTyped } from '../src/render/refusal.ts';

const { about, options } = messagesFor(undefined).commands.score;

/** What the person typing may score now, the most points first, what would add nothing last. */
function legal({ session, user }: Typing): readonly Option[] {
  const game = session?.game;
  if (game?.phase !== 'playing' || game.turn.rolled === 0 || seatOf(game, user) !== game.current) return [];
  const all = optionsFor(game.rules, currentCard(game), game.turn.dice);
  return [...scoring(all), ...scratching(all)];
}

/** A name in plain form from each of its words on, so that `house` finds `Full house`. */
function endsOf(name: string): readonly string[] {
  const words = name.split(' ');
  return words.map((_, index) => plainName(words.slice(index).join(' ')));
}

function complete(typing: Typing): readonly Suggestion[] {
  const t = messagesFor(typing.locale);
  const typed = plainName(typing.text);
  const fits = ({ box }: Option) =>
    [...namesOf(box), ...endsOf(t.boxes[box])].some((name) => name.startsWith(typed));
  const ways = legal(typing);
  const claimable = new Set(ways.filter((option) => option.claimed).map((option) => option.box));
  return ways.filter(fits).map((option) => ({
    name: optionLabel(t, option),
    value: `${option.box}${option.claimed ? ' claim' : claimable.has(option.box) ? ' no claim' : ''}`,
  }));
}

/** A completed line says whether it claims, where both can be meant: `fours claim`, `fours no claim`. */
function read(typed: string): { name: string; claim: boolean | undefined } {
  const [, name = typed, no, claim] = /^(.*?)(?: (no))? (claim)$/.exec(typed) ?? [];
  return { name, claim: claim === undefined ? undefined : no === undefined };
}

export default {
  data: tableCommand('score', about)
    .addStringOption((option) =>
      option.setName('box').setDescription(options.box).setRequired(true).setAutocomplete(true),
    )
    .addBooleanOption((option) => option.setName('claim').setDescription(options.claim)),
  actions: {
    '': {
      access: 'seated',
      run: async ({ acts, asked, text, flag }) => {
        const { name, claim } = read(text('box') ?? '');
        const box = parseBox(name);
        if (!box.ok) return acts.whisper(asked, renderNote(refuseTyped(asked.t, box.error)));
        await acts.score(asked, box.value, flag('claim') ?? claim);
      },
    },
  },
  complete,
} satisfies Command;
