import { expect } from 'vitest';
import type { Answer, Channel, Hands, Message } from '../../playground/discord.ts';
import { buttonsOf, menusOf, textOf } from '../../playground/discord.ts';
import { auditBoard } from './audit.ts';
import { moveOf, readBoard, type Seen } from './board.ts';
import type { Bot } from './bot.ts';
import { readTurn } from './cpu-line.ts';
import { readCards } from './final.ts';
import { pick } from './random.ts';
import {
  BLANK_SHEET,
  BOX_IDS,
  type Offer,
  offersFor,
  placesOf,
  type RuleSet,
  type Sheet,
  taken,
  totalOf,
} from './referee.ts';

/** A seat by the name of a person, or by the level of a CPU. */
export type Wanted = string | { readonly level: string };

export type MatchOptions = {
  readonly bot: Bot;
  readonly channel: Channel;
  readonly rules: RuleSet;
  readonly seats: readonly Wanted[];
  readonly random: () => number;
};

// The names the bot gives to CPUs, in the order in which they sit down.
const CPUS = ['Ada', 'Blaise', 'Carl', 'Daniel', 'Emmy', 'Fermat', 'Grace'];

// How often people type what they could click.
const TYPED = 0.15;
// The first CPU move of a rule set solves it, and many tables may ask at once.
const SLOW = { deadline: 60_000 };

type Seat = { readonly name: string; readonly level?: string };

/** Takes seats in the lobby until everybody wanted is there, then starts. */
async function sitDown({ bot, channel, rules, seats }: MatchOptions): Promise<readonly Seat[]> {
  const at = (name: string) => bot.discord.user(name, { nick: name }).in(channel);
  const [host = 'Ana', ...others] = seats;
  const first = typeof host === 'string' ? host : 'Ana';
  const names = [...CPUS];
  const sat: Seat[] = [{ name: first }];
  await at(first).slash('yahtzee new', { rules });
  for (const seat of others) {
    if (typeof seat === 'string') await at(seat).click('Join');
    else await at(first).select(/^Add a CPU/, `add:${seat.level}`);
    sat.push(typeof seat === 'string' ? { name: seat } : { name: names.shift() ?? '', ...seat });
  }
  await at(first).click('Start');
  return sat;
}

