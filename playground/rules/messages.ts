import {
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { Refusal } from '../rest/refusal.ts';
import { type Check, complaintsOf } from './complaints.ts';
import { componentComplaints } from './components.ts';
import type { Known } from './controls.ts';
import { embedComplaints } from './embeds.ts';

interface AttachmentNote {
  readonly id: string | number;
  readonly filename?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** What every body that writes a message has in common. */
export interface MessageBody {
  readonly content?: string | null | undefined;
  readonly embeds?: APIEmbed[] | null | undefined;
  readonly components?: APIMessageTopLevelComponent[] | null | undefined;
  readonly allowed_mentions?: APIAllowedMentions | null | undefined;
  readonly flags?: number | null | undefined;
  readonly attachments?: readonly AttachmentNote[] | null | undefined;
  readonly poll?: unknown;
}

const CONTENT = 2000;
const ROWS = 5;
const V2_TEXT = 4000;

function contentCheck({ content }: MessageBody): Check {
  return [
    (content?.length ?? 0) > CONTENT,
    ['content'],
    'BASE_TYPE_MAX_LENGTH',
    `Must be ${CONTENT} or fewer in length.`,
  ];
}

function mentionChecks({ allowed_mentions: rules }: MessageBody): readonly Check[] {
  return (['users', 'roles'] as const).map((kind) => {
    const both =
      (rules?.parse?.some((parsed) => parsed === kind) ?? false) && (rules?.[kind]?.length ?? 0) > 0;
    const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    return [both, ['allowed_mentions'], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message];
  });
}

function classicChecks(components: readonly APIMessageTopLevelComponent[]): readonly Check[] {
  const length = `Must be between 1 and ${ROWS} in length.`;
  const rowsOnly = ['UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).'] as const;
  return [
    [components.length > ROWS, ['components'], 'BASE_TYPE_BAD_LENGTH', length],
    ...components.map(
      (part, index): Check => [
        part.type !== ComponentType.ActionRow,
        ['components', index, 'type'],
        ...rowsOnly,
      ],
    ),
  ];
}

function textSize(components: readonly APIMessageTopLevelComponent[]): number {
  const contents = JSON.stringify(components).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g);
  return [...contents].reduce((sum, match) => sum + (match[1]?.length ?? 0), 0);
}

/** With the Components V2 flag a message has no content and no embeds; its texts share one limit. */
function newChecks(body: MessageBody): readonly Check[] {
  const legacy = [
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    'The field cannot be used when using MessageFlags.IS_COMPONENTS_V2',
  ] as const;
  const tooLong = textSize(body.components ?? []) > V2_TEXT;
  return [
    [Boolean(body.content), ['content'], ...legacy],
    [Boolean(body.embeds?.length), ['embeds'], ...legacy],
    [
      tooLong,
      ['components'],
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Exceeds maximum size of ${V2_TEXT}`,
    ],
  ];
}

/** What a message would show. An edit shows what it does not touch, so the caller adds that. */
export function isEmptyMessage(body: MessageBody, files: number): boolean {
  const lists = [body.embeds, body.components, body.attachments];
  return files === 0 && !body.content?.trim() && !body.poll && lists.every((list) => !list?.length);
}

export interface Checked {
  readonly known: Known;
  /** Where the message lies in the body: `['data']` in an interaction's answer. */
  readonly base: readonly string[];
  /** The flags of the message before an edit. */
  readonly before?: number;
}

/** Discord's rules for messages that its schema does not state. @throws Refusal 50035 */
export function checkMessage(body: MessageBody, { known, base, before = 0 }: Checked): void {
  const components = body.components ?? [];
  const isNew = (((body.flags ?? 0) | before) & MessageFlags.IsComponentsV2) !== 0;
  const complaints = [
    ...complaintsOf([contentCheck(body), ...mentionChecks(body)]),
    ...embedComplaints(body.embeds ?? []),
    ...complaintsOf(isNew ? newChecks(body) : classicChecks(components)),
    ...componentComplaints(components, known),
  ];
  if (complaints.length === 0) return;
  throw Refusal.badBody(
    complaints.map((complaint) => ({ ...complaint, path: [...base, ...complaint.path] })),
  );
}
