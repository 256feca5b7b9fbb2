import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
} from 'discord.js';
import { GuildMember, PermissionFlagsBits } from 'discord.js';
import type { Messages } from '../locales/index.ts';
import { messagesFor } from '../locales/index.ts';
import type { Access, Actor, Origin } from '../session/access.ts';

export type Interaction = ChatInputCommandInteraction | MessageComponentInteraction;

/** One thing asked for by one person: the interaction, with what the rest of the room wants to know of it. */
export type Asked<I extends Interaction = Interaction> = {
  readonly interaction: I;
  readonly actor: Actor;
  readonly access: Access;
  readonly guild: string | undefined;
  readonly channel: string;
  /** The words for whoever asked; boards speak the server's language. */
  readonly t: Messages;
};

/** A press, with the message it was on. */
export type Pressed = Asked<MessageComponentInteraction> & { readonly origin: Origin };

/** The person behind an interaction. */
export function actorOf(interaction: Interaction | AutocompleteInteraction): Actor {
  const { member, user, memberPermissions } = interaction;
  const name = member instanceof GuildMember ? member.displayName : (member?.nick ?? user.displayName);
  const moderator = memberPermissions?.has(PermissionFlagsBits.ManageMessages) ?? false;
  return { user: user.id, name, moderator };
}

/** Reads an interaction, for something that `access` says who may do. */
export function askedBy<I extends Interaction>(interaction: I, access: Access): Asked<I> {
  return {
    interaction,
    access,
    actor: actorOf(interaction),
    guild: interaction.guildId ?? undefined,
    channel: interaction.channelId,
    t: messagesFor(interaction.locale),
  };
}

/** An id for a table, unique without chance: the interaction that opens it, in base 36. */
export function tableIdOf(interaction: Interaction): string {
  return BigInt(interaction.id).toString(36);
}