/** Plays a whole game by clicks and holds everything that is shown against the referee. */
export function createMatch(options: MatchOptions) {
  const { bot, channel, rules, random } = options;
  const { discord } = bot;
  const sheets = new Map<string, Sheet>();
  const offered = new Set<string>();
  const sheetOf = (name: string) => sheets.get(name) ?? BLANK_SHEET;
  const handsOf = (name: string): Hands => discord.user(name, { nick: name }).in(channel);
  let seats: readonly Seat[] = [];

  function audit(seen: Seen, name: string): void {
    const totals = seats.map((seat) => [seat.name, totalOf(sheetOf(seat.name))] as const);
    for (const { label } of auditBoard(seen, { rules, name, sheet: sheetOf(name), totals }))
      offered.add(label);
  }

  async function hold(hands: Hands, message: Message, place: number): Promise<Message> {
    const button = buttonsOf(message)[place - 1];
    const answer = button && (await hands.click(button, message));
    if (!answer?.message) throw new Error(`die ${place} could not be pressed`);
    return answer.message;
  }

  /** Rolls once to three times, holding dice by chance in between. */
  async function rollDice(name: string, hands: Hands, start: Message): Promise<Message> {
    let message = start;
    for (let rolls = pick(random, [1, 1, 2, 3]); rolls > 0; rolls -= 1) {
      const before = readBoard(message);
      const answer = random() < TYPED ? await hands.slash('roll') : await hands.click(/^Roll/, message);
      const seen = readBoard(answer.message);
      for (const place of before.held) expect(seen.dice[place - 1]).toBe(before.dice[place - 1]);
      expect(seen.rolled).toBe(before.rolled + 1);
      audit(seen, name);
      message = answer.message ?? message;
      const keep = rolls === 1 ? [] : [1, 2, 3, 4].filter(() => random() < 0.4);
      for (const place of keep) if (!seen.held.includes(place)) message = await hold(hands, message, place);
    }
    return message;
  }

  /** The host goes for the upper boxes; the others take what adds most, or whatever comes. */
  function chosen(seen: Seen, name: string): Offer {
    const offers = offersFor(rules, sheetOf(name), seen.dice);
    const most = Math.max(...offers.map((each) => each.adds));
    const upper = offers.filter(({ box, points }) => points >= 3 * (BOX_IDS.indexOf(box) + 1));
    const fit = upper.filter(({ box }) => BOX_IDS.indexOf(box) < 6);
    if (name === seats[0]?.name && fit.length > 0) return pick(random, fit);
    return pick(random, random() < 0.6 ? offers.filter((each) => each.adds === most) : offers);
  }

  const choose = (hands: Hands, offer: Offer, message: Message): Promise<Answer> =>
    hands.select(offer.adds === 0 ? /^Scratch/ : /^Score/, offer.label, message);

  function type(hands: Hands, { box, claim }: Offer): Promise<Answer> {
    return hands.slash('score', rules === 'double-yahtzee' ? { box, claim } : { box });
  }

  /**
   * The score's answer: the next person's board for them alone, or the same message drawn anew; after a typed
   * score, which has no message, the board anew in any case.
   */
  function passed(answer: Answer, index: number, message: Message | undefined): void {
    const people = seats.filter((seat) => seat.level === undefined).length;
    const next = seats[(index + 1) % seats.length];
    const over = !/^Round/m.test(answer.text);
    if (over || next?.level !== undefined || people === 1) {
      if (message) expect([answer.kind, answer.message?.id]).toEqual(['update', message.id]);
      else expect([answer.kind, answer.message?.notified]).toEqual(['message', []]);
      return;
    }
    const id = discord.user(next?.name ?? '').id;
    expect([answer.kind, answer.message?.notified]).toEqual(['message', [id]]);
  }

  async function personTurn(index: number, round: number): Promise<void> {
    const name = seats[index]?.name ?? '';
    const hands = handsOf(name);
    const start = await discord.until(() => {
      const latest = discord.latest(channel);
      return latest && textOf(latest).includes(`— ${name} to roll`) ? latest : undefined;
    });
    expect(readBoard(start)).toMatchObject({ round, rolled: 0, dice: [] });
    audit(readBoard(start), name);
    const message = await rollDice(name, hands, start);
    const offer = chosen(readBoard(message), name);
    const typed = random() < TYPED;
    const answer = await (typed ? type(hands, offer) : choose(hands, offer, message));
    if (answer.kind === 'message') await shrunk(message, name, offer);
    sheets.set(name, taken(sheetOf(name), offer));
    passed(answer, index, typed ? undefined : message);
  }

  /** The message a turn leaves: a line that tells it, and nothing to press. */
  async function shrunk(message: Message, name: string, offer: Offer): Promise<void> {
    const left = await discord.until(() => {
      const now = discord.message(message);
      return buttonsOf(now).length === 0 && now;
    });
    expect([left.embeds.length, menusOf(left).length]).toEqual([0, 0]);
    const line = moveOf(textOf(left), name) ?? 'nothing';
    expect(readTurn(line, rules, sheetOf(name)).taken).toEqual(offer);
  }

  /** Lets the CPUs of these seats play, and reads the lines that tell of it. */
  async function cpuTurns(cpus: readonly Seat[], isLast: boolean): Promise<void> {
    let waited: Message | undefined;
    const board = await discord.until(() => {
      const latest = discord.latest(channel);
      const thinking = latest !== undefined && /is thinking$/m.test(textOf(latest));
      // Once for each CPU: who waits longer than there is to wait makes boards an hour old.
      if (thinking && latest !== waited) bot.advance(4000);
      waited = latest;
      return !thinking && latest;
    }, SLOW);
    if (isLast) return;
    for (const { name, level } of cpus) {
      const line = moveOf(textOf(board), `${name} (CPU ${level})`) ?? `nothing of ${name}`;
      sheets.set(name, taken(sheetOf(name), readTurn(line, rules, sheetOf(name)).taken));
    }
  }

  async function round(number: number): Promise<void> {
    let cpus: Seat[] = [];
    for (const [index, seat] of seats.entries()) {
      if (seat.level !== undefined) cpus.push(seat);
      const next = seats[index + 1];
      if (seat.level === undefined) await personTurn(index, number);
      else if (next?.level === undefined) {
        await cpuTurns(cpus, number === 13 && next === undefined);
        cpus = [];
      }
    }
  }

  /** A CPU's last box, which no line tells of: whatever is on its card, it is one more that fits. */
  function lastBoxes(final: ReadonlyMap<string, Sheet>): void {
    for (const { name } of seats) {
      const shown = final.get(name) ?? BLANK_SHEET;
      expect(Object.keys(shown.boxes).length).toBe(13);
      if (Object.keys(sheetOf(name).boxes).length === 13) expect(shown).toEqual(sheetOf(name));
      else expect(shown.boxes).toMatchObject(sheetOf(name).boxes);
      sheets.set(name, shown);
    }
  }

  function checkEnd(message: Message): void {
    const text = textOf(message);
    lastBoxes(
      readCards(
        text,
        seats.map((seat) => seat.name),
      ),
    );
    const places = placesOf(new Map(seats.map(({ name }) => [name, totalOf(sheetOf(name))])));
    const lines = text.split('\n').filter((line) => /^\*\*\d\*\* /.test(line));
    expect(lines.map((line) => line.replaceAll('*', '').replace(/ \(CPU \w+\)/, ''))).toEqual(
      places.map(({ place, name, total }) => `${place} ${name} ${total}`),
    );
    expect(buttonsOf(message).map((button) => button.label)).toEqual(
      expect.arrayContaining(['Rematch', 'Cards']),
    );
  }

  return {
    /** Every line that a menu offered. */
    offered: offered as ReadonlySet<string>,
    async play(): Promise<void> {
      seats = await sitDown(options);
      for (let number = 1; number <= 13; number += 1) await round(number);
      const end = await discord.until(() => {
        const latest = discord.latest(channel);
        return latest && !/^Round/m.test(textOf(latest)) ? latest : undefined;
      });
      checkEnd(end);
    },
  };
}
