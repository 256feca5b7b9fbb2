import type { RuleSet, Sheet } from './referee.ts';
import { nameOf, type Offer, offersFor } from './referee.ts';

export type Thrown = { readonly dice: readonly number[]; readonly held: readonly boolean[] };
export type Told = { readonly throws: readonly Thrown[]; readonly taken: Offer };

/** `2 **3 3** 5 6`: held dice are bold. */
function thrownFrom(text: string): Thrown {
  let bold = false;
  const dice: number[] = [];
  const held: boolean[] = [];
  for (const [token] of text.matchAll(/\*\*|\d/g)) {
    if (token === '**') bold = !bold;
    else {
      dice.push(Number(token));
      held.push(bold);
    }
  }
  return { dice, held };
}

const LINE =
  /^(.+) (?:scored \*\*([\d +]+)\*\* in|scratched) ([A-Z][a-z]+(?: [a-z]+)*?)(?: for \*\*0\*\*)?((?:, [\w ]+)*) \(([\d* →]+)\)$/;

function follows(before: Thrown | undefined, now: Thrown): boolean {
  return !before || before.dice.every((die, index) => !before.held[index] || now.dice[index] === die);
}

/**
 * Reads the line that tells of a turn and holds it against the rules: at most three rolls, held dice left lying,
 * a way to score that is offered for the last of them. @throws when it could not have happened
 */
export function readTurn(line: string, rules: RuleSet, sheet: Sheet): Told {
  const [, , sum = '0', box, notes = '', rolls = ''] = LINE.exec(line) ?? [];
  const throws = rolls.split(' → ').map(thrownFrom);
  const last = throws.at(-1);
  const legal = throws.length <= 3 && throws.every((now, index) => follows(throws[index - 1], now));
  const claim = notes.includes('claimed');
  const offers = last?.dice.length === 5 ? offersFor(rules, sheet, last.dice) : [];
  const found = offers.find((each) => nameOf(each.box) === box && each.claim === claim);
  if (!legal || !found || found.label !== `${box} — ${sum}${claim ? ', claim' : ''}`)
    throw new Error(
      `no turn by ${rules}: ${line}; offered were ${offers.map(({ label }) => label).join(' | ')}`,
    );
  return { throws, taken: found };
}
