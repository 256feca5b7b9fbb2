import { once } from 'node:events';
import { Client, Events, GatewayIntentBits } from 'discord.js';
import { readConfig } from '../../src/config.ts';
import { asReply } from '../../src/discord/outgoing.ts';
import { applyAll, newGame } from '../../src/game/game.ts';
import { FACES, type Game, type Move, type UpperBox } from '../../src/game/types.ts';
import { messagesFor } from '../../src/locales/index.ts';
import { createLog } from '../../src/log.ts';
import { renderTable } from '../../src/render/table.ts';
import { pick, seeded } from '../../test/support/random.ts';

/*
 * A bot in a process of its own: the `real` one, or a `bare` one that answers every press with the same board.
 * The parent hears when it is ready, and of the CPU time used so far whenever it asks.
 */

const [which, api = '', token = '', folder = ''] = process.argv.slice(2);

// As it is run, compiled: what tsx makes of it is slower.
const BUILT = new URL('../../dist/src/app.js', import.meta.url).href;

async function startReal(): Promise<void> {
  const { createApp }: typeof import('../../src/app.ts') = await import(BUILT);
  const random = seeded(1);
  const log = createLog('warn', token);
  const config = readConfig({
    DISCORD_TOKEN: token,
    DISCORD_API: api,
    DATABASE_URL: `sqlite://${folder}/games.sqlite`,
    LOG_LEVEL: 'warn',
  });
  const app = await createApp(config, { clock: Date.now, dice: () => pick(random, FACES), log });
  await app.start();
}

/** The moves of a turn that scores the first five dice in a box. */
const turn = (box: UpperBox): readonly Move[] => [
  { type: 'roll', seat: 0, faces: [2, 3, 3, 5, 6] },
  { type: 'score', seat: 0, box },
];

/** A game in its sixth round, with two dice held: a board neither small nor large. */
function midway(): Game {
  const start = newGame('bench', 'forced-joker', { kind: 'person', user: '1', name: 'player 1' });
  const game = applyAll(start, [
    { type: 'start' },
    ...(['ones', 'twos', 'threes', 'fours', 'fives'] as const).flatMap(turn),
    { type: 'roll', seat: 0, faces: [2, 3, 3, 5, 6] },
    { type: 'keep', seat: 0, places: [2, 3] },
  ]);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

async function startBare(): Promise<void> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
  const board = asReply(renderTable(messagesFor(undefined), { game: midway(), host: '1' }));
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isMessageComponent()) void interaction.update(board);
  });
  const ready = once(client, Events.ClientReady);
  await client.login(token);
  await ready;
}

process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
await (which === 'real' ? startReal() : startBare());
process.send?.('ready');
