import type { ChatInputCommandInteraction } from 'discord.js';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Access } from '../session/access.ts';
import type { FinishedGame } from '../session/results.ts';
import type { Session } from '../session/session.ts';
import type { Acts } from './acts.ts';
import type { Asked } from './asked.ts';
import type { Bookkeeper } from './bookkeeper.ts';
import type { Privacy } from './privacy.ts';
import type { Strategist } from './strategist.ts';

/** What a command finds when it runs: what the bot can do, and the options that were typed. */
export type Call = {
  readonly acts: Acts;
  readonly strategist: Strategist;
  readonly bookkeeper: Bookkeeper;
  readonly privacy: Privacy;
  readonly asked: Asked<ChatInputCommandInteraction>;
  /** A text option, or undefined when it was left out. */
  readonly text: (option: string) => string | undefined;
  readonly count: (option: string) => number | undefined;
  readonly flag: (option: string) => boolean | undefined;
  /** The user id of a required option. */
  /** A person where one may be left out. */
  readonly somebody: (option: string) => string | undefined;
  readonly person: (option: string) => string;
};

/** A thing a command does, and who may. */
export type Action = { readonly access: Access; readonly run: (call: Call) => Promise<void> };

export type Suggestion = { readonly name: string; readonly value: string };

/** What is being typed, by whom, at which table. */
export type Typing = {
  readonly text: string;
  readonly session: Session | undefined;
  /** The last games of whoever is typing, the newest first. */
  readonly pastGames: () => Promise<readonly FinishedGame[]>;
  readonly user: string;
  readonly locale: string;
};

/** A slash command. One with sub-commands has an action for each; one without has the action `''`. */
export type Command = {
  readonly data: { readonly name: string; toJSON(): RESTPostAPIChatInputApplicationCommandsJSONBody };
  readonly actions: Readonly<Record<string, Action>>;
  /** Completes an option while it is typed; at most 25 suggestions are shown. */
  readonly complete?: (typing: Typing) => readonly Suggestion[] | Promise<readonly Suggestion[]>;
};
