/** The vocabulary of the game. Words come from const arrays, so that a list and its type are one thing. */

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

/** Where a die lies, from left to right. Holds are by place: two equal dice are two dice. */
export const PLACES = [1, 2, 3, 4, 5] as const;
export type Place = (typeof PLACES)[number];

/** One value for each place, from left to right. */
export type Five<T> = readonly [T, T, T, T, T];
export type Dice = Five<Face>;
export type Held = Five<boolean>;

export const UPPER_BOXES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
export type UpperBox = (typeof UPPER_BOXES)[number];

export const LOWER_BOXES = [
  'three-kind',
  'four-kind',
  'full-house',
  'small-straight',
  'large-straight',
  'yahtzee',
  'chance',
] as const;
export type LowerBox = (typeof LOWER_BOXES)[number];

/** The thirteen boxes in the order of the card. */
export const BOXES = [...UPPER_BOXES, ...LOWER_BOXES] as const;
export type Box = (typeof BOXES)[number];

export const RULES_IDS = ['forced-joker', 'free-joker', 'double-yahtzee', 'no-joker'] as const;
export type RulesId = (typeof RULES_IDS)[number];

/** Strengths of a CPU seat, weakest first. */
export const LEVEL_IDS = ['casual', 'steady', 'sharp', 'perfect', 'ruthless'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** How long a turn may take: minutes, a day, or as long as it likes. */
export const CLOCK_IDS = ['live', 'relaxed', 'none'] as const;
export type ClockId = (typeof CLOCK_IDS)[number];

export const MAX_SEATS = 8;

export type Person = { readonly kind: 'person'; readonly user: string; readonly name: string };
export type Cpu = { readonly kind: 'cpu'; readonly name: string; readonly level: LevelId };
export type Seat = Person | Cpu;

/** Points by filled box; a missing key is an open box. `bonuses` counts Yahtzee bonuses of 100. */
export type Card = { readonly boxes: Readonly<Partial<Record<Box, number>>>; readonly bonuses: number };

/** The dice as they lay after a roll, and which of them were held then. */
export type Throw = { readonly dice: Dice; readonly held: Held };

/** `earlier` are this turn's throws before the one on the table, oldest first. */
export type Turn =
  | { readonly rolled: 0 }
  | {
      readonly rolled: 1 | 2 | 3;
      readonly dice: Dice;
      readonly held: Held;
      readonly earlier: readonly Throw[];
    };
export type RolledTurn = Exclude<Turn, { rolled: 0 }>;

/** One way to score the dice: what the box gets, and each bonus it brings with it. */
export type Option = {
  readonly box: Box;
  readonly points: number;
  /** 35 when this box lifts the upper section to 63, else 0. */
  readonly upperBonus: number;
  /** 100 for a further Yahtzee, else 0. */
  readonly yahtzeeBonus: number;
  /** Only in `double-yahtzee`: the player claims the double. */
  readonly claimed: boolean;
};

/** Who scored for an absent person: the bot when their clock ran out, or a CPU that plays on for them. */
export const STAND_INS = ['clock', 'cpu'] as const;
export type StandIn = (typeof STAND_INS)[number];

/** A line of the game's log. All throws of a finished turn, the last with the holds at scoring. */
export type ScoreEntry = {
  readonly kind: 'score';
  readonly seat: number;
  readonly throws: readonly Throw[];
  readonly option: Option;
  readonly standIn?: StandIn | undefined;
};
export type ResignEntry = { readonly kind: 'resign'; readonly seat: number };
/** A seat asked what is best: its result counts as assisted. */
export type HintEntry = { readonly kind: 'hint'; readonly seat: number };
export type Entry = ScoreEntry | ResignEntry | HintEntry;

/** `assisted`: the seat took a hint. `stoodIn`: somebody else played a turn of it. */
export type Player = {
  readonly seat: Seat;
  readonly card: Card;
  readonly resigned: boolean;
  readonly assisted: boolean;
  readonly stoodIn: boolean;
};

export type Lobby = {
  readonly phase: 'lobby';
  readonly id: string;
  readonly rules: RulesId;
  readonly seats: readonly Seat[];
  /** Seat keys in the order wished for (a rematch moves it on by one); who is not named sits behind. */
  readonly order: readonly string[];
};

type Started = {
  readonly id: string;
  readonly rules: RulesId;
  readonly players: readonly Player[];
  readonly log: readonly Entry[];
};

export type Playing = Started & {
  readonly phase: 'playing';
  /** Index into `players` of whose turn it is. */
  readonly current: number;
  readonly turn: Turn;
  /** How many scores were taken back: part of the stamp, so that no board from before an undo acts. */
  readonly undos: number;
};

/** `played`: all thirteen rounds. `deserted`: no person was left. `ended`: ended early by the host or a moderator. */
export const ENDINGS = ['played', 'deserted', 'ended'] as const;
export type Ending = (typeof ENDINGS)[number];
export type Over = Started & { readonly phase: 'over'; readonly ending: Ending };

export type Game = Lobby | Playing | Over;

/** What a seat, or somebody about to sit, does. Chance arrives as a fact: the faces of a roll are in the move. */
export type Move =
  | { readonly type: 'join'; readonly person: Person }
  | { readonly type: 'leave'; readonly user: string }
  | { readonly type: 'add-cpu'; readonly cpu: Cpu }
  | { readonly type: 'remove-cpu'; readonly name: string }
  | { readonly type: 'start' }
  /** Five faces; only those at places that are not held are used. `keep` sets the holds first, as `keep` does. */
  | {
      readonly type: 'roll';
      readonly seat: number;
      readonly faces: Dice;
      readonly keep?: readonly Place[] | undefined;
    }
  | { readonly type: 'hold'; readonly seat: number; readonly place: Place; readonly on: boolean }
  /** Holds exactly these places and releases the others. */
  | { readonly type: 'keep'; readonly seat: number; readonly places: readonly Place[] }
  /** `claim` left out: the only reading there is, or `claim-unclear`. */
  | {
      readonly type: 'score';
      readonly seat: number;
      readonly box: Box;
      readonly claim?: boolean | undefined;
      readonly standIn?: StandIn | undefined;
    }
  | { readonly type: 'undo'; readonly seat: number }
  | { readonly type: 'hint'; readonly seat: number }
  | { readonly type: 'resign'; readonly seat: number }
  | { readonly type: 'end' };

/** Why a move is refused. Words are found at the edge: each language has a sentence for every code. */
export const RULE_ERRORS = [
  'not-in-lobby',
  'not-playing',
  'table-full',
  'already-seated',
  'not-seated',
  'name-taken',
  'no-such-cpu',
  'no-person',
  'not-your-turn',
  'nothing-rolled',
  'no-rolls-left',
  'all-held',
  'repeated-place',
  'box-filled',
  'joker-elsewhere',
  'cannot-claim',
  'claim-unclear',
  'nothing-to-undo',
  'already-resigned',
] as const;
export type RuleError = (typeof RULE_ERRORS)[number];

/** Why an act at a table is refused before any rule of the dice is asked. */
export const TABLE_ERRORS = [
  'no-table',
  'table-open',
  'still-lobby',
  'already-started',
  'game-over',
  'no-seat',
  'not-host',
  'not-host-or-moderator',
  'old-board',
  'other-message',
  'other-game',
  'not-saved',
  'set-aside',
  'newer-version',
  'nobody-to-skip',
  'not-at-table',
] as const;
export type TableError = (typeof TABLE_ERRORS)[number];

export type Result<T, E = RuleError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };
