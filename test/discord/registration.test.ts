import { SlashCommandBuilder } from '@discordjs/builders';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { registerCommands } from '../../src/discord/registration.ts';

type Body = RESTPostAPIChatInputApplicationCommandsJSONBody;

const base = () =>
  new SlashCommandBuilder().setName('roll').setDescription('Roll the dice').setContexts(0, 1);
const withOption = (min: number, choice = 'a') =>
  base()
    .addIntegerOption((option) => option.setName('count').setDescription('How many').setMinValue(min))
    .addStringOption((option) =>
      option.setName('which').setDescription('Which').addChoices({ name: 'A', value: choice }),
    )
    .toJSON();

/** A command as Discord gives it back: with ids, and with a word for everything that was left out. */
function registered(body: Body): object {
  return {
    id: '1',
    application_id: '2',
    version: '3',
    default_member_permissions: null,
    dm_permission: true,
    nsfw: false,
    name_localizations: null,
    description_localizations: null,
    ...JSON.parse(JSON.stringify(body)),
    options: (body.options ?? []).map((option) => ({
      required: false,
      autocomplete: false,
      name_localizations: null,
      choices: [],
      ...JSON.parse(JSON.stringify(option)),
    })),
  };
}

/** What is put when these are wanted and those are there. */
async function put(there: unknown, wanted: readonly Body[]): Promise<unknown> {
  const bodies: unknown[] = [];
  const rest = {
    get: async () => there,
    put: async (_: string, { body }: { body: unknown }) => bodies.push(body),
  };
  const changed = await registerCommands(rest, '2', wanted);
  expect(changed).toBe(bodies.length > 0);
  return bodies[0];
}

const roll = base().toJSON();
const help = new SlashCommandBuilder().setName('help').setDescription('Help').toJSON();

test.each<[string, readonly Body[], readonly Body[]]>([
  ['the same', [roll], [roll]],
  ['the same in another order', [roll, help], [help, roll]],
  ['options', [withOption(0)], [withOption(0)]],
  [
    'languages',
    [base().setNameLocalization('de', 'wurf').toJSON()],
    [base().setNameLocalization('de', 'wurf').toJSON()],
  ],
])('%s: nothing is registered', async (_, there, wanted) => {
  expect(await put(there.map(registered), wanted)).toBeUndefined();
});

test.each<[string, readonly Body[], readonly Body[]]>([
  ['none yet', [], [roll]],
  ['one more', [roll], [roll, help]],
  ['one that is gone', [roll, help], [roll]],
  ['another description', [roll], [base().setDescription('Throw').toJSON()]],
  ['an option', [roll], [withOption(0)]],
  ['another least value', [withOption(0)], [withOption(1)]],
  ['another choice', [withOption(0)], [withOption(0, 'b')]],
  ['other places', [roll], [base().setContexts(0).toJSON()]],
  ['permissions', [roll], [base().setDefaultMemberPermissions(8n).toJSON()]],
  ['a language', [roll], [base().setNameLocalization('de', 'wurf').toJSON()]],
  [
    'other words in a language',
    [base().setDescriptionLocalization('de', 'Würfeln').toJSON()],
    [base().setDescriptionLocalization('de', 'Wirf die Würfel').toJSON()],
  ],
])('%s: all are registered anew', async (_, there, wanted) => {
  expect(await put(there.map(registered), wanted)).toEqual(wanted);
});

test('what is no list counts as none', async () => {
  expect(await put({ message: 'odd' }, [roll])).toEqual([roll]);
});
