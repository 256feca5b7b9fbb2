import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { stillClock } from '../../playground/discord.ts';
import type { Face } from '../../src/game/types.ts';
import { type Bot, type BotOptions, startBot } from './bot.ts';
import { createRoom, type Opening, type Room, started } from './table.ts';
import { watch } from './watch.ts';

export type Stage = {
  readonly bot: () => Bot;
  /** A channel where nobody has been yet. */
  room(): Room;
  /** A game that has just been started in a channel of its own. */
  game(opening?: Opening): Promise<Room>;
  /** A game of Ana's with these dice rolled once, by a typed command. */
  rolled(...dice: readonly Face[]): Promise<Room>;
};

/** Three seconds do not pass there, however busy the machine is: these tests are about what is answered. */
export const patient = (): BotOptions => ({ discord: { clock: stillClock(Date.now()) } });

/** A bot for all tests of a file. After each test nothing may have gone wrong, in any message either. */
export function stage(options: BotOptions = patient()): Stage {
  let bot: Bot | undefined;
  let faults: readonly string[] = [];
  let rooms = 0;

  function running(): Bot {
    if (!bot) throw new Error('the bot runs in tests only');
    return bot;
  }
  function channel() {
    rooms += 1;
    return running().discord.channel(`room-${rooms}`);
  }

  beforeAll(async () => {
    bot = await startBot(options);
    faults = watch(bot.discord);
  });
  afterEach(() => {
    running().discord.assertClean();
    expect([...running().complaints(), ...faults]).toEqual([]);
  });
  afterAll(async () => {
    await bot?.stop();
  });

  return {
    bot: running,
    room: () => createRoom(running(), channel()),
    game: (opening) => started(running(), channel(), opening),
    async rolled(...dice) {
      const room = await started(running(), channel());
      running().next(...dice);
      await room.as('Ana').slash('roll');
      return room;
    },
  };
}
