import {
  type APIButtonComponent,
  type APIMessageComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { Message } from './records.ts';

/** A button as a person sees it. */
export interface Button {
  readonly customId: string;
  readonly label: string;
  readonly emoji: string;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger' | 'link' | 'premium';
  readonly disabled: boolean;
}

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly description: string;
  readonly chosen: boolean;
}

/** A menu as a person sees it; only a string menu has options of its own. */
export interface Menu {
  readonly customId: string;
  readonly type: number;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Choice[];
}

function partsOf(component: APIMessageComponent): readonly APIMessageComponent[] {
  switch (component.type) {
    case ComponentType.ActionRow:
    case ComponentType.Container:
      return [component, ...component.components.flatMap(partsOf)];
    case ComponentType.Section:
      return [component, ...component.components.flatMap(partsOf), ...partsOf(component.accessory)];
    default:
      return [component];
  }
}

/** Every component of a message, in reading order, those inside others included. */
export function componentsOf(message: Pick<Message, 'components'>): readonly APIMessageComponent[] {
  return message.components.flatMap(partsOf);
}

const STYLES: Readonly<Record<ButtonStyle, Button['style']>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'link',
  [ButtonStyle.Premium]: 'premium',
};

function buttonOf(component: APIButtonComponent): Button {
  return {
    customId: 'custom_id' in component ? component.custom_id : '',
    label: 'label' in component ? (component.label ?? '') : '',
    emoji: 'emoji' in component ? (component.emoji?.name ?? '') : '',
    style: STYLES[component.style],
    disabled: component.disabled === true,
  };
}

function menuOf(component: APISelectMenuComponent): Menu {
  const options = component.type === ComponentType.StringSelect ? component.options : [];
  return {
    customId: component.custom_id,
    type: component.type,
    placeholder: component.placeholder ?? '',
    disabled: component.disabled === true,
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    options: options.map(({ label, value, description, default: chosen }) => ({
      label,
      value,
      description: description ?? '',
      chosen: chosen === true,
    })),
  };
}

function isMenu(component: APIMessageComponent): component is APISelectMenuComponent {
  return component.type === ComponentType.StringSelect || (component.type >= 5 && component.type <= 8);
}

export function buttonsOf(message: Pick<Message, 'components'>): readonly Button[] {
  return componentsOf(message).flatMap((part) =>
    part.type === ComponentType.Button ? [buttonOf(part)] : [],
  );
}

export function menusOf(message: Pick<Message, 'components'>): readonly Menu[] {
  return componentsOf(message).flatMap((part) => (isMenu(part) ? [menuOf(part)] : []));
}

/** All the words of a message but its controls': content, embeds from the top to the foot, text displays. */
export function textOf(message: Pick<Message, 'content' | 'embeds' | 'components'>): string {
  const embeds = message.embeds.flatMap((embed) => [
    embed.author?.name,
    embed.title,
    embed.description,
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
    embed.footer?.text,
  ]);
  const displays = componentsOf(message).flatMap((part) =>
    part.type === ComponentType.TextDisplay ? [part.content] : [],
  );
  return [message.content, ...embeds, ...displays].filter((text) => text).join('\n');
}
