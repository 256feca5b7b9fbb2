import { describe, expect, test } from 'vitest';
import { RULES_IDS } from '../../src/game/types.ts';
import { stage } from '../support/stage.ts';
import { createRoom } from '../support/table.ts';

const { bot, room, game } = stage();

describe('/help', () => {
  test('is one private screen that names every command', async () => {
    const { discord } = bot();
    const { text, ephemeral, message } = await room().as('Zoe').slash('help');
    expect(ephemeral).toBe(true);
    for (const command of discord.commands(discord.guild().id)) {
      expect(text).toContain(`/${command.name}`);
      for (const { name, type } of command.options)
        if (type === 1)
          expect({ command: command.name, text }).toMatchObject({ text: expect.stringContaining(name) });
    }
    expect(message?.embeds[0]?.description?.length).toBeLessThan(2500);
  });
});

describe('/rules', () => {
  const NAMES = ['Forced joker', 'Free-choice joker', 'Double Yahtzee', 'No joker'];

  test('explains what all share, and each set with examples', async () => {
    const answer = await room().refused(() => room().as('Zoe').slash('rules'), /^How Yahtzee is scored/);
    for (const name of NAMES) expect(answer.text).toContain(`${name}\n`);
    expect(answer.text.match(/^- .*Fours/gm)?.length).toBeGreaterThanOrEqual(2 * NAMES.length);
  });

  test.each(RULES_IDS.map((set, index) => [set, NAMES[index] ?? ''] as const))('%s', async (set, name) => {
    const answer = await room().as('Zoe').slash('rules', { set });
    expect([answer.ephemeral, answer.text.split('\n')[0]]).toEqual([true, name]);
    expect(answer.text).toMatch(/^- Fours open.*: Fours — 20 \+ 100/m);
  });

  test('is there in the direct messages, and during a game', async () => {
    const { discord } = bot();
    const dm = createRoom(bot(), discord.dm(discord.user('Zoe')));
    expect((await dm.as('Zoe').slash('help')).ephemeral).toBe(true);
    expect((await dm.as('Zoe').slash('rules')).ephemeral).toBe(true);
    const table = await game();
    await table.refused(() => table.as('Ana').slash('rules', { set: 'no-joker' }), /^No joker/);
    await table.refused(() => table.as('Ana').slash('help'), /^How to play/);
  });
});
