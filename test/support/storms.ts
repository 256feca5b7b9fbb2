import type { Answer, Channel, Message, Person } from '../../playground/discord.ts';
import { buttonsOf, menusOf } from '../../playground/discord.ts';
import { apply, seatOf, stampOf } from '../../src/game/game.ts';
import type { Dice, Game, Move, Playing } from '../../src/game/types.ts';
import { PLACES } from '../../src/game/types.ts';
import type { Press } from '../../src/render/press.ts';
import { decodeOption, decodePress, encodePress } from '../../src/render/press.ts';
import { pick } from './random.ts';

/** One press of many at once, with the values chosen where it is a menu. */
export type Deed = { readonly person: Person; readonly customId: string; readonly values: readonly string[] };

const MENU = ['score', 'scratch'];

/** Sends everything at the same moment, from a board as it was seen; resolves when all is answered. */
export function storm(message: Message, channel: Channel, deeds: readonly Deed[]): Promise<Answer[]> {
  return Promise.all(
    deeds.map(({ person, customId, values }) =>
      person.in(channel).send({ customId, message, ...(values.length > 0 ? { values } : {}) }),
    ),
  );
}

/** A random press of a board: mostly holds and releases, some rolls and scores. */
export function randomDeed(random: () => number, message: Message, people: readonly Person[]): Deed {
  const person = pick(random, people);
  const stamp = stampSeen(message);
  const menus = menusOf(message).filter(({ customId }) => MENU.includes(decodePress(customId)?.type ?? ''));
  const chance = random();
  if (chance < 0.1 && menus.length > 0) {
    const menu = pick(random, menus);
    return { person, customId: menu.customId, values: [pick(random, menu.options).value] };
  }
  const hold: Press = { type: 'hold', stamp, place: pick(random, PLACES), on: random() < 0.7 };
  const press: Press = chance < 0.3 ? { type: 'roll', stamp } : hold;
  return { person, customId: encodePress(press), values: [] };
}

/** The stamp a board was drawn with. */
export function stampSeen(message: Message): string {
  const roll = buttonsOf(message).map(({ customId }) => decodePress(customId));
  return roll.find((press) => press?.type === 'roll')?.stamp ?? '';
}

function moveOf(press: Press, values: readonly string[], seat: number, faces: Dice): Move | undefined {
  if (press.type === 'hold') return { type: 'hold', seat, place: press.place, on: press.on };
  if (press.type === 'roll') return { type: 'roll', seat, faces };
  const chosen = decodeOption(values[0] ?? '');
  return chosen && { type: 'score', seat, ...chosen };
}

/** What deeds make of a game when they are done one after another; a roll shows the faces given. */
export function oneAfterAnother(start: Playing, deeds: readonly Deed[], faces: Dice): Game {
  return deeds.reduce<Game>((game, { person, customId, values }) => {
    const press = decodePress(customId);
    const seat = seatOf(game, person.id);
    if (!press || seat === undefined || press.stamp !== stampOf(game)) return game;
    const move = moveOf(press, values, seat, faces);
    const next = move && apply(game, move);
    return next?.ok ? next.value : game;
  }, start);
}

/** The dice on the table, or any five where there are none. */
export function facesOf(game: Game): Dice {
  return game.phase === 'playing' && game.turn.rolled !== 0 ? game.turn.dice : [1, 2, 3, 4, 5];
}
