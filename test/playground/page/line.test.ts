import { expect, test } from 'vitest';
import { fitting, offersOf, readLine, readOption } from '../../../playground/page/app/line.ts';
import type { CommandView } from '../../../playground/page/view.ts';
import { COMMANDS } from '../setup.ts';

const commands: readonly CommandView[] = COMMANDS.map((command) => {
  const { name, description, options = [], contexts } = command.toJSON();
  return { name, description, options, contexts: contexts ?? [0, 1] };
});
const offers = offersOf(commands, 0);
const people = [{ id: '12', name: 'Ana', bot: false, moderator: false }];

test('sub-commands are commands of their own; a server and a DM offer different ones', () => {
  expect(offers.map(({ path }) => path)).toEqual(['roll', 'table open', 'score', 'cleanup']);
  expect(offersOf(commands, 1).map(({ path }) => path)).toEqual(['roll', 'table open', 'score']);
});

const FITTING: readonly [line: string, paths: readonly string[]][] = [
  ['/', ['roll', 'table open', 'score', 'cleanup']],
  ['/ta', ['table open']],
  ['/o', ['roll', 'table open', 'score', 'cleanup']],
  ['/dice', ['roll']],
  ['/zzz', []],
];
test.each(FITTING)('%s offers %j', (line, paths) => {
  expect(fitting(offers, line).map(({ path }) => path)).toEqual(paths);
});

const LINES: readonly [line: string, read: object | null][] = [
  ['/ta', null],
  ['/rolling', null],
  ['/roll', { path: 'roll', texts: {}, stray: '' }],
  ['/roll now', { path: 'roll', texts: {}, stray: 'now' }],
  ['/score box:full house', { path: 'score', texts: { box: 'full house' }, stray: '' }],
  [
    '/table  open rules: Free joker seats:3 with:@Ana',
    { path: 'table open', texts: { rules: 'Free joker', seats: '3', with: '@Ana' }, stray: '' },
  ],
];
test.each(LINES)('%s is read as %j', (line, read) => {
  const typed = readLine(offers, line);
  const flat = typed && {
    path: typed.offer.path,
    texts: Object.fromEntries(typed.texts),
    stray: typed.stray,
  };
  expect(flat).toEqual(read);
});

const VALUES: readonly [option: string, typed: string, read: object][] = [
  ['rules', 'free joker', { value: 'free' }],
  ['rules', 'forced', { value: 'forced' }],
  ['rules', 'none', { error: 'Option rules takes Forced joker, Free joker.' }],
  ['seats', '3', { value: 3 }],
  ['seats', '9', { error: 'Option seats takes a whole number from 1 to 8.' }],
  ['seats', '2.5', { error: 'Option seats takes a whole number from 1 to 8.' }],
  ['with', '@ana', { value: { id: '12' } }],
  ['with', '<@12>', { value: { id: '12' } }],
  ['with', 'bo', { error: 'Option with: there is nobody called bo.' }],
];
test.each(VALUES)('%s: %s', (name, typed, read) => {
  const option = offers.flatMap(({ options }) => options).find((each) => each.name === name);
  if (!option) throw new Error('no such option');
  expect(readOption(option, typed, people)).toEqual(read);
});
