import type { Payload } from '../../src/render/payload.ts';

type Component = Payload['components'][number]['components'][number];

export const PHONE_COLUMNS = 28;

/** The rows inside the code blocks of a text. */
export function codeRows(text: string): readonly string[] {
  return [...text.matchAll(/```\n([\s\S]*?)\n```/g)].flatMap(([, rows = '']) => rows.split('\n'));
}

/** Everything in a payload that people read. */
export function textsOf(payload: Payload): readonly string[] {
  const embeds = payload.embeds.flatMap((embed) => [
    embed.title ?? '',
    embed.description ?? '',
    embed.footer?.text ?? '',
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
  ]);
  return [payload.content, ...embeds];
}

export function componentsOf(payload: Payload): readonly Component[] {
  return payload.components.flatMap((row) => row.components);
}

/** The options of every string menu whose placeholder begins with a word. */
export function optionsUnder(payload: Payload, word: string): readonly { label: string; value: string }[] {
  return componentsOf(payload).flatMap((part) =>
    'options' in part && part.placeholder?.startsWith(word) ? part.options : [],
  );
}

/** The custom ids of a payload, in order. */
export function idsOf(payload: Payload): readonly string[] {
  return componentsOf(payload).flatMap((part) => ('custom_id' in part ? part.custom_id : []));
}

function repeated(list: readonly string[]): readonly string[] {
  return list.filter((item, index) => list.indexOf(item) !== index);
}

function inRange(name: string, text: string | undefined, [least, most]: readonly [number, number]): string[] {
  if (text === undefined) return [];
  return text.length < least || text.length > most ? [`${name}: ${text.length} characters`] : [];
}

function componentFaults(part: Component): readonly string[] {
  const label = 'label' in part ? inRange('label', part.label, [1, 80]) : [];
  if (!('options' in part)) return label;
  const { options, placeholder } = part;
  return [
    ...label,
    ...inRange('placeholder', placeholder, [1, 150]),
    ...(options.length < 1 || options.length > 25 ? [`${options.length} options`] : []),
    ...repeated(options.map((option) => option.value)).map((value) => `option ${value} twice`),
    ...options.flatMap((option) => [
      ...inRange('option label', option.label, [1, 100]),
      ...inRange('option value', option.value, [1, 100]),
    ]),
  ];
}

function rowFaults({ components }: Payload['components'][number]): readonly string[] {
  const menus = components.filter((part) => !('label' in part || 'emoji' in part)).length;
  const most = menus > 0 ? 1 : 5;
  return components.length < 1 || components.length > most ? [`row of ${components.length}`] : [];
}

function embedFaults(payload: Payload): readonly string[] {
  const all = textsOf(payload).slice(1).join('').length;
  return [
    ...payload.embeds.flatMap((embed) => [
      ...inRange('title', embed.title, [1, 256]),
      ...inRange('description', embed.description, [1, 4096]),
      ...(embed.fields ?? []).flatMap((field) => [
        ...inRange('field name', field.name, [1, 256]),
        ...inRange('field value', field.value, [1, 1024]),
      ]),
    ]),
    ...(all > 6000 ? [`embeds of ${all} characters`] : []),
  ];
}

/** What Discord would refuse about a payload, or a phone would wrap. */
export function faultsOf(payload: Payload): readonly string[] {
  const ids = idsOf(payload);
  const rows = textsOf(payload).flatMap(codeRows);
  const empty = payload.content === '' && payload.embeds.length === 0;
  return [
    ...(empty ? ['empty message'] : []),
    ...inRange('content', payload.content, [0, 2000]),
    ...embedFaults(payload),
    ...(payload.components.length > 5 ? [`${payload.components.length} rows`] : []),
    ...payload.components.flatMap(rowFaults),
    ...componentsOf(payload).flatMap(componentFaults),
    ...ids.flatMap((id) => inRange('custom id', id, [1, 100])),
    ...repeated(ids).map((id) => `custom id ${id} twice`),
    ...rows.filter((row) => columns(row) > PHONE_COLUMNS).map((row) => `wide row: ${row}`),
    ...rows
      .filter((row) => /\p{Emoji_Presentation}/u.test(row))
      .map((row) => `emoji in a code block: ${row}`),
  ];
}

/** Columns by Unicode blocks alone, apart from what the bot itself reckons with. */
function columns(row: string): number {
  const wide =
    /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uff01-\uff60]/u;
  return [...row.replace(/[\p{Cf}\p{M}]/gu, '')].reduce(
    (sum, letter) => sum + (wide.test(letter) ? 2 : 1),
    0,
  );
}
