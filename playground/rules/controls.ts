import {
  type APIButtonComponent,
  type APISelectMenuComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';
import { type Check, complaintsOf, type Path, REQUIRED, repeated } from './complaints.ts';
import { isEmoji } from './emoji.ts';

/** What the rules must know besides the body. */
export interface Known {
  readonly hasEmoji: (id: string) => boolean;
}

interface EmojiChoice {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
}

function emojiCheck(emoji: EmojiChoice | null | undefined, path: Path, known: Known): Check {
  const exists = !emoji || (emoji.id ? known.hasEmoji(emoji.id) : isEmoji(emoji.name ?? ''));
  const place = [...path, 'emoji', emoji?.id ? 'id' : 'name'];
  return [!exists, place, 'COMPONENT_INVALID_EMOJI', 'Invalid emoji'];
}

/** What a button of a style does when pressed; it has that and nothing else of the three. */
function targetOf(style: ButtonStyle): 'url' | 'sku_id' | 'custom_id' {
  if (style === ButtonStyle.Link) return 'url';
  return style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
}

export function buttonComplaints(button: APIButtonComponent, path: Path, known: Known): readonly Complaint[] {
  const has = (key: string) => Boolean(Reflect.get(button, key));
  const target = targetOf(button.style);
  const others = ['custom_id', 'url', 'sku_id'].filter((key) => key !== target);
  const isPremium = button.style === ButtonStyle.Premium;
  const shown = isPremium || Boolean(button.label?.trim()) || Boolean(button.emoji);
  return complaintsOf([
    [!has(target), [...path, target], ...REQUIRED],
    ...others.map(
      (key): Check => [
        has(key),
        [...path, key],
        'BUTTON_COMPONENT_INVALID_FIELD',
        `This style cannot have ${key}`,
      ],
    ),
    [!shown, [...path, 'label'], 'BUTTON_COMPONENT_LABEL_REQUIRED', 'A label or an emoji is required'],
    emojiCheck(isPremium ? null : button.emoji, path, known),
  ]);
}

function amountChecks(menu: APISelectMenuComponent, path: Path, offered: number): readonly Check[] {
  const min = menu.min_values ?? 1;
  const max = menu.max_values ?? 1;
  const over = [
    'SELECT_COMPONENT_VALUES_EXCEED_OPTIONS',
    `Must be ${offered} or fewer, as there are options.`,
  ] as const;
  return [
    [min > max, [...path, 'min_values'], 'SELECT_COMPONENT_MIN_OVER_MAX', 'Must not exceed max_values'],
    [min > offered, [...path, 'min_values'], ...over],
    [max > offered, [...path, 'max_values'], ...over],
  ];
}

function optionChecks({ options, max_values: max = 1 }: APIStringSelectComponent, path: Path, known: Known) {
  const twice = [
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    'The specified option value is already used',
  ] as const;
  const chosen = options.filter((option) => option.default).length;
  const place = (index: number) => [...path, 'options', index];
  return [
    ...repeated(options.map(({ value }) => value)).map(
      (index): Check => [true, [...place(index), 'value'], ...twice],
    ),
    ...options.map(
      ({ label }, index): Check => [label.trim() === '', [...place(index), 'label'], ...REQUIRED],
    ),
    ...options.map(({ emoji }, index) => emojiCheck(emoji, place(index), known)),
    [
      chosen > max,
      [...path, 'options'],
      'SELECT_COMPONENT_MAX_DEFAULT_OPTIONS',
      'More defaults than max_values',
    ],
  ] satisfies readonly Check[];
}

const PICKED_AT_MOST = 25;

export function menuComplaints(menu: APISelectMenuComponent, path: Path, known: Known): readonly Complaint[] {
  if (menu.type !== ComponentType.StringSelect) return complaintsOf(amountChecks(menu, path, PICKED_AT_MOST));
  return complaintsOf([...optionChecks(menu, path, known), ...amountChecks(menu, path, menu.options.length)]);
}
