import { describe, expect, test } from 'vitest';
import { buttonsOf, textOf } from '../../playground/discord.ts';
import { readBoard } from '../support/board.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';

const { bot, game } = stage();

const canUndo = (room: Room) =>
  buttonsOf(room.latest()).some(({ label, disabled }) => label === 'Undo' && !disabled);
/** The Undo button of the newest board, pressed even where it is greyed out. */
const undo = (room: Room, who: string) => {
  const button = buttonsOf(room.latest()).find(({ label }) => label === 'Undo');
  return room.as(who).clickStale(button ?? 'no undo', room.latest());
};
const NOTHING =
  /^There is nothing to take back\. Only whoever scored last can, and only until somebody rolls\.$/;

/** Two rolls with dice 2 and 5 held for both, then a score. */
async function scored(room: Room, who: string): Promise<void> {
  bot().next(6, 6, 2, 5, 6, 1, 1, 1, 1, 1);
  for (const act of [/^Roll/, '2', '5', /^Roll/]) await room.as(who).click(act);
  await room.as(who).select(/^Score/, 'Chance — 10');
}

describe('with one person', () => {
  test('brings the same dice, holds and rolls back', async () => {
    const room = await game();
    expect(canUndo(room)).toBe(false);
    await scored(room, 'Ana');
    const { id } = room.latest();
    const answer = await room.as('Ana').click('Undo');
    expect([answer.kind, answer.message?.id]).toEqual(['update', id]);
    expect(room.seen()).toMatchObject({ round: 1, dice: [1, 1, 2, 5, 1], held: [3, 4], rolled: 2 });
    expect(room.seen().totals.get('Ana')).toBe(0);
    expect(canUndo(room)).toBe(false);
    await room.refused(() => undo(room, 'Ana'), NOTHING);
    bot().next(2, 2, 2, 2, 2);
    await room.as('Ana').click(/^Roll/);
    expect(room.seen().dice).toEqual([2, 2, 2, 5, 2]);
    await room.as('Ana').select(/^Score/, 'Chance — 13');
    expect(room.seen().totals.get('Ana')).toBe(13);
    await room.as('Ana').click('Undo');
    expect(room.seen()).toMatchObject({ round: 1, rolled: 3 });
  });

  test('takes bonuses back with the score', async () => {
    const room = await game({ rules: 'double-yahtzee' });
    await room.turn('Ana', [6, 6, 6, 6, 6], 'Yahtzee — 50');
    await room.turn('Ana', [6, 6, 6, 6, 6], 'Sixes — 30 + 100, claim');
    await room.turn('Ana', [5, 5, 5, 5, 5], 'Fives — 25 + 100, claim');
    await room.turn('Ana', [4, 4, 4, 1, 2], 'Fours — 12 + 35');
    expect(room.seen().totals.get('Ana')).toBe(352);
    await room.as('Ana').click('Undo');
    expect(room.seen().totals.get('Ana')).toBe(305);
    await room.as('Ana').select(/^Score/, /^Twos/);
    await room.as('Ana').click('Undo');
    expect(room.seen().score.map(({ label }) => label)).toContain('Fours — 12 + 35');
  });

  test('is over with the next roll', async () => {
    const room = await game();
    await scored(room, 'Ana');
    const before = room.latest();
    await room.as('Ana').click('Roll');
    expect(canUndo(room)).toBe(false);
    await room.refused(() => undo(room, 'Ana'), NOTHING);
    const stale = buttonsOf(before).find(({ label }) => label === 'Undo');
    expect((await room.as('Ana').clickStale(stale ?? '', before)).kind).toBe('update');
    expect(room.seen()).toMatchObject({ round: 2, rolled: 1 });
  });

  test('never takes back the score that ended the game', async () => {
    const room = await game();
    for (let turn = 0; turn < 13; turn += 1) {
      await room.as('Ana').click('Roll');
      await room.as('Ana').select(/^Score|^Scratch/, /./);
    }
    expect(textOf(room.latest())).toContain('Ana finished with');
    expect(buttonsOf(room.latest()).map(({ label }) => label)).not.toContain('Undo');
  });
});

