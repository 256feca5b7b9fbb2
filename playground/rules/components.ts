import {
  type APIButtonComponent,
  type APIMessageComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';
import { isEmoji } from './emoji.ts';

type Path = readonly (string | number)[];

/** What the rules must know besides the body. */
export interface Known {
  readonly hasEmoji: (id: string) => boolean;
}

function complaint(path: Path, code: string, message: string): Complaint {
  return { path, code, message };
}

const required = (path: Path) => complaint(path, 'BASE_TYPE_REQUIRED', 'This field is required');

interface EmojiChoice {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
}

function emojiComplaints(
  emoji: EmojiChoice | null | undefined,
  path: Path,
  known: Known,
): readonly Complaint[] {
  if (!emoji) return [];
  const exists = emoji.id ? known.hasEmoji(emoji.id) : isEmoji(emoji.name ?? '');
  return exists
    ? []
    : [complaint([...path, 'emoji', emoji.id ? 'id' : 'name'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji')];
}

function buttonTarget(button: APIButtonComponent, path: Path): readonly Complaint[] {
  const has = (key: string) => Boolean(Reflect.get(button, key));
  const wants =
    button.style === ButtonStyle.Link ? 'url' : button.style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
  const others = ['custom_id', 'url', 'sku_id'].filter((key) => key !== wants && has(key));
  return [
    ...(has(wants) ? [] : [required([...path, wants])]),
    ...others.map((key) =>
      complaint(
        [...path, key],
        'BUTTON_COMPONENT_INVALID_FIELD',
        `A button of this style cannot have ${key}`,
      ),
    ),
  ];
}

function buttonComplaints(button: APIButtonComponent, path: Path, known: Known): readonly Complaint[] {
  const shown =
    button.style === ButtonStyle.Premium || Boolean(button.label?.trim()) || Boolean(button.emoji);
  const emoji = button.style === ButtonStyle.Premium ? null : button.emoji;
  return [
    ...buttonTarget(button, path),
    ...(shown
      ? []
      : [
          complaint([...path, 'label'], 'BUTTON_COMPONENT_LABEL_REQUIRED', 'A label or an emoji is required'),
        ]),
    ...emojiComplaints(emoji, path, known),
  ];
}

function amountComplaints(menu: APISelectMenuComponent, path: Path, offered: number): readonly Complaint[] {
  const min = menu.min_values ?? 1;
  const max = menu.max_values ?? 1;
  const over = (key: string) =>
    complaint(
      [...path, key],
      'SELECT_COMPONENT_VALUES_EXCEED_OPTIONS',
      `Must be ${offered} or fewer, as there are options.`,
    );
  return [
    ...(min > max
      ? [complaint([...path, 'min_values'], 'SELECT_COMPONENT_MIN_OVER_MAX', 'Must not exceed max_values')]
      : []),
    ...(min > offered ? [over('min_values')] : []),
    ...(max > offered ? [over('max_values')] : []),
  ];
}

function menuComplaints(menu: APISelectMenuComponent, path: Path, known: Known): readonly Complaint[] {
  if (menu.type !== ComponentType.StringSelect) return amountComplaints(menu, path, 25);
  const seen = new Set<string>();
  const options = menu.options.flatMap((option, index) => {
    const place = [...path, 'options', index];
    const twice = seen.has(option.value);
    seen.add(option.value);
    return [
      ...(twice
        ? [
            complaint(
              [...place, 'value'],
              'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
              'The specified option value is already used',
            ),
          ]
        : []),
      ...(option.label.trim() === '' ? [required([...place, 'label'])] : []),
      ...emojiComplaints(option.emoji, place, known),
    ];
  });
  const chosen = menu.options.filter((option) => option.default).length;
  const tooMany =
    chosen > (menu.max_values ?? 1)
      ? [
          complaint(
            [...path, 'options'],
            'SELECT_COMPONENT_MAX_DEFAULT_OPTIONS',
            'More default options than max_values',
          ),
        ]
      : [];
  return [...options, ...tooMany, ...amountComplaints(menu, path, menu.options.length)];
}

/** A row holds five buttons or one menu. */
function rowComplaints(parts: readonly APIMessageComponent[], path: Path): readonly Complaint[] {
  const width = parts.reduce((sum, part) => sum + (part.type === ComponentType.Button ? 1 : 5), 0);
  if (width <= 5) return [];
  return [
    complaint(path, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width'),
  ];
}

function partComplaints(part: APIMessageComponent, path: Path, known: Known): readonly Complaint[] {
  switch (part.type) {
    case ComponentType.ActionRow:
      return [
        ...rowComplaints(part.components, path),
        ...listComplaints(part.components, [...path, 'components'], known),
      ];
    case ComponentType.Container:
      return listComplaints(part.components, [...path, 'components'], known);
    case ComponentType.Section:
      return [
        ...listComplaints(part.components, [...path, 'components'], known),
        ...partComplaints(part.accessory, [...path, 'accessory'], known),
      ];
    case ComponentType.Button:
      return buttonComplaints(part, path, known);
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return menuComplaints(part, path, known);
    default:
      return [];
  }
}

function listComplaints(
  parts: readonly APIMessageComponent[],
  path: Path,
  known: Known,
): readonly Complaint[] {
  return parts.flatMap((part, index) => partComplaints(part, [...path, index], known));
}

interface Placed {
  readonly id: string;
  readonly path: Path;
}

function customIds(part: APIMessageComponent, path: Path): readonly Placed[] {
  if ('custom_id' in part) return [{ id: part.custom_id, path: [...path, 'custom_id'] }];
  const inner = 'components' in part ? part.components : [];
  const own = inner.flatMap((each, index) => customIds(each, [...path, 'components', index]));
  return 'accessory' in part ? [...own, ...customIds(part.accessory, [...path, 'accessory'])] : own;
}

function twiceUsed(parts: readonly APIMessageTopLevelComponent[]): readonly Complaint[] {
  const seen = new Set<string>();
  return parts
    .flatMap((part, index) => customIds(part, ['components', index]))
    .filter(({ id }) => seen.has(id) || !seen.add(id))
    .map(({ path }) =>
      complaint(path, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
    );
}

/** What is wrong with a message's components beyond what the schema says. */
export function componentComplaints(
  parts: readonly APIMessageTopLevelComponent[],
  known: Known,
): readonly Complaint[] {
  return [...listComplaints(parts, ['components'], known), ...twiceUsed(parts)];
}
