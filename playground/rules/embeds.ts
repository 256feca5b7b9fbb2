import type { APIEmbed } from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';
import { type Check, complaintsOf, type Path, REQUIRED } from './complaints.ts';

const ALL_EMBEDS = 6000;
const SCHEME = ['URL_TYPE_INVALID_SCHEME', "Scheme must be one of ('http', 'https')."] as const;

function ownTexts(embed: APIEmbed): readonly string[] {
  return [embed.title, embed.description, embed.footer?.text, embed.author?.name].map((text) => text ?? '');
}

function sizeOf(embed: APIEmbed): number {
  const fields = (embed.fields ?? []).flatMap((field) => [field.name, field.value]);
  return [...ownTexts(embed), ...fields].reduce((sum, text) => sum + text.length, 0);
}

function isEmpty(embed: APIEmbed): boolean {
  const shown = ownTexts(embed).some((text) => text.trim() !== '');
  return !(shown || embed.fields?.length || embed.image?.url || embed.thumbnail?.url);
}

function linkChecks(embed: APIEmbed, path: Path): readonly Check[] {
  const links: readonly (readonly [Path, string | null | undefined])[] = [
    [['url'], embed.url],
    [['image', 'url'], embed.image?.url],
    [['thumbnail', 'url'], embed.thumbnail?.url],
    [['footer', 'icon_url'], embed.footer?.icon_url],
    [['author', 'url'], embed.author?.url],
    [['author', 'icon_url'], embed.author?.icon_url],
  ];
  const isOdd = (url: string | null | undefined) => Boolean(url) && !/^(https?|attachment):/.test(url ?? '');
  return links.map(([place, url]) => [isOdd(url), [...path, ...place], ...SCHEME]);
}

function oneChecks(embed: APIEmbed, path: Path): readonly Check[] {
  const fields = (embed.fields ?? []).flatMap(({ name, value }, index): readonly Check[] => [
    [name.trim() === '', [...path, 'fields', index, 'name'], ...REQUIRED],
    [value.trim() === '', [...path, 'fields', index, 'value'], ...REQUIRED],
  ]);
  const nameless = embed.author !== undefined && embed.author !== null && !embed.author.name?.trim();
  return [
    [isEmpty(embed), [...path, 'description'], ...REQUIRED],
    [nameless, [...path, 'author', 'name'], ...REQUIRED],
    ...fields,
    ...linkChecks(embed, path),
  ];
}

/** What is wrong with a message's embeds beyond what the schema says. */
export function embedComplaints(embeds: readonly APIEmbed[]): readonly Complaint[] {
  const total = embeds.reduce((sum, embed) => sum + sizeOf(embed), 0);
  const message = `Embed size exceeds maximum size of ${ALL_EMBEDS}`;
  return complaintsOf([
    ...embeds.flatMap((embed, index) => oneChecks(embed, ['embeds', index])),
    [total > ALL_EMBEDS, ['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', message],
  ]);
}
