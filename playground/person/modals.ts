import {
  type APIModalInteractionResponseCallbackComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';

/** One thing to fill in. */
export interface Field {
  readonly customId: string;
  readonly label: string;
  readonly type: number;
  readonly required: boolean;
  readonly min: number;
  readonly max: number;
  /** What it holds before anybody types. */
  readonly value: string;
  /** What a menu offers. */
  readonly options: readonly string[];
  /** The options as one reads them, in the same order. */
  readonly labels: readonly string[];
  readonly placeholder: string;
  /** Room for paragraphs. */
  readonly long: boolean;
  /** The row or label around it. */
  readonly frame: number;
}

/** A window a person fills in. */
export interface Modal {
  readonly customId: string;
  readonly title: string;
  readonly fields: readonly Field[];
  /** The message whose button opened it. */
  readonly sourceId: string | null;
}

/** By a field's id or its label: words, or what is picked from a menu. */
export type ModalValues = Readonly<Record<string, string | readonly string[]>>;

interface Input {
  readonly type: number;
  readonly custom_id: string;
  readonly required?: boolean;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly value?: string;
  readonly label?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
  readonly style?: number;
}

function fieldOf(input: Input, label: string, frame: number): Field {
  const isText = input.type === ComponentType.TextInput;
  return {
    customId: input.custom_id,
    label,
    type: input.type,
    required: input.required ?? true,
    min: (isText ? input.min_length : input.min_values) ?? (isText ? 0 : 1),
    max: (isText ? input.max_length : input.max_values) ?? (isText ? 4000 : 1),
    value: input.value ?? '',
    options: (input.options ?? []).map((option) => option.value),
    labels: (input.options ?? []).map((option) => option.label),
    placeholder: input.placeholder ?? '',
    long: isText && input.style === TextInputStyle.Paragraph,
    frame,
  };
}

function fieldsOf(part: APIModalInteractionResponseCallbackComponent): readonly Field[] {
  switch (part.type) {
    case ComponentType.ActionRow:
      return part.components.map((input) => fieldOf(input, input.label ?? '', part.type));
    case ComponentType.Label:
      return [fieldOf({ ...part.component }, part.label, part.type)];
    default:
      return [];
  }
}

export function modalOf(data: APIModalInteractionResponseCallbackData, sourceId: string | null): Modal {
  return { customId: data.custom_id, title: data.title, fields: data.components.flatMap(fieldsOf), sourceId };
}

function checked(field: Field, given: string | readonly string[]): string | readonly string[] {
  const amount = given.length;
  const empty = amount === 0;
  if (empty && field.required) throw new Error(`Discord would not send it: ${field.label} is required`);
  if (!empty && (amount < field.min || amount > field.max))
    throw new Error(
      `Discord would not send it: ${field.label} takes ${field.min} to ${field.max}, not ${amount}`,
    );
  const stray = typeof given === 'string' ? undefined : given.find((value) => !field.options.includes(value));
  if (stray !== undefined && field.options.length > 0)
    throw new Error(`Discord would not send it: ${field.label} does not offer ${stray}`);
  return given;
}

function filled(field: Field, values: ModalValues): object {
  const isText = field.type === ComponentType.TextInput;
  const given = checked(field, values[field.customId] ?? values[field.label] ?? (isText ? field.value : []));
  const answer = typeof given === 'string' ? { value: given } : { values: given };
  const inner = { type: field.type, id: 1, custom_id: field.customId, ...answer };
  const row = field.frame === ComponentType.ActionRow;
  return { type: field.frame, id: 1, ...(row ? { components: [inner] } : { component: inner }) };
}

/** The `data` of a filled-in modal. @throws when a client would not let it pass */
export function submissionOf({ customId, fields }: Modal, values: ModalValues): object {
  const stray = Object.keys(values).find(
    (key) => !fields.some((field) => field.customId === key || field.label === key),
  );
  if (stray !== undefined) throw new Error(`Discord would not send it: there is no field ${stray}`);
  return { custom_id: customId, components: fields.map((field) => filled(field, values)) };
}
