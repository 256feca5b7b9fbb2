import type { APIEmbed } from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';

const ALL_EMBEDS = 6000;

type Path = readonly (string | number)[];

const required = (path: Path): Complaint => ({
  path,
  code: 'BASE_TYPE_REQUIRED',
  message: 'This field is required',
});

function sizeOf(embed: APIEmbed): number {
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  const fields = (embed.fields ?? []).flatMap((field) => [field.name, field.value]);
  return [...texts, ...fields].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

function isEmpty(embed: APIEmbed): boolean {
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  const shown = texts.some((text) => text?.trim());
  return !(shown || embed.fields?.length || embed.image?.url || embed.thumbnail?.url);
}

function schemeOk(url: string | null | undefined): boolean {
  return !url || /^(https?|attachment):/.test(url);
}

function linkComplaints(embed: APIEmbed, path: Path): readonly Complaint[] {
  const links: readonly (readonly [Path, string | null | undefined])[] = [
    [['url'], embed.url],
    [['image', 'url'], embed.image?.url],
    [['thumbnail', 'url'], embed.thumbnail?.url],
    [['footer', 'icon_url'], embed.footer?.icon_url],
    [['author', 'url'], embed.author?.url],
    [['author', 'icon_url'], embed.author?.icon_url],
  ];
  const message = "Scheme must be one of ('http', 'https').";
  return links
    .filter(([, url]) => !schemeOk(url))
    .map(([place]) => ({ path: [...path, ...place], code: 'URL_TYPE_INVALID_SCHEME', message }));
}

function oneComplaints(embed: APIEmbed, path: Path): readonly Complaint[] {
  const fields = (embed.fields ?? []).flatMap((field, index) => [
    ...(field.name.trim() ? [] : [required([...path, 'fields', index, 'name'])]),
    ...(field.value.trim() ? [] : [required([...path, 'fields', index, 'value'])]),
  ]);
  return [
    ...(isEmpty(embed) ? [required([...path, 'description'])] : []),
    ...(embed.author && !embed.author.name?.trim() ? [required([...path, 'author', 'name'])] : []),
    ...fields,
    ...linkComplaints(embed, path),
  ];
}

/** What is wrong with a message's embeds beyond what the schema says. */
export function embedComplaints(embeds: readonly APIEmbed[]): readonly Complaint[] {
  const total = embeds.reduce((sum, embed) => sum + sizeOf(embed), 0);
  const message = `Embed size exceeds maximum size of ${ALL_EMBEDS}`;
  return [
    ...embeds.flatMap((embed, index) => oneComplaints(embed, ['embeds', index])),
    ...(total > ALL_EMBEDS ? [{ path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message }] : []),
  ];
}
