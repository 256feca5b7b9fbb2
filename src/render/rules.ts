import type { RulesId } from '../game/types.ts';
import { RULES_IDS } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import type { Payload } from './payload.ts';

const COLOUR = 0x5865f2;

/** All rule sets at a glance, or one in detail. */
export function renderRules(t: Messages, id: RulesId | undefined): Payload {
  const examples = (set: RulesId) => t.rules[set].examples.map((example) => `- ${example}`).join('\n');
  const embed =
    id === undefined
      ? {
          title: t.guide.rulesTitle,
          description: `${t.guide.points}\n\n${t.guide.rulesIntro}`,
          fields: RULES_IDS.map((set) => ({
            name: t.rules[set].name,
            value: `${t.rules[set].summary}\n${examples(set)}`,
          })),
          color: COLOUR,
        }
      : {
          title: t.rules[id].name,
          description: `${t.rules[id].text}\n\n**${t.guide.examples}**\n${examples(id)}`,
          color: COLOUR,
        };
  return { content: '', embeds: [embed], components: [], mentions: [] };
}

/** How to play and what every command does, on one screen. */
export function renderHelp(t: Messages): Payload {
  const embed = { title: t.guide.helpTitle, description: t.guide.help, color: COLOUR };
  return { content: '', embeds: [embed], components: [], mentions: [] };
}
