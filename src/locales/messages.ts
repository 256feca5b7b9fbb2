import type { TypedError } from '../game/typed.ts';
import type {
  Box,
  ClockId,
  Ending,
  LevelId,
  RuleError,
  RulesId,
  StandIn,
  TableError,
} from '../game/types.ts';
import type { RecordsText } from './records.ts';
import type { StrategyMessages } from './strategy.ts';

/** A rule set in words. `summary` is one sentence; `examples` follow the same roll through all sets. */
export type RulesText = {
  readonly name: string;
  readonly summary: string;
  readonly text: string;
  readonly examples: readonly string[];
};

/** What a further Yahtzee may or must do: `place` is where it is sent when it must go somewhere. */
export type Further = {
  readonly place: 'matching' | 'lower' | 'upper';
  readonly box: string;
  readonly pays: boolean;
  readonly joker: boolean;
};

/** Everything a sentence about a refused move may want to name. Names are ready for markdown. */
export type MoveFacts = {
  readonly phase: 'lobby' | 'playing' | 'over';
  readonly rules: string;
  /** Who is on turn. */
  readonly turn: string;
  /** After whom the asker is up; left out when that is who is on turn. */
  readonly after: string | undefined;
  /** What the asker still has to do: play, or nothing but wait for the others, or watch without a seat. */
  readonly asker: 'playing' | 'done' | 'watching';
  readonly box: string;
  readonly points: number;
  /** The boxes still open. */
  readonly open: readonly string[];
  /** The boxes the roll may go to where it is forced (in double-yahtzee: when claimed). */
  readonly must: readonly string[];
  readonly claims: boolean;
};

export type TableFacts = {
  readonly phase: MoveFacts['phase'] | undefined;
  readonly host: string | undefined;
  readonly link: string | undefined;
};

/** What is said of a seat beside its name. */
export type Mark = 'resigned' | 'assisted';

/** The description of a command, of its sub-commands and of its options: at most 100 characters each. */
type CommandText<Sub extends string = never, Option extends string = never> = {
  readonly about: string;
  readonly sub: Readonly<Record<Sub, string>>;
  readonly options: Readonly<Record<Option, string>>;
};

type TableCommand =
  | 'new'
  | 'join'
  | 'leave'
  | 'start'
  | 'resign'
  | 'end'
  | 'board'
  | 'rematch'
  | 'skip'
  | 'stand-in'
  | 'remove'
  | 'host';

