import type {
  APIButtonComponentWithCustomId,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Row } from './payload.ts';
import type { Press } from './press.ts';
import { encodePress } from './press.ts';

const STYLES = {
  grey: ButtonStyle.Secondary,
  blue: ButtonStyle.Primary,
  green: ButtonStyle.Success,
  red: ButtonStyle.Danger,
} as const;

type Look = { readonly colour: keyof typeof STYLES; readonly off?: boolean };

/** A button that makes a press. */
export function button(press: Press, label: string, { colour, off }: Look): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: encodePress(press),
    label,
    style: STYLES[colour],
    ...(off ? { disabled: true } : {}),
  };
}

/** A row of components. */
export function row(...components: Row['components']): Row {
  return { type: ComponentType.ActionRow, components };
}

/** A menu that makes a press with one of its options; no row where there is nothing to choose. */
export function menu(
  press: Press,
  placeholder: string,
  options: readonly APISelectMenuOption[],
): readonly Row[] {
  if (options.length === 0) return [];
  const select: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: encodePress(press),
    placeholder,
    options: [...options],
  };
  return [row(select)];
}
