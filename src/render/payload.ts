import type { APIActionRowComponent, APIComponentInMessageActionRow, APIEmbed } from 'discord-api-types/v10';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A message as Discord's API takes it. `mentions` are the only user ids it may notify. */
export type Payload = {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly Row[];
  readonly mentions: readonly string[];
};

/** A payload of a sentence. */
export function renderNote(sentence: string): Payload {
  return { content: sentence, embeds: [], components: [], mentions: [] };
}
