import {
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { type Complaint, Refusal } from '../rest/refusal.ts';
import { componentComplaints, type Known } from './components.ts';
import { embedComplaints } from './embeds.ts';

/** What every body that writes a message has in common. */
export interface MessageBody {
  readonly content?: string | null | undefined;
  readonly embeds?: APIEmbed[] | null | undefined;
  readonly components?: APIMessageTopLevelComponent[] | null | undefined;
  readonly allowed_mentions?: APIAllowedMentions | null | undefined;
  readonly flags?: number | null | undefined;
  readonly attachments?:
    | readonly {
        readonly id: string | number;
        readonly filename?: string | null | undefined;
        readonly description?: string | null | undefined;
      }[]
    | null
    | undefined;
  readonly poll?: unknown;
}

const CONTENT = 2000;
const ROWS = 5;
const V2_TEXT = 4000;

function contentComplaints(body: MessageBody): readonly Complaint[] {
  if ((body.content?.length ?? 0) <= CONTENT) return [];
  return [
    { path: ['content'], code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${CONTENT} or fewer in length.` },
  ];
}

function mentionComplaints({ allowed_mentions: rules }: MessageBody): readonly Complaint[] {
  const both = (['users', 'roles'] as const).filter(
    (kind) => rules?.parse?.some((p) => p === kind) && rules[kind]?.length,
  );
  const message = (kind: string) => `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
  return both.map((kind) => ({
    path: ['allowed_mentions'],
    code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    message: message(kind),
  }));
}

function classicComplaints(components: readonly APIMessageTopLevelComponent[]): readonly Complaint[] {
  const code = 'BASE_TYPE_BAD_LENGTH';
  const long =
    components.length > ROWS
      ? [{ path: ['components'], code, message: `Must be between 1 and ${ROWS} in length.` }]
      : [];
  const strange = components.flatMap((part, index) =>
    part.type === ComponentType.ActionRow
      ? []
      : [
          {
            path: ['components', index, 'type'],
            code: 'UNION_TYPE_CHOICES',
            message: 'Value of field "type" must be one of (1,).',
          },
        ],
  );
  return [...long, ...strange];
}

/** With the Components V2 flag a message has no content and no embeds; its texts share one limit. */
function newComplaints(body: MessageBody): readonly Complaint[] {
  const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  const message = 'The field cannot be used when using MessageFlags.IS_COMPONENTS_V2';
  const legacy = (['content', 'embeds'] as const).filter((field) => body[field]?.length);
  const text = JSON.stringify(body.components ?? []).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g);
  const size = [...text].reduce((sum, match) => sum + (match[1]?.length ?? 0), 0);
  return [
    ...legacy.map((field) => ({ path: [field], code, message })),
    ...(size > V2_TEXT
      ? [
          {
            path: ['components'],
            code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
            message: `Exceeds ${V2_TEXT}`,
          },
        ]
      : []),
  ];
}

function isNew(flags: number | null | undefined): boolean {
  return ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
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
  const shape =
    isNew(body.flags ?? before) || isNew(before) ? newComplaints(body) : classicComplaints(components);
  const complaints = [
    ...contentComplaints(body),
    ...mentionComplaints(body),
    ...embedComplaints(body.embeds ?? []),
    ...shape,
    ...componentComplaints(components, known),
  ];
  if (complaints.length === 0) return;
  throw Refusal.badBody(
    complaints.map((complaint) => ({ ...complaint, path: [...base, ...complaint.path] })),
  );
}