describe('with several people', () => {
  test('is on the next person’s board, for whoever scored, and nobody else', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    const first = room.latest();
    await scored(room, 'Ana');
    const second = room.latest();
    await room.refused(() => room.as('Bo').click('Undo'), NOTHING);
    await room.refused(() => room.as('Zoe').click('Undo'), /no seat/);
    const answer = await room.as('Ana').click('Undo');
    expect([answer.kind, answer.message?.id]).toEqual(['update', second.id]);
    expect(readBoard(answer.message)).toMatchObject({
      whose: 'Ana to roll or score',
      held: [3, 4],
      rolled: 2,
    });
    await room.refused(() => room.as('Bo').click(/^Roll/), /^It's Ana's turn/);
    const again = await room.as('Ana').select(/^Score/, 'Ones — 3');
    expect([again.kind, again.message?.notified]).toEqual(['message', [room.idOf('Bo')]]);
    await room.picture();
    expect(textOf(room.now(second))).toBe('Ana scored **3** in Ones (6 6 **2 5** 6 → 1 1 2 5 1)');
    expect(textOf(room.now(first))).toContain('Ana scored **10** in Chance');
    expect(room.seen().text).toContain('Ana scored **3** in Ones');
    expect(room.seen().text).not.toContain('Chance (');
  });

  test('is over once the next person has rolled', async () => {
    const room = await game({ people: ['Ana', 'Bo'] });
    await scored(room, 'Ana');
    await room.as('Bo').click('Roll');
    await room.refused(() => undo(room, 'Ana'), NOTHING);
    await room.as('Bo').select(/^Score|^Scratch/, /^Chance/);
    await room.refused(() => undo(room, 'Ana'), NOTHING);
    await room.as('Bo').click('Undo');
    expect(room.seen().whose).toBe('Bo to roll or score');
  });

  test('goes past somebody who resigned in between, but not for one who did', async () => {
    const room = await game({ people: ['Ana', 'Bo', 'Cy'] });
    await scored(room, 'Ana');
    await room.as('Bo').click('Resign');
    await room.as('Bo').click('Resign', room.as('Bo').sees().at(-1));
    await bot().discord.until(() => room.seen().whose === 'Cy to roll');
    await room.as('Ana').click('Undo');
    expect(room.seen()).toMatchObject({ whose: 'Ana to roll or score', rolled: 2 });
    await room.as('Ana').select(/^Score/, 'Ones — 3');
    expect(room.seen().whose).toBe('Cy to roll');
    await room.as('Ana').click('Resign');
    await room.as('Ana').click('Resign', room.as('Ana').sees().at(-1));
    await bot().discord.until(() => room.seen().totals.has('Ana (resigned)'));
    await room.refused(() => undo(room, 'Ana'), NOTHING);
  });
});

describe('with a CPU next', () => {
  /** Lets every CPU that is due play: a table of its own, due before, shows that the bot has looked. */
  async function looked(): Promise<void> {
    const other = await game({ cpus: 1 });
    await scored(other, 'Ana');
    bot().advance(4000);
    await bot().discord.until(() => other.seen().whose === 'Ana to roll');
  }

  test('is possible while the CPU waits, which then lets it be', async () => {
    const room = await game({ cpus: 1 });
    await scored(room, 'Ana');
    expect(room.seen().whose).toBe('Ada (CPU casual) is thinking');
    const answer = await room.as('Ana').click('Undo');
    expect(readBoard(answer.message)).toMatchObject({
      whose: 'Ana to roll or score',
      rolled: 2,
      held: [3, 4],
    });
    await looked();
    expect(room.seen()).toMatchObject({ whose: 'Ana to roll or score', rolled: 2 });
    await room.as('Ana').select(/^Score/, 'Ones — 3');
    bot().advance(4000);
    await bot().discord.until(() => room.seen().whose === 'Ana to roll');
    expect(room.seen().text).toMatch(/^Ada \(CPU casual\) (scored|scratched)/m);
  });

  test('is over once the CPU has played', async () => {
    const room = await game({ cpus: 1 });
    await scored(room, 'Ana');
    bot().advance(4000);
    await bot().discord.until(() => room.seen().whose === 'Ana to roll');
    expect(canUndo(room)).toBe(false);
    await room.refused(() => undo(room, 'Ana'), NOTHING);
  });
});
