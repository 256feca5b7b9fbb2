import { describe, expect, test } from 'vitest';
import { buttonsOf, menusOf, textOf } from '../../playground/discord.ts';
import { LEVEL_IDS } from '../../src/game/types.ts';
import { CPU_NAMES } from '../../src/session/table.ts';
import { moveOf } from '../support/board.ts';
import { readTurn } from '../support/cpu-line.ts';
import { BLANK_SHEET } from '../support/referee.ts';
import { stage } from '../support/stage.ts';
import type { Room } from '../support/table.ts';

const { bot, room: freshRoom, game } = stage();

const STRAIGHT = [1, 2, 3, 4, 5] as const;
const forty = (room: Room, who: string) => room.turn(who, STRAIGHT, 'Large straight — 40');
const whose = (room: Room, name: string) => bot().discord.until(() => room.seen().whose.startsWith(name));

/** A table of the levels wished for, with Ana first. */
async function against(...levels: readonly string[]): Promise<Room> {
  const room = freshRoom();
  await room.as('Ana').slash('yahtzee new');
  for (const level of levels) await room.as('Ana').select(/CPU/, `add:${level}`);
  await room.as('Ana').click('Start');
  return room;
}

describe('a CPU’s turn', () => {
  test('comes after the person has been answered; meanwhile nobody can play for it', async () => {
    const room = await game({ cpus: 1 });
    const { id } = room.latest();
    const answer = await forty(room, 'Ana');
    expect([answer.kind, answer.message?.id]).toEqual(['update', id]);
    expect(room.seen().whose).toBe('Ada (CPU casual) is thinking');
    expect(menusOf(room.latest())).toEqual([]);
    const able = buttonsOf(room.latest()).filter(({ disabled }) => !disabled);
    expect(able.map(({ label }) => label)).toEqual(['Cards', 'Undo', 'Resign']);
    for (const [command, options] of [
      ['roll', {}],
      ['hold', { dice: '1' }],
      ['score', { box: 'c' }],
    ] as const)
      await room.refused(
        () => room.as('Ana').slash(command, options),
        /^It's Ada \(CPU casual\)'s turn\. You're up next\.$/,
      );
    // Dice planned for other tables are not for this one.
    await room.as('Ana').click('Undo');
  });

  test('is told in a line: what was rolled, kept and scored', async () => {
    const room = await game({ cpus: 1 });
    const { id } = room.latest();
    await forty(room, 'Ana');
    bot().next(6, 6, 2, 6, 3);
    bot().advance(4000);
    await whose(room, 'Ana');
    expect(room.latest().id).toBe(id);
    const line = moveOf(room.seen().text, 'Ada (CPU casual)') ?? '';
    const { throws, taken } = readTurn(line, 'forced-joker', BLANK_SHEET);
    expect(throws[0]?.dice).toEqual([6, 6, 2, 6, 3]);
    expect(room.seen().totals.get('Ada')).toBe(taken.adds);
    expect(room.seen().round).toBe(2);
  });

  test('waits four seconds for the person before it, and not for longer', async () => {
    // A CPU's first move waits for the rule set to be solved.
    const warm = await game({ cpus: 1 });
    await forty(warm, 'Ana');
    bot().advance(4000);
    await whose(warm, 'Ana');
    const early = await game({ cpus: 1 });
    const late = await game({ cpus: 1 });
    await forty(early, 'Ana');
    bot().advance(3900);
    await forty(late, 'Ana');
    bot().advance(100);
    await whose(early, 'Ana');
    expect(late.seen().whose).toBe('Ada (CPU casual) is thinking');
    bot().advance(3900);
    await whose(late, 'Ana');
  });

  test('is followed by the next CPU’s, one edit for each', async () => {
    const room = await against(...LEVEL_IDS);
    const { id } = room.latest();
    await forty(room, 'Ana');
    const names = CPU_NAMES.slice(0, LEVEL_IDS.length);
    for (const [index, name] of names.entries()) {
      expect(room.seen().whose).toBe(`${name} (CPU ${LEVEL_IDS[index]}) is thinking`);
      const { edits } = room.latest();
      bot().advance(index === 0 ? 4000 : 1500);
      await whose(room, names[index + 1] ?? 'Ana');
      expect([room.latest().id, room.latest().edits]).toEqual([id, edits + 1]);
    }
    for (const [index, name] of names.entries())
      expect(moveOf(room.seen().text, `${name} (CPU ${LEVEL_IDS[index]})`)).toBeDefined();
    expect(room.seen().text).not.toContain('Ana scored');
  });

  test('calls the next person to a new board; the old one tells both turns', async () => {
    const table = freshRoom();
    await table.as('Ana').slash('yahtzee new', { cpus: 1 });
    await table.as('Bo').click('Join');
    await table.as('Ana').click('Start');
    const before = table.latest();
    const answer = await forty(table, 'Ana');
    expect([answer.kind, answer.message?.id]).toEqual(['update', before.id]);
    bot().advance(4000);
    await whose(table, 'Bo');
    expect(table.latest().notified).toEqual([table.idOf('Bo')]);
    await table.picture();
    expect(textOf(table.now(before)).split('\n')).toEqual([
      'Ana scored **40** in Large straight (1 2 3 4 5)',
      expect.stringMatching(/^Ada \(CPU casual\) (scored|scratched) /),
    ]);
    await forty(table, 'Bo');
    expect(table.seen().whose).toBe('Ana to roll');
    expect(table.latest().notified).toEqual([table.idOf('Ana')]);
  });

  test('shows on a new board when the old one is an hour old, and calls nobody', async () => {
    const room = await game({ cpus: 1 });
    await forty(room, 'Ana');
    const before = room.latest();
    bot().advance(60 * 60 * 1000 + 1000);
    await whose(room, 'Ana');
    expect(room.latest().id).not.toBe(before.id);
    expect(room.latest().notified).toEqual([]);
    await room.picture();
    expect(textOf(room.now(before))).toMatch(/^Ana scored .+\nAda \(CPU casual\) s/);
  });

  test('does not come when the last person resigns before it', async () => {
    const room = await game({ cpus: 1 });
    await forty(room, 'Ana');
    await room.as('Ana').click('Resign');
    await room.as('Ana').click('Resign', room.as('Ana').sees().at(-1));
    await bot().discord.until(() => textOf(room.latest()).includes('Nobody is left'));
    const ended = await room.picture();
    const other = await game({ cpus: 1 });
    await forty(other, 'Ana');
    bot().advance(4000);
    await whose(other, 'Ana');
    expect(await room.picture()).toBe(ended);
  });
});

