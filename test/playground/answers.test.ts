import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, ephemeral, type Stage, stage } from './bot.ts';
import { at, request } from './rest.ts';
import { buttons, COMMANDS } from './setup.ts';

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

describe('an answer', () => {
  test('may be private: for one person, and out of reach by its channel', async () => {
    now.onAny((i) => i.reply({ content: 'psst', ...ephemeral }));
    const { message, ephemeral: isPrivate } = await ana().slash('roll');
    expect(isPrivate).toBe(true);
    expect(ana().sees()).toContain(message);
    expect(bo().sees()).not.toContain(message);
    const route = `/channels/${message?.channelId}/messages/${message?.id}`;
    expect(at((await request(now.discord, 'GET', route)).answer, 'code')).toBe(10008);
  });

  test('may be deferred; the first follow-up takes the place of "is thinking…"', async () => {
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    now.onAny(async (i) => {
      await i.deferReply();
      await released;
      await i.followUp('first');
      await i.followUp({ content: 'second', ...ephemeral });
    });
    const answer = await ana().slash('roll');
    expect(answer).toMatchObject({ kind: 'deferred', message: { loading: true } });
    go();
    await now.discord.until(() => ana().sees().at(-1)?.content === 'second');
    expect(now.discord.message(answer.message?.id ?? '')).toMatchObject({ content: 'first', loading: false });
    expect(ana().sees().at(-1)).toMatchObject({ ephemeralFor: now.discord.user('ana').id });
  });

  test('is read, edited and deleted as @original', async () => {
    const seen: unknown[] = [];
    now.onAny(async (i) => {
      await i.deferReply(ephemeral);
      await i.editReply('one');
      seen.push((await i.fetchReply()).content);
      await i.deleteReply();
      seen.push(await codeOf(i.editReply('gone')));
    });
    await ana().slash('roll');
    await now.discord.until(() => seen.length === 2);
    expect(seen).toEqual(['one', 10008]);
  });

  test('of a deferred update edits the board', async () => {
    now.onAny((i) => i.reply({ content: 'board', components: [buttons('Roll')] }));
    const { message } = await ana().slash('roll');
    now.act(async (i) => {
      if (!i.isButton()) return;
      await i.deferUpdate();
      await i.editReply('later');
    });
    expect((await ana().click('Roll')).kind).toBe('deferred');
    await now.discord.until(() => now.discord.message(message?.id ?? '').content === 'later');
  });

  test('given twice is refused with 40060', async () => {
    let second: unknown;
    now.onAny(async (i) => {
      await i.reply('once');
      const route = `/interactions/${i.id}/${i.token}/callback`;
      second = at(
        (await request(now.discord, 'POST', route, { type: 4, data: { content: 'twice' } })).answer,
        'code',
      );
    });
    await ana().slash('roll');
    await now.discord.until(() => second);
    expect(second).toBe(40060);
  });

  test('to a message that is gone is refused with 10008', async () => {
    now.onAny((i) => i.reply({ content: 'board', components: [buttons('Roll')] }));
    const { message } = await ana().slash('roll');
    if (!message) throw new Error('no board');
    now.discord.deleteMessage(message);
    const codes: unknown[] = [];
    now.act(async (i) => {
      if (!i.isButton()) return;
      codes.push(await codeOf(i.update('new')));
      await i.reply({ content: 'it is gone', ...ephemeral });
    });
    expect((await ana().clickStale('Roll', message)).text).toBe('it is gone');
    expect(codes).toEqual([10008]);
  });

  test.each([
    ['an empty reply', { type: 4, data: {} }, 50006, 'code'],
    ['a long one', { type: 4, data: { content: 'x'.repeat(2001) } }, 50035, 'errors.data.content'],
    ['an update of a command', { type: 7, data: { content: 'x' } }, 50035, 'errors.type'],
    ['suggestions for a command', { type: 8, data: { choices: [] } }, 50035, 'errors.type'],
    ['no type', { data: {} }, 50035, 'errors.type'],
    [
      'a modal without parts',
      { type: 9, data: { custom_id: 'm', title: 'M' } },
      50035,
      'errors.data.components',
    ],
  ])('is refused when it is %s', async (_name, body, code, path) => {
    const got: unknown[] = [];
    now.onAny(async (i) => {
      const { answer } = await request(
        now.discord,
        'POST',
        `/interactions/${i.id}/${i.token}/callback`,
        body,
      );
      got.push(at(answer, 'code'), at(answer, path));
      await i.reply('ok');
    });
    await ana().slash('roll');
    expect(got).toEqual([code, expect.anything()]);
    now.discord.takeProblems(/bad body/);
  });

  test.each([
    [
      '26',
      Array.from({ length: 26 }, (_, index) => ({ name: 'x', value: `${index}` })),
      'errors.data.choices',
    ],
    ['a name over 100', [{ name: 'x'.repeat(101), value: 'x' }], 'errors.data.choices.0.name'],
    ['a value over 100', [{ name: 'x', value: 'x'.repeat(101) }], 'errors.data.choices.0.value'],
  ])('with suggestions is refused: %s', async (_name, choices, path) => {
    const got: unknown[] = [];
    now.act(async (i) => {
      if (!i.isAutocomplete()) return;
      const body = { type: 8, data: { choices } };
      const { answer } = await request(
        now.discord,
        'POST',
        `/interactions/${i.id}/${i.token}/callback`,
        body,
      );
      got.push(at(answer, path));
      await i.respond([]);
    });
    expect(await ana().complete('score', 'box', 'x')).toEqual([]);
    expect(got).toEqual([expect.anything()]);
    now.discord.takeProblems(/bad body/);
  });
});
