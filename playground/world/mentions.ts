import { type APIAllowedMentions, MessageFlags } from 'discord-api-types/v10';
import { may, permissionsIn } from './permissions.ts';
import type { Channel, Message, User } from './records.ts';

type Mentions = Pick<Message, 'mentions' | 'mentionedRoles' | 'mentionsEveryone' | 'notified'>;

interface Named {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

function idsIn(content: string, pattern: RegExp): readonly string[] {
  return [...new Set([...content.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}

/** Mentions inside code do not count, as on the real thing. */
function namedIn(content: string): Named {
  const prose = content.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ' ');
  return {
    users: idsIn(prose, /<@!?(\d+)>/g),
    roles: idsIn(prose, /<@&(\d+)>/g),
    everyone: /@(everyone|here)\b/.test(prose),
  };
}

type Kind = 'users' | 'roles' | 'everyone';

function allows(rules: APIAllowedMentions | null | undefined, kind: Kind, id: string): boolean {
  if (!rules) return true;
  if (rules.parse?.some((parsed) => parsed === kind)) return true;
  return kind !== 'everyone' && (rules[kind]?.includes(id) ?? false);
}

function audience(channel: Channel): readonly User[] {
  if (!channel.guild) return channel.recipient ? [channel.recipient] : [];
  return [...channel.guild.members.values()].map((member) => member.user);
}

function hasRole(channel: Channel, user: User, roles: readonly string[]): boolean {
  const held = channel.guild?.members.get(user.id)?.roles;
  return roles.some((role) => held?.has(role));
}

/** The letter a mention is read from. */
export interface Letter {
  readonly content: string;
  readonly flags: number;
  readonly author: User;
  readonly channel: Channel;
  readonly rules: APIAllowedMentions | null | undefined;
  readonly repliedTo: User | null;
}

/** Whom a message names, and whose client makes a sound when it is new: `allowed_mentions` decides both. */
export function mentionsOf(letter: Letter): Mentions {
  const { channel, rules, author } = letter;
  const named = namedIn(letter.content);
  const mentionedRoles = named.roles.filter((id) => allows(rules, 'roles', id));
  const mentionsEveryone =
    named.everyone && allows(rules, 'everyone', '') && may(channel, author, 'MentionEveryone');
  const wanted = new Set(named.users.filter((id) => allows(rules, 'users', id)));
  if (letter.repliedTo && (rules?.replied_user ?? rules === undefined)) wanted.add(letter.repliedTo.id);
  const people = audience(channel);
  const mentions = people.filter((user) => wanted.has(user.id));
  const quiet = (letter.flags & (MessageFlags.SuppressNotifications | MessageFlags.Ephemeral)) !== 0;
  const called = quiet
    ? []
    : people.filter(
        (user) => mentionsEveryone || wanted.has(user.id) || hasRole(channel, user, mentionedRoles),
      );
  const notified = called
    .filter(
      (user) =>
        user.id !== author.id && permissionsIn(channel, user) !== 0n && may(channel, user, 'ViewChannel'),
    )
    .map((user) => user.id);
  return { mentions, mentionedRoles, mentionsEveryone, notified };
}
