import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buttonsOf } from '../../playground/discord.ts';
import { ephemeral, type Stage, stage } from './bot.ts';
import { boxes, buttons, COMMANDS, invite } from './setup.ts';

let now: Stage;
beforeAll(async () => {
  now = await stage();
  await now.client.application.commands.set(COMMANDS);
});
afterEach(() => {
  expect(now.errors.splice(0)).toEqual([]);
  now.discord.assertClean();
});
afterAll(() => now.close());

const ana = () => now.discord.user('ana').in('dice');
const bo = () => now.discord.user('bo').in('dice');

describe('a press', () => {
  const board = (...labels: string[]) => ({
    content: 'board',
    components: [buttons(...labels), boxes(), invite()],
  });

  async function dealt(...labels: string[]) {
    now.onAny((i) => i.reply(board(...labels)));
    const { message } = await ana().slash('roll');
    if (!message) throw new Error('no board');
    return message;
  }

  test('updates its message, and the old state stays what it was', async () => {
    const before = await dealt('Roll');
    now.act(async (i) => i.isButton() && i.update({ content: 'rolled', components: [buttons('Score')] }));
    const answer = await ana().click('Roll');
    expect(answer).toMatchObject({ kind: 'update', text: 'rolled', message: { id: before.id, edits: 1 } });
    expect(before.content).toBe('board');
    expect(now.discord.message(before).content).toBe('rolled');
  });

  test('finds the newest message that has it', async () => {
    const first = await dealt('Roll', 'Undo');
    const second = await dealt('Roll');
    now.act(async (i) => i.isButton() && i.reply({ content: i.message.id, ...ephemeral }));
    expect((await ana().click(/^ro/i)).text).toBe(second.id);
    expect((await ana().click('Undo')).text).toBe(first.id);
    expect((await ana().click('Roll', first)).text).toBe(first.id);
  });

  test('on a disabled, missing or unseen button is impossible', async () => {
    const row = buttons('Roll', 'Off');
    row.components[1]?.setDisabled(true);
    now.onAny((i) => i.reply({ content: 'mine', components: [row], ...ephemeral }));
    const { message } = await ana().slash('roll');
    await expect(ana().click('Off', message)).rejects.toThrow('[Off (disabled)]');
    await expect(ana().click('Nothing')).rejects.toThrow('cannot use');
    await expect(bo().click('Roll', message)).rejects.toThrow('bo cannot use');
  });

  test('may come late, and be forged', async () => {
    const before = await dealt('Roll');
    const [roll] = buttonsOf(before);
    now.act(async (i) => i.isButton() && i.update({ components: [buttons('Score')] }));
    await ana().click('Roll', before);
    await expect(ana().click('Roll', before)).rejects.toThrow('cannot use');
    now.act(async (i) => i.isMessageComponent() && i.reply({ content: `late ${i.customId}`, ...ephemeral }));
    expect((await ana().clickStale(roll ?? 'Roll', before)).text).toBe('late Roll');
    expect((await bo().send({ customId: 'v1:forged', message: before })).text).toBe('late v1:forged');
    expect((await bo().send({ customId: 'box', values: ['yahtzee'], message: before })).text).toBe(
      'late box',
    );
  });

  test('in a menu carries what was picked', async () => {
    const message = await dealt('Roll');
    now.act(async (i) => i.isStringSelectMenu() && i.reply({ content: i.values.join(' '), ...ephemeral }));
    expect((await ana().select('Score…', /^Chance/, message)).text).toBe('chance');
    await expect(ana().select('Score…', 'yahtzee')).rejects.toThrow('does not offer');
    await expect(ana().select('Score…', ['sixes', 'chance'])).rejects.toThrow('takes 1 to 1');
    now.act(
      async (i) =>
        i.isUserSelectMenu() && i.reply(i.members.map((member) => member?.user?.username).join(' ')),
    );
    const people = ['bo', 'eve'].map((name) => now.discord.user(name));
    for (const person of people) person.join(now.discord.guild());
    expect((await ana().pickUsers('Invite…', people, message)).text).toBe('bo eve');
  });
});