/** Everything the bot says in one language. Names given to it are escaped and cut already. */
export type Messages = {
  readonly boxes: Readonly<Record<Box, string>>;
  /** At most 11 columns, for several cards side by side. */
  readonly shortBoxes: Readonly<Record<Box, string>>;
  readonly levels: Readonly<Record<LevelId, string>>;
  readonly rules: Readonly<Record<RulesId, RulesText>>;
  readonly cpu: (name: string, level: string) => string;
  /** A name with what is to be said of the seat. */
  readonly marked: (name: string, marks: readonly Mark[]) => string;
  /** The menu line of a way to score: box, its points and bonuses as a sum, and whether it claims. */
  readonly option: (box: string, points: string, claimed: 'claimed' | 'plain') => string;
  readonly card: {
    readonly now: string;
    readonly upper: string;
    readonly upperBonus: string;
    readonly yahtzeeBonus: string;
    readonly total: string;
    /** At most 11 columns. */
    readonly shortUpperBonus: string;
    /** At most 11 columns. */
    readonly shortYahtzeeBonus: string;
    /** Beside a seat's number, where the number heads its column. */
    readonly seat: (number: number, name: string) => string;
    readonly assisted: (names: readonly string[]) => string;
  };
  readonly lobby: {
    readonly title: (rules: string, host: string) => string;
    readonly host: (name: string) => string;
    readonly how: (host: string, taken: number, seats: number) => string;
    readonly full: (host: string) => string;
    readonly join: string;
    readonly leave: string;
    readonly start: string;
    readonly cancel: string;
    readonly addCpu: string;
    readonly addLevel: (level: string) => string;
    readonly remove: (cpu: string) => string;
    readonly invite: string;
    readonly closed: (who: string) => string;
    readonly expired: string;
  };
  readonly board: {
    readonly title: (round: number, whose: string) => string;
    readonly toRoll: (name: string) => string;
    readonly toRollOrScore: (name: string) => string;
    readonly toScore: (name: string) => string;
    readonly thinking: (name: string) => string;
    readonly unrolled: string;
    readonly dice: (dice: string, rolled: number) => string;
    readonly bonusEarned: string;
    readonly bonusMissing: (points: number) => string;
    readonly bonusLost: string;
    readonly chance: (name: string, percent: string) => string;
    readonly chances: (shares: readonly string[]) => string;
    readonly further: Readonly<Record<RulesId, (further: Further) => string>>;
    readonly roll: string;
    readonly rollsLeft: (left: number) => string;
    readonly cards: string;
    readonly undo: string;
    readonly resign: string;
    readonly score: string;
    readonly scratch: string;
    readonly footer: (rules: string) => string;
  };
  readonly log: {
    readonly scored: (name: string, box: string, points: string) => string;
    readonly scratched: (name: string, box: string) => string;
    readonly upperBonus: string;
    readonly yahtzeeBonus: string;
    readonly claimed: string;
    readonly resigned: (name: string, total: number) => string;
    /** A line about a turn that somebody else played. */
    readonly standIn: Readonly<Record<StandIn, (line: string) => string>>;
    readonly moved: (link: string | undefined) => string;
  };
  readonly over: {
    readonly wins: (name: string, total: number) => string;
    readonly share: (names: readonly string[], total: number) => string;
    readonly shareMany: (count: number, total: number) => string;
    readonly solo: (name: string, total: number) => string;
    readonly early: Readonly<Record<Exclude<Ending, 'played'>, string>>;
    readonly rematch: string;
  };
  readonly ask: {
    readonly resign: (rest: 'alone' | 'others') => string;
    readonly resignYes: string;
    readonly resignNo: string;
    readonly end: (what: 'lobby' | 'game') => string;
    readonly endYes: (what: 'lobby' | 'game') => string;
    readonly endNo: (what: 'lobby' | 'game') => string;
    readonly claim: string;
    readonly remove: (name: string) => string;
    readonly removeYes: string;
  };
  /** What is put beside a mention. */
  readonly call: Readonly<Record<'lobby' | 'playing' | 'over', (mention: string) => string>>;
  readonly notes: {
    readonly resigned: (total: number) => string;
    readonly ended: string;
    readonly closed: string;
    /** Above a table shown to an onlooker. */
    readonly copy: (link: string) => string;
    readonly keptPlaying: string;
    readonly invited: (by: string, mentions: string) => string;
    readonly nobodyInvited: string;
    readonly scored: (box: string) => string;
    readonly removed: string;
    readonly lacking: (permissions: readonly string[]) => string;
    readonly unknownPress: string;
    readonly unknownCommand: string;
    readonly setAside: string;
    readonly failed: string;
  };
  readonly refusals: {
    readonly move: Readonly<Record<RuleError, (facts: MoveFacts) => string>>;
    readonly table: Readonly<Record<TableError, (facts: TableFacts) => string>>;
    readonly typed: Readonly<Record<TypedError['code'], (text: string) => string>>;
  };
  readonly commands: {
    readonly yahtzee: CommandText<TableCommand, 'rules' | 'cpus' | 'level' | 'clock' | 'person'>;
    readonly roll: CommandText<never, 'keep'>;
    readonly hold: CommandText<never, 'dice'>;
    readonly reroll: CommandText<never, 'dice'>;
    readonly score: CommandText<never, 'box' | 'claim'>;
    readonly rules: CommandText<never, 'set'>;
    readonly help: CommandText;
    readonly hint: CommandText;
    readonly odds: CommandText;
    readonly review: CommandText<never, 'game'>;
    readonly stats: CommandText<never, 'person'>;
    readonly history: CommandText;
    readonly privacy: CommandText;
    readonly leaderboard: CommandText<never, 'by' | 'period' | 'rules'>;
  };
  /** Permissions as Discord's settings name them. */
  readonly permissions: Readonly<
    Record<'ViewChannel' | 'SendMessages' | 'SendMessagesInThreads' | 'EmbedLinks', string>
  >;
  readonly clock: {
    readonly names: Readonly<Record<ClockId, string>>;
    readonly about: Readonly<Record<ClockId, string>>;
    readonly ends: (when: string) => string;
    readonly away: (name: string) => string;
    readonly paused: string;
    readonly reminder: (mention: string, when: string, link: string | undefined) => string;
  };
  readonly strategy: StrategyMessages;
  readonly records: RecordsText;
  readonly guide: {
    readonly rulesTitle: string;
    readonly rules: string;
    readonly examples: string;
    readonly helpTitle: string;
    readonly help: string;
  };
};
