/*
 * Keeps score apart from the bot. Written from the rules as people read them, it imports nothing of the game it
 * judges, and counts in other ways.
 */

export type RuleSet = 'forced-joker' | 'free-joker' | 'double-yahtzee' | 'no-joker';

const FACE_BOXES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const NAMES: Readonly<Record<string, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  'three-kind': 'Three of a kind',
  'four-kind': 'Four of a kind',
  'full-house': 'Full house',
  'small-straight': 'Small straight',
  'large-straight': 'Large straight',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
};
export const BOX_IDS: readonly string[] = Object.keys(NAMES);
const LOWER = BOX_IDS.filter((box) => !FACE_BOXES.includes(box));
const JOKER: Readonly<Record<string, number>> = {
  'full-house': 25,
  'small-straight': 30,
  'large-straight': 40,
};

/** One card: points by box, and how often 100 came on top. */
export type Sheet = { readonly boxes: Readonly<Record<string, number>>; readonly hundreds: number };
export const BLANK_SHEET: Sheet = { boxes: {}, hundreds: 0 };

/** A line of the menus as it must be offered. */
export type Offer = {
  readonly box: string;
  readonly points: number;
  readonly bonus35: number;
  readonly bonus100: number;
  readonly claim: boolean;
  readonly label: string;
  /** What it adds to the total. */
  readonly adds: number;
};

export const nameOf = (box: string): string => NAMES[box] ?? box;

const isOpen = (sheet: Sheet, box: string) => !(box in sheet.boxes);
const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** `41` for three of one face and one of each other, the greatest number first: `311`. */
function shape(dice: readonly number[]): string {
  const groups = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  return groups
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('');
}

function hasRun(dice: readonly number[], runs: readonly string[]): boolean {
  const present = [...new Set(dice)].sort().join('');
  return runs.some((run) => [...run].every((face) => present.includes(face)));
}

function pointsFor(box: string, dice: readonly number[]): number {
  const face = FACE_BOXES.indexOf(box) + 1;
  if (face > 0) return add(dice.filter((die) => die === face));
  switch (box) {
    case 'three-kind':
      return /^[345]/.test(shape(dice)) ? add(dice) : 0;
    case 'four-kind':
      return /^[45]/.test(shape(dice)) ? add(dice) : 0;
    case 'full-house':
      return shape(dice) === '32' ? 25 : 0;
    case 'small-straight':
      return hasRun(dice, ['1234', '2345', '3456']) ? 30 : 0;
    case 'large-straight':
      return hasRun(dice, ['12345', '23456']) ? 40 : 0;
    case 'yahtzee':
      return shape(dice) === '5' ? 50 : 0;
    default:
      return add(dice);
  }
}

export const upperOf = (sheet: Sheet): number => add(FACE_BOXES.map((box) => sheet.boxes[box] ?? 0));

/** The total of a card with everything that is earned. */
export function totalOf(sheet: Sheet): number {
  const earned = upperOf(sheet) >= 63 ? 35 : 0;
  return add(Object.values(sheet.boxes)) + earned + 100 * sheet.hundreds;
}

/** What the bonus line must say. */
export function bonusOf(sheet: Sheet): string {
  const missing = 63 - upperOf(sheet);
  if (missing <= 0) return 'Bonus +35';
  const most = add(FACE_BOXES.map((box, index) => (isOpen(sheet, box) ? 5 * (index + 1) : 0)));
  return most < missing ? 'Bonus out of reach' : `${missing} more for the bonus`;
}

function offer(
  sheet: Sheet,
  box: string,
  points: number,
  extra: { hundred: boolean; claim: boolean },
): Offer {
  const after = { ...sheet, boxes: { ...sheet.boxes, [box]: points } };
  const bonus35 = totalOf(after) - totalOf(sheet) - points;
  const bonus100 = extra.hundred ? 100 : 0;
  const parts = [points, bonus35, bonus100].filter((part, index) => index === 0 || part > 0);
  const label = `${nameOf(box)} — ${parts.join(' + ')}${extra.claim ? ', claim' : ''}`;
  return { box, points, bonus35, bonus100, claim: extra.claim, label, adds: points + bonus35 + bonus100 };
}

/** Where a five of a kind must go when its place is forced. */
function forced(sheet: Sheet, matching: string): readonly string[] {
  if (isOpen(sheet, matching)) return [matching];
  const lower = LOWER.filter((box) => isOpen(sheet, box));
  return lower.length > 0 ? lower : FACE_BOXES.filter((box) => isOpen(sheet, box));
}

/** Every way to fill a box with these dice, in card order; in `double-yahtzee` the claimed ones first. */
export function offersFor(rules: RuleSet, sheet: Sheet, dice: readonly number[]): readonly Offer[] {
  const open = BOX_IDS.filter((box) => isOpen(sheet, box));
  const plain = { hundred: false, claim: false };
  const ordinary = () => open.map((box) => offer(sheet, box, pointsFor(box, dice), plain));
  if (shape(dice) !== '5' || isOpen(sheet, 'yahtzee')) return ordinary();
  const hundred = sheet.boxes.yahtzee === 50;
  const matching = FACE_BOXES[(dice[0] ?? 1) - 1] ?? '';
  const places = forced(sheet, matching);
  if (rules === 'double-yahtzee') {
    const claim = { hundred: true, claim: true };
    return [
      ...(hundred ? places.map((box) => offer(sheet, box, pointsFor(box, dice), claim)) : []),
      ...ordinary(),
    ];
  }
  const pays = rules !== 'no-joker' && !isOpen(sheet, matching);
  const worth = (box: string) => (pays ? JOKER[box] : undefined) ?? pointsFor(box, dice);
  return (rules === 'forced-joker' ? places : open).map((box) =>
    offer(sheet, box, worth(box), { hundred, claim: false }),
  );
}

/** The card once an offer is taken. */
export function taken(sheet: Sheet, { box, points, bonus100 }: Offer): Sheet {
  return { boxes: { ...sheet.boxes, [box]: points }, hundreds: sheet.hundreds + bonus100 / 100 };
}

export type Place = { readonly place: number; readonly name: string; readonly total: number };

/** Places of those who finished: equal totals share one, and the next is skipped. */
export function placesOf(totals: ReadonlyMap<string, number>): readonly Place[] {
  return [...totals]
    .map(([name, total]) => {
      const better = [...totals.values()].filter((other) => other > total).length;
      return { place: better + 1, name, total };
    })
    .sort((a, b) => a.place - b.place);
}
