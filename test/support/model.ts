import { z } from 'zod';
import type { RuleSet, Sheet } from './referee.ts';
import { BLANK_SHEET, offersFor, taken } from './referee.ts';

/*
 * A table as a simple program of its own follows it, from the text that is stored. It knows the rules of the referee
 * and who may do what; nothing of the game it judges.
 */

const seat = z.object({ kind: z.enum(['person', 'cpu']), user: z.string().optional(), name: z.string() });
const game = z.object({
  phase: z.enum(['lobby', 'begun']),
  id: z.string(),
  rules: z.enum(['forced-joker', 'free-joker', 'double-yahtzee', 'no-joker']),
  seats: z.array(seat),
  log: z.array(z.string()).default([]),
  turn: z.string().default(''),
  undos: z.number().default(0),
  ending: z.string().optional(),
});
const envelope = z.object({ v: z.number(), rev: z.number(), data: z.object({ game, host: z.string() }) });

export type Stored = z.infer<typeof game> & { readonly host: string };
type Line = { readonly seat: number; readonly throws: readonly string[]; readonly last: string };

/** What somebody did, as far as it decides what may have changed. */
export type Act = {
  readonly user: string;
  readonly may: 'roll' | 'hold' | 'score' | 'undo' | 'resign' | 'anything' | 'nothing';
};

/** Reads a stored table; undefined where there is none. */
export function readStored(value: unknown): Stored | undefined {
  if (value === undefined) return undefined;
  const { data } = envelope.parse(value);
  return { ...data.game, host: data.host };
}

function lineOf(text: string): Line {
  const words = text.split(' ');
  return { seat: Number(words[0]), throws: words.slice(1, -1), last: words.at(-1) ?? '' };
}

const isScore = ({ last }: Line) => last !== 'resign' && last !== 'hint';
const diceOf = (thrown: string) => [...(thrown.split(':')[0] ?? '')].map(Number);
const heldOf = (thrown: string) => [...(thrown.split(':')[1] ?? '')].map(Number);

/** The cards and who is on turn after the lines of a log; throws where a line could not have been written. */
export function follow(table: Stored) {
  const sheets: Sheet[] = table.seats.map(() => BLANK_SHEET);
  const gone = new Set<number>();
  let current = 0;
  const canPlay = (index: number) => !gone.has(index) && Object.keys(sheets[index]?.boxes ?? {}).length < 13;
  const pass = () => {
    const order = table.seats.map((_, step) => (current + 1 + step) % table.seats.length);
    current = order.find(canPlay) ?? -1;
  };
  for (const line of table.log.map(lineOf)) {
    if (isScore(line)) {
      if (line.seat !== current)
        throw new Error(`seat ${line.seat} scored out of turn in ${table.log.join(' | ')}`);
      sheets[line.seat] = scored(table.rules, sheets[line.seat] ?? BLANK_SHEET, line);
      pass();
    } else if (line.last === 'resign') {
      gone.add(line.seat);
      if (line.seat === current) pass();
    }
  }
  return { sheets, gone, current };
}

function scored(rules: RuleSet, sheet: Sheet, line: Line): Sheet {
  const dice = checkThrows(line.throws);
  const [box = ''] = line.last.split(/[+@]/);
  const claim = line.last.includes('+');
  const offer = offersFor(rules, sheet, dice).find((one) => one.box === box && one.claim === claim);
  if (!offer) throw new Error(`${line.last} was not on offer for ${dice.join('')}`);
  return taken(sheet, offer);
}

/** At most three throws, and what was held lies where it lay; gives the dice of the last. */
function checkThrows(throws: readonly string[]): readonly number[] {
  if (throws.length > 3) throw new Error(`${throws.length} rolls in a turn`);
  throws.slice(1).forEach((now, index) => {
    const before = throws[index] ?? '';
    const kept = heldOf(before).every((place) => diceOf(before)[place - 1] === diceOf(now)[place - 1]);
    if (!kept) throw new Error(`a held die changed from ${before} to ${now}`);
  });
  return diceOf(throws.at(-1) ?? '');
}

const faces = (turn: string) => turn.split(' ').map((thrown) => thrown.split(':')[0]);

/** What became of a table: nothing, or one thing that a person did; CPUs and clocks may have gone on from there. */
function change(before: Stored, after: Stored): Act['may'] {
  if (after.undos > before.undos) return 'undo';
  const added = after.log.slice(before.log.length).map(lineOf);
  if (added.some(({ last }) => last === 'resign')) return 'resign';
  const byPeople = added.filter(
    (line) => isScore(line) && before.seats[line.seat]?.kind === 'person' && !line.last.includes('@'),
  );
  if (byPeople.length > 1)
    throw new Error(`one act scored ${byPeople.length} times: ${after.log.join(' | ')}`);
  if (byPeople.length === 1) return 'score';
  if (added.length > 0 || before.turn === after.turn) return 'nothing';
  return faces(before.turn).join() === faces(after.turn).join() ? 'hold' : 'roll';
}

/** Fails unless what became of a table is what this act of this person may do. */
export function judge(before: Stored, after: Stored, act: Act): void {
  if (before.phase !== 'begun' || after.phase !== 'begun' || before.id !== after.id) return;
  const { current } = follow(before);
  const did = change(before, after);
  checkThrows(after.turn === '' ? [] : after.turn.split(' '));
  if (did === 'nothing' || act.may === 'anything') return;
  if (did !== act.may && !(act.may === 'roll' && did === 'hold')) throw new Error(`${act.may} did ${did}`);
  const own = before.seats.findIndex(({ user }) => user === act.user);
  if (own < 0) throw new Error(`a stranger did ${did}`);
  if (['roll', 'hold', 'score'].includes(did) && own !== current) throw new Error(`${did} out of turn`);
  if (did === 'roll' && after.turn.split(' ').length !== before.turn.split(' ').filter(Boolean).length + 1) {
    throw new Error(`one roll made ${before.turn} into ${after.turn}`);
  }
}
