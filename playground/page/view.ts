import type { APIApplicationCommandOption, APIMessage } from 'discord-api-types/v10';

/** What the page and its server say to each other. Types only: both sides import this file. */

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  /** May delete other people's messages, which bots take for a moderator. */
  readonly moderator: boolean;
}

export interface PlaceView {
  readonly id: string;
  readonly kind: 'text' | 'thread' | 'dm';
  readonly name: string;
  readonly guildId: string | null;
  readonly parentId: string | null;
  /** Whose DM with the bot it is. */
  readonly personId: string | null;
  readonly closed: boolean;
}

export interface MessageView {
  readonly message: APIMessage;
  /** The only person who sees it; null for everybody. */
  readonly seenBy: string | null;
  /** Whose client made a sound. */
  readonly calls: readonly string[];
}

export interface CommandView {
  readonly name: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandOption[];
  /** 0 for servers, 1 for the bot's DMs. */
  readonly contexts: readonly number[];
}

export interface FaultView {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  /** Something that happens once has no state. */
  readonly state: 'on' | 'off' | 'once';
}

export interface RequestView {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  readonly verdict: string;
}

export type Act = 'created' | 'edited' | 'deleted';

export interface Hello {
  readonly type: 'hello';
  readonly now: number;
  readonly bot: PersonView;
  readonly people: readonly PersonView[];
  readonly places: readonly PlaceView[];
  readonly messages: readonly MessageView[];
  readonly commands: readonly CommandView[];
  readonly faults: readonly FaultView[];
  readonly online: boolean;
  /** A command that is a good first one. */
  readonly starter: string;
}

/** What happens, as the page is told. */
export type News =
  | Hello
  | { readonly type: 'people'; readonly people: readonly PersonView[] }
  | { readonly type: 'place'; readonly act: Act; readonly place: PlaceView }
  | { readonly type: 'message'; readonly act: Act; readonly view: MessageView }
  | { readonly type: 'commands'; readonly commands: readonly CommandView[] }
  | { readonly type: 'faults'; readonly faults: readonly FaultView[] }
  | { readonly type: 'online'; readonly online: boolean }
  | { readonly type: 'clock'; readonly now: number }
  | { readonly type: 'request'; readonly at: number; readonly request: RequestView }
  | { readonly type: 'frame'; readonly at: number; readonly way: 'in' | 'out'; readonly frame: string }
  | { readonly type: 'problem'; readonly at: number; readonly text: string };

export interface ChoiceView {
  readonly name: string;
  readonly value: string | number;
}

export interface FieldView {
  readonly customId: string;
  readonly label: string;
  readonly type: number;
  readonly required: boolean;
  readonly min: number;
  readonly max: number;
  readonly value: string;
  readonly options: readonly string[];
  readonly labels: readonly string[];
  readonly placeholder: string;
  readonly long: boolean;
}

export interface ModalView {
  readonly customId: string;
  readonly title: string;
  readonly fields: readonly FieldView[];
}

/** What became of an act. */
export interface Outcome {
  /** `none`: the bot said nothing within three seconds. */
  readonly kind: 'message' | 'update' | 'deferred' | 'choices' | 'modal' | 'none' | 'done' | 'refused';
  /** Why a client would not let it pass. */
  readonly error?: string;
  readonly choices?: readonly ChoiceView[];
  readonly modal?: ModalView;
}