describe('a CPU first in order', () => {
  test('begins; with one person at the table the board stays where it is and calls nobody', async () => {
    const room = await game({ cpus: 1 });
    await room.as('Ana').slash('yahtzee end');
    await room.as('Ana').click('End the game');
    await bot().discord.until(() => textOf(room.latest()).includes('ended early'));
    await room.as('Ana').click('Rematch');
    const { id } = room.latest();
    await room.as('Ana').click('Start');
    expect(room.seen().whose).toBe('Ada (CPU casual) is thinking');
    expect(buttonsOf(room.latest()).find(({ label }) => label === 'Undo')?.disabled).toBe(true);
    bot().advance(1500);
    await whose(room, 'Ana');
    expect([room.latest().id, room.latest().notified]).toEqual([id, []]);
    await forty(room, 'Ana');
    bot().advance(4000);
    await bot().discord.until(() => room.seen().round === 3 || room.seen().whose === 'Ana to roll');
    expect(room.latest().id).toBe(id);
  });

  test('a CPU last in order ends the game by its last turn', async () => {
    const room = await game({ cpus: 1 });
    for (let round = 1; round <= 13; round += 1) {
      await room.turn('Ana', STRAIGHT, /./);
      bot().advance(4000);
      await bot().discord.until(() => !/is thinking/.test(textOf(room.latest())));
    }
    expect(textOf(room.latest())).toMatch(/^(Ana|Ada) wins with \d+|^Ana and Ada share/);
    expect(buttonsOf(room.latest()).map(({ label }) => label)).toContain('Rematch');
  });
});
