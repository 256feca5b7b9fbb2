import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadCommands } from '../../src/discord/loader.ts';
import { temporaryFolder } from '../support/stores.ts';

const root = temporaryFolder();
writeFileSync(join(root, 'package.json'), '{ "type": "module" }');

let count = 0;
/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  count += 1;
  const folder = join(root, String(count));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const command = (name: string, options: string, actions: string) =>
  `export default {
     data: { name: '${name}', toJSON: () => ({ name: '${name}', description: 'x', options: ${options} }) },
     actions: ${actions},
   };`;
const ACTION = "{ access: 'anyone', run: async () => undefined }";
const GOOD = command('good', '[]', `{ '': ${ACTION} }`);
const SUBS = "[{ type: 1, name: 'a', description: 'x' }, { type: 1, name: 'b', description: 'x' }]";

test('every command of the bot is loaded, in the order of their names', async () => {
  const names = (await loadCommands(resolve('commands'))).map(({ data }) => data.name);
  expect(names).toEqual([...names].sort());
  expect(names).toContain('yahtzee');
});

test('what is no code is no command: maps, typings, notes', async () => {
  const folder = folderOf({
    'good.js': GOOD,
    'good.js.map': '{}',
    'good.d.ts': 'export {};',
    'NOTES.md': '',
  });
  expect((await loadCommands(folder)).map(({ data }) => data.name)).toEqual(['good']);
});

test.each<[string, string, RegExp]>([
  ['code that does not parse', 'export default {', /cannot be loaded: /],
  ['code that throws', "throw new Error('no such thing');", /cannot be loaded: no such thing/],
  ['an import of nothing', "import './nothing.js';", /cannot be loaded: .*nothing/],
  ['no default export', 'export const data = 1;', /no command as its default export/],
  ['a default export of something else', 'export default 42;', /no command as its default export/],
  ['no actions', 'export default { data: { name: "bad", toJSON() {} } };', /no command/],
  ['an action without access', command('bad', '[]', "{ '': { run() {} } }"), /no command/],
  ['an access nobody knows', command('bad', '[]', "{ '': { access: 'all', run() {} } }"), /no command/],
  ['an action that does nothing', command('bad', '[]', "{ '': { access: 'host' } }"), /no command/],
  ['another name than the file', command('worse', '[]', `{ '': ${ACTION} }`), /declares \/worse/],
  ['no action for a sub-command', command('bad', SUBS, `{ a: ${ACTION} }`), /no other: “b”/],
  ['an action for nothing', command('bad', SUBS, `{ a: ${ACTION}, b: ${ACTION}, c: ${ACTION} }`), /“c”/],
  ['no action at all', command('bad', '[]', '{}'), /“”/],
  [
    'a description Discord would refuse',
    "export default { data: { name: 'bad', toJSON() { throw new Error('too long'); } }, actions: {} };",
    /cannot be loaded: too long/,
  ],
])('a file with %s is refused by name', async (_, text, why) => {
  const loading = loadCommands(folderOf({ 'good.js': GOOD, 'bad.js': text }));
  await expect(loading).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(why) });
  await expect(loading).rejects.toThrow(/^commands\/bad\.js /);
});
