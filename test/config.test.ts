import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from '../src/config.ts';

const good = { DISCORD_TOKEN: 'aaa.bbb.ccc' };

test('only the token is needed', () => {
  expect(readConfig(good)).toEqual({
    token: 'aaa.bbb.ccc',
    databaseUrl: 'sqlite://data/yahtzee.sqlite',
    logLevel: 'info',
    discordApi: undefined,
  });
});

const accepted: readonly [string, Record<string, string>, object][] = [
  [
    'blank lines of .env are defaults',
    { ...good, LOG_LEVEL: '', DATABASE_URL: ' ', DISCORD_API: '' },
    { logLevel: 'info' },
  ],
  ['spaces around a token', { DISCORD_TOKEN: ' aaa.bbb.ccc\n' }, { token: 'aaa.bbb.ccc' }],
  [
    'a stand-in',
    { DISCORD_TOKEN: 'any', DISCORD_API: 'http://127.0.0.1:8080/api/' },
    { discordApi: 'http://127.0.0.1:8080/api' },
  ],
  [
    'metrics, on this machine by default',
    { ...good, METRICS_PORT: '9100' },
    { metrics: { host: '127.0.0.1', port: 9100 } },
  ],
  [
    'metrics elsewhere',
    { ...good, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' },
    { metrics: { host: '0.0.0.0', port: 9100 } },
  ],
  ['no metrics without a port', { ...good, METRICS_HOST: '0.0.0.0' }, { metrics: undefined }],
  ['IPv6 loopback', { ...good, DISCORD_API: 'http://[::1]:8080' }, { discordApi: 'http://[::1]:8080' }],
];
test.each(accepted)('%s', (_name, env, expected) => expect(readConfig(env)).toMatchObject(expected));

describe('what is wrong is named', () => {
  const rows: readonly [string, Record<string, string>, readonly string[]][] = [
    ['a missing token', {}, ['DISCORD_TOKEN']],
    ['a token of another shape', { DISCORD_TOKEN: 'secret' }, ['DISCORD_TOKEN']],
    ['a level that is none', { ...good, LOG_LEVEL: 'loud' }, ['LOG_LEVEL']],
    ['a store of another kind', { ...good, DATABASE_URL: 'mysql://x' }, ['DATABASE_URL']],
    ...['0', '65536', '-1', '9100x', '1e3'].map(
      (port): [string, Record<string, string>, readonly string[]] => [
        `the port ${port}`,
        { ...good, METRICS_PORT: port },
        ['METRICS_PORT'],
      ],
    ),
    [
      'all of them at once',
      { LOG_LEVEL: 'x', DATABASE_URL: 'y' },
      ['DISCORD_TOKEN', 'DATABASE_URL', 'LOG_LEVEL'],
    ],
    ...[
      'https://discord.com/api',
      'http://127.0.0.1.evil.example/api',
      'http://localhost@evil.example',
      'http://evil.example/127.0.0.1',
      'http://127.0.0.1:80@evil.example/',
      'file:///etc/passwd',
      'http://0.0.0.0:80',
    ].map((url): [string, Record<string, string>, readonly string[]] => [
      url,
      { ...good, DISCORD_API: url },
      ['DISCORD_API'],
    ]),
  ];
  test.each(rows)('%s', (_name, env, names) => {
    let text = '';
    try {
      readConfig(env);
    } catch (error) {
      text = error instanceof Error ? error.message : '';
    }
    const lines = text.split('\n').map((line) => line.split(' ')[0]);
    expect(lines).toEqual(names);
  });
});

test('.env.example lists every variable in the order of config.ts', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names).toEqual(VARIABLES);
});
