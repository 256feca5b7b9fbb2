import { Events, GatewayIntentBits, MessageFlags } from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { createDiscord, type Discord } from '../../playground/discord.ts';
import { clientFor, login, once, type Stage, stage } from './bot.ts';
import { COMMANDS } from './setup.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function staged(...options: Parameters<typeof stage>): Promise<Stage> {
  const made = await stage(...options);
  closing.push(made.close);
  return made;
}

async function alone(...options: Parameters<typeof createDiscord>): Promise<Discord> {
  const discord = await createDiscord(...options);
  closing.push(discord.close);
  return discord;
}

describe('logging in', () => {
  test('the bot finds itself, its guilds and their channels', async () => {
    const discord = await alone();
    discord.thread('side', discord.channel('dice'));
    discord.channel('lounge', 'Elsewhere');
    const client = await login(clientFor(discord), discord.token);
    closing.push(() => client.destroy());
    expect(client.user.id).toBe(discord.applicationId);
    expect(client.guilds.cache.map((guild) => guild.name)).toEqual(['Home', 'Elsewhere']);
    expect(client.channels.cache.map((channel) => 'name' in channel && channel.name)).toEqual(
      expect.arrayContaining(['dice', 'side', 'lounge']),
    );
    expect(discord.gateway.online()).toHaveLength(1);
    discord.assertClean();
  });

  test('a wrong token is refused', async () => {
    const discord = await alone();
    const client = clientFor(discord);
    closing.push(() => client.destroy());
    await expect(client.login('not-the-token')).rejects.toThrow(/token/i);
  });

  test('privileged intents that are not switched on close with 4014', async () => {
    const discord = await alone();
    const client = clientFor(discord, {
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.MessageContent],
    });
    closing.push(() => client.destroy());
    await expect(client.login(discord.token)).rejects.toThrow(/intents/i);
    discord.takeProblems(/4014/);
  });

  test('each shard gets its own guilds', async () => {
    const discord = await alone({ shards: 2 });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) discord.guild(name);
    const client = await login(clientFor(discord, { shards: 'auto' }), discord.token);
    closing.push(() => client.destroy());
    await discord.until(() => client.guilds.cache.size === 7);
    expect(discord.gateway.online().map(({ shard }) => shard)).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(new Set(client.guilds.cache.map((guild) => guild.shardId))).toEqual(new Set([0, 1]));
  });
});

describe('events', () => {
  test('messages come only with the intent for them, blank without the one for content, ephemeral ones never', async () => {
    const { discord, client, act } = await staged();
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => void heard.push(message.content));
    await client.application.commands.set(COMMANDS);
    act(async (i) => i.isChatInputCommand() && i.reply('hello'));
    await discord.user('ana').in('dice').slash('roll');
    expect(heard).toEqual([]);

    const listener = await login(
      clientFor(discord, { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages] }),
      discord.token,
    );
    closing.push(() => listener.destroy());
    const seen: string[] = [];
    listener.on(Events.MessageCreate, (message) => void seen.push(message.content));
    act(async (i) => i.isChatInputCommand() && i.reply({ content: 'secret', flags: MessageFlags.Ephemeral }));
    await discord.user('ana').in('dice').slash('roll');
    discord.user('ana').in('dice').say('good game');
    await discord.until(() => seen.length > 0);
    act(async (i) => i.isChatInputCommand() && i.reply('from the bot'));
    await discord.user('ana').in('dice').slash('roll');
    await discord.until(() => seen.length > 1);
    expect(seen).toEqual(['', 'from the bot']);
  });

  test('channels and threads come, change and go', async () => {
    const { discord, client } = await staged();
    const thread = discord.thread('side', 'dice');
    await discord.until(() => client.channels.cache.has(thread.id));
    discord.setThread(thread, { locked: true });
    await discord.until(() => {
      const known = client.channels.cache.get(thread.id);
      return known?.isThread() && known.locked;
    });
    discord.deleteChannel(discord.channel('dice'));
    await discord.until(() => !client.channels.cache.has(thread.id));
  });
});

describe('a lost connection', () => {
  test('is resumed, and what was missed comes after', async () => {
    const { discord, client, act } = await staged();
    await client.application.commands.set(COMMANDS);
    act(async (i) => i.isChatInputCommand() && i.reply('here again'));
    const resumed = once(client, Events.ShardResume);
    discord.gateway.drop();
    await discord.until(() => discord.gateway.online().length === 0);
    const answer = discord.user('ana').in('dice').slash('roll');
    expect((await answer).text).toBe('here again');
    expect((await resumed)[0]).toBe(0);
    expect(discord.gateway.identifies()).toBe(1);
    discord.assertClean();
  });

  test('by request (op 7) is resumed too', async () => {
    const { discord, client } = await staged();
    const resumed = once(client, Events.ShardResume);
    discord.gateway.askToReconnect();
    await resumed;
    expect(discord.gateway.identifies()).toBe(1);
  });

  test('that went dead without a close is noticed by its heartbeats', async () => {
    const { discord, client } = await staged({ heartbeatEvery: 50 });
    const resumed = once(client, Events.ShardResume);
    discord.gateway.freeze();
    await resumed;
    expect(discord.gateway.identifies()).toBe(1);
  });

  test('with the session gone (op 9) means a new login', async () => {
    const { discord, client } = await staged();
    const again = once(client, Events.ShardReady);
    discord.gateway.invalidate('gone');
    await again;
    expect(discord.gateway.identifies()).toBe(2);
    expect(discord.gateway.online()).toHaveLength(1);
  });
});
