import type { APIEmbed } from 'discord-api-types/v10';
import type { RulesId } from '../game/types.ts';
import { RULES_IDS } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import type { Payload } from './payload.ts';

const COLOUR = 0x5865f2;

function page(embed: APIEmbed): Payload {
  return { content: '', embeds: [{ ...embed, color: COLOUR }], components: [], mentions: [] };
}

/** All rule sets at a glance, or one in detail, with examples. */
export function renderRules(t: Messages, id: RulesId | undefined): Payload {
  const examples = (set: RulesId) => t.rules[set].examples.map((example) => `- ${example}`);
  if (id !== undefined) {
    const { name, text } = t.rules[id];
    return page({ title: name, description: [text, '', t.guide.examples, ...examples(id)].join('\n') });
  }
  const fields = RULES_IDS.map((set) => ({
    name: t.rules[set].name,
    value: [t.rules[set].summary, ...examples(set)].join('\n'),
  }));
  return page({
    title: t.guide.rulesTitle,
    description: [t.guide.rules, t.guide.examples].join('\n'),
    fields,
  });
}

/** How to play and what every command does, on one screen. */
export function renderHelp(t: Messages): Payload {
  return page({ title: t.guide.helpTitle, description: t.guide.help });
}
