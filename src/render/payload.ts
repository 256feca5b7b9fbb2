import type { APIActionRowComponent, APIComponentInMessageActionRow, APIEmbed } from 'discord-api-types/v10';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A message as Discord's API takes it. `mentions` are the only user ids it may notify. */
export type Payload = {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly Row[];
  readonly mentions: readonly string[];
  readonly files?: readonly Attachment[];
};

/** A file that comes with a message; `about` is what a picture shows, in words, at most 1024 characters. */
export type Attachment = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly about?: string;
};

/** A payload of a sentence. */
export function renderNote(sentence: string): Payload {
  return { content: sentence, embeds: [], components: [], mentions: [] };
}
