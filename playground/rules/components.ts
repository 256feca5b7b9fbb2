import {
  type APIMessageComponent,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { Complaint } from '../rest/refusal.ts';
import { complaintsOf, type Path, repeated } from './complaints.ts';
import { buttonComplaints, type Known, menuComplaints } from './controls.ts';

const ROW_WIDTH = 5;

/** A row holds five buttons or one menu. */
function rowComplaints(parts: readonly APIMessageComponent[], path: Path): readonly Complaint[] {
  const width = parts.reduce((sum, part) => sum + (part.type === ComponentType.Button ? 1 : ROW_WIDTH), 0);
  const message = 'The specified component exceeds the maximum width';
  return complaintsOf([[width > ROW_WIDTH, path, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', message]]);
}

/** Components inside a component, each with its place. */
function innerOf(part: APIMessageComponent, path: Path): readonly Placed[] {
  const list: readonly APIMessageComponent[] = 'components' in part ? part.components : [];
  const inner = list.map((each, index) => ({ part: each, path: [...path, 'components', index] }));
  return 'accessory' in part ? [...inner, { part: part.accessory, path: [...path, 'accessory'] }] : inner;
}

interface Placed {
  readonly part: APIMessageComponent;
  readonly path: Path;
}

function everyPart(placed: Placed): readonly Placed[] {
  return [placed, ...innerOf(placed.part, placed.path).flatMap(everyPart)];
}

function partComplaints({ part, path }: Placed, known: Known): readonly Complaint[] {
  switch (part.type) {
    case ComponentType.ActionRow:
      return rowComplaints(part.components, path);
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

function idComplaints(parts: readonly Placed[]): readonly Complaint[] {
  const named = parts.flatMap(({ part, path }) =>
    'custom_id' in part ? [{ id: part.custom_id, path: [...path, 'custom_id'] }] : [],
  );
  const message = 'Component custom id cannot be duplicated';
  const twice = new Set(repeated(named.map(({ id }) => id)));
  return complaintsOf(
    named.map(({ path }, index) => [twice.has(index), path, 'COMPONENT_CUSTOM_ID_DUPLICATED', message]),
  );
}

/** What is wrong with a message's components beyond what the schema says. */
export function componentComplaints(
  components: readonly APIMessageTopLevelComponent[],
  known: Known,
): readonly Complaint[] {
  const parts = components.flatMap((part, index) => everyPart({ part, path: ['components', index] }));
  return [...parts.flatMap((placed) => partComplaints(placed, known)), ...idComplaints(parts)];
}
