import type { Discord, Message } from '../../playground/discord.ts';
import { buttonsOf, textOf } from '../../playground/discord.ts';
import { codeRows, PHONE_COLUMNS } from './payloads.ts';

function faultsOf(message: Message): readonly string[] {
  const text = textOf(message);
  const wide = codeRows(text).filter((row) => row.length > PHONE_COLUMNS);
  const emoji = codeRows(text).filter((row) => /\p{Emoji_Presentation}/u.test(row));
  const controls = buttonsOf(message).length > 0;
  return [
    ...wide.map((row) => `more columns than a phone has: ${row}`),
    ...emoji.map((row) => `an emoji in a code block: ${row}`),
    ...(message.mentionsEveryone ? ['everyone is mentioned'] : []),
    ...(message.mentionedRoles.length > 0 ? ['a role is mentioned'] : []),
    ...(/undefined|NaN|\[object|null/.test(text) ? [`no words for people: ${text}`] : []),
    ...(text.trim() === '' && !controls ? ['an empty message'] : []),
  ];
}

/** Looks at every message the bot sends or edits from now on, and gathers what no message may ever be. */
export function watch(discord: Discord): readonly string[] {
  const faults: string[] = [];
  discord.feed.listen((entry) => {
    if (entry.type !== 'message' || entry.act === 'deleted' || !entry.message.author.bot) return;
    faults.push(...faultsOf(entry.message));
  });
  return faults;
}
