import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

type Source = { readonly file: string; readonly text: string; readonly imports: readonly string[] };

/** Imports as they stand in the code: packages by name, own files by their path from the root. */
function importsOf(file: string, text: string): readonly string[] {
  const found = text.matchAll(/^\s*(?:import|export)\s[^;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'/gm);
  return [...found].map(([, from, bare]) => {
    const name = from ?? bare ?? '';
    return name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name;
  });
}

/** Files below a folder of the repository, by their path from the root. */
function filesIn(folder: string, ending: RegExp): readonly string[] {
  if (!existsSync(resolve(ROOT, folder))) return [];
  const names = readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

function read(folder: string): readonly Source[] {
  return filesIn(folder, /(?<!\.d)\.ts$/).map((file) => {
    const text = readFileSync(resolve(ROOT, file), 'utf8');
    return { file, text, imports: importsOf(file, text) };
  });
}

const sources = [...read('src'), ...read('commands')];

/** The room a file stands in: `game`, `commands`, or the name of a file at the top of src. */
function roomOf(file: string): string {
  const [top = '', next = ''] = file.split('/');
  return top === 'src' ? next.replace(/\.ts$/, '') : top;
}

/** What each room may import: other rooms, and packages. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  game: ['game'],
  cpu: ['cpu', 'game'],
  session: ['session', 'game', 'zod'],
  locales: ['locales', 'game'],
  render: ['render', 'locales', 'game', '@discordjs/builders', 'discord-api-types/v10', 'string-width'],
  discord: [
    'discord',
    'session',
    'render',
    'locales',
    'game',
    'discord.js',
    '@discordjs/builders',
    'discord-api-types/v10',
    'node:fs/promises',
    'node:path',
    'node:url',
  ],
  commands: ['discord', 'render', 'locales', 'game', '@discordjs/builders', 'discord-api-types/v10'],
  charts: ['charts', '@resvg/resvg-js', 'node:module'],
  config: ['zod'],
  log: ['pino'],
  trace: ['session', 'node:async_hooks'],
  metrics: ['metrics', 'session', 'prom-client', 'node:http', 'node:perf_hooks'],
  app: [
    'charts',
    'config',
    'cpu',
    'discord',
    'game',
    'locales',
    'metrics',
    'session',
    'trace',
    'discord.js',
    'node:url',
  ],
  copy: ['config', 'session', 'dotenv', 'node:path', 'node:util'],
  dice: ['game', 'node:crypto'],
  main: ['app', 'config', 'dice', 'log', 'discord', 'session', 'dotenv'],
};

/** The few files that need more than their room: the reason stands in the file. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'src/cpu/worker.ts': ['node:worker_threads'],
  'src/cpu/engine.ts': ['node:worker_threads'],
  'src/session/backup.ts': ['node:fs', 'node:fs/promises', 'node:path', 'node:readline'],
  'src/session/backup-lines.ts': ['node:crypto'],
  'src/session/address.ts': ['node:fs', 'node:fs/promises', 'node:path'],
  'src/session/hold.ts': ['@keyv/sqlite'],
  'src/session/store.ts': ['keyv'],
  'src/session/sqlite.ts': ['@keyv/sqlite', 'node:fs/promises', 'node:path'],
};

/** What of the room `discord` a command may know. */
const CONTRACT = ['src/discord/command.ts', 'src/discord/builders.ts', 'src/discord/typed.ts'];

const isOwn = (name: string) =>
  name.startsWith('src/') || name.startsWith('commands/') || name.startsWith('playground/');

describe('who may import whom', () => {
  test.each(sources.map(({ file, imports }) => [file, imports] as const))('%s', (file, imports) => {
    const allowed = [...(MAY[roomOf(file)] ?? []), ...(MORE[file] ?? [])];
    const forbidden = imports.filter((name) => !allowed.includes(isOwn(name) ? roomOf(name) : name));
    expect(forbidden).toEqual([]);
  });

  test('every room of src is in the table', () => {
    expect(sources.map(({ file }) => roomOf(file)).filter((room) => !(room in MAY))).toEqual([]);
  });

  test('commands know the contract only, and not each other', () => {
    const known = sources
      .filter(({ file }) => file.startsWith('commands/'))
      .flatMap(({ imports }) => imports)
      .filter((name) => name.startsWith('src/discord/') || name.startsWith('commands/'));
    expect(known.filter((name) => !CONTRACT.includes(name))).toEqual([]);
  });

  test('nobody imports main.ts', () => {
    expect(sources.filter(({ imports }) => imports.includes('src/main.ts'))).toEqual([]);
  });

  test('of src, the playground imports app.ts, config.ts and log.ts only, in its own entry', () => {
    const known = read('playground').flatMap(({ file, imports }) =>
      imports.filter((name) => name.startsWith('src/')).map((name) => `${file} ${name}`),
    );
    const entry = ['app', 'config', 'log'].map((name) => `playground/main.ts src/${name}.ts`);
    expect(known.filter((line) => !entry.includes(line))).toEqual([]);
  });
});

const strip = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

/** What is never written, and where it is all the same. */
const NEVER: readonly [string, RegExp, readonly string[]][] = [
  ['any', /(?::|<|\bas)\s*any\b/, []],
  ['a non-null assertion', /[\w)\]]!(?=[.;,)\]\s[])(?!=)/, []],
  ['Math.random', /Math\.random/, []],
  ['the wall clock', /Date\.now|new Date\(\)/, ['src/main.ts']],
  ['the environment', /process\.env/, ['src/main.ts', 'src/copy.ts']],
  ['console', /\bconsole\./, []],
  ['export let', /export let/, []],
  ['a mutable module variable', /^let /m, []],
];

test.each(NEVER)('%s is not written in src and commands', (_name, pattern, except) => {
  const found = sources.filter(({ file, text }) => !except.includes(file) && pattern.test(strip(text)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

test('classes are errors or store adapters', () => {
  const classes = sources.flatMap(({ file, text }) =>
    [...strip(text).matchAll(/\bclass (\w+)(?: extends (\w+))?/g)].map(([, name, base]) => ({
      file,
      name,
      base,
    })),
  );
  const others = classes.filter(
    ({ file, base }) => base !== 'Error' && !/src\/session\/(sqlite|memory)\.ts/.test(file),
  );
  expect(others).toEqual([]);
});

test('no code is commented out', () => {
  const code = /^\s*\/\/.*(?:[;{}]\s*$|\b(?:const|let|return|await|import)\b.*[=({;])/m;
  expect(sources.filter(({ text }) => code.test(text)).map(({ file }) => file)).toEqual([]);
});

/** Data, and the solver's kernel, may be as long as they are. */
const LONG = /^src\/(locales|cpu\/kernel)/;

test('no file is over 250 lines, and half are under 90', () => {
  const all = [...sources, ...read('playground')].filter(({ file }) => !LONG.test(file));
  const lengths = all.map(({ file, text }) => ({ file, lines: text.split('\n').length }));
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([]);
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(90);
});

test('the repository speaks of itself only', () => {
  const folders = ['src', 'commands', 'playground', 'test', 'bench', 'docs'];
  const files = folders.flatMap((folder) => filesIn(folder, /\.(ts|md|json)$/));
  const top = readdirSync(ROOT).filter((file) => /\.(md|json|ts)$/.test(file));
  const naming = [...files, ...top].filter((file) => {
    if (file === 'test/architecture.test.ts') return false;
    return /\.\.\/shared\b|registry\.npmjs|npmmirror/.test(readFileSync(resolve(ROOT, file), 'utf8'));
  });
  expect(naming).toEqual([]);
});
