import { describe, expect, test } from 'vitest';
import { finish } from '../../src/game/play.ts';
import type { Game, Over, Player, Seat } from '../../src/game/types.ts';
import { LEVEL_IDS } from '../../src/game/types.ts';
import { messagesFor } from '../../src/locales/index.ts';
import { renderCards } from '../../src/render/cards.ts';
import { renderTable } from '../../src/render/table.ts';
import { componentsOf, optionsUnder, textsOf } from '../support/payloads.ts';
import { lobbyOf } from '../support/playouts.ts';
import { ADA, ANA, BO, started } from '../support/tables.ts';

const t = messagesFor('en');

const shown = (game: Game) => textsOf(renderTable(t, { game, host: '100' })).join('\n');
const title = (game: Game) => renderTable(t, { game, host: '100' }).embeds[0]?.title;
const buttons = (game: Game) =>
  componentsOf(renderTable(t, { game, host: '100' })).flatMap((part) =>
    'label' in part ? `${part.disabled ? '~' : ''}${part.label}` : [],
  );

describe('the end', () => {
  const player = (seat: Seat, chance: number, resigned = false): Player => ({
    seat,
    card: { boxes: { chance }, bonuses: 0 },
    resigned,
    assisted: false,
    stoodIn: false,
  });
  const ended = (players: readonly Player[], ending: Over['ending'] = 'played'): Over => ({
    ...finish(started([ANA]), ending),
    players,
  });
  const rows: readonly [string, Over][] = [
    ['Ana wins with 30', ended([player(ANA, 30), player(BO, 20)])],
    ['Ana and Bo share the win with 30', ended([player(ANA, 30), player(BO, 30), player(ADA, 10)])],
    ['Ada wins with 10', ended([player(ANA, 30, true), player(BO, 5), player(ADA, 10)])],
    ['Ana finished with 30', ended([player(ANA, 30)])],
    [
      '4 players share the win with 30',
      ended(['A', 'B', 'C', 'D'].map((name) => player({ ...ANA, name }, 30))),
    ],
    ['Nobody is left to play: the game is over without a winner', ended([player(ANA, 30, true)], 'deserted')],
    ['The game was ended early, without a winner', ended([player(ANA, 30), player(BO, 20)], 'ended')],
  ];
  test.each(rows)('%s', (wanted, game) => {
    expect(title(game)).toBe(wanted);
    expect(buttons(game)).toEqual(['Rematch', 'Review', 'Leaderboard', 'Cards']);
  });

  test('shares places, and skips the next', () => {
    const text = shown(ended([player(ADA, 10), player(BO, 30), player(ANA, 30)]));
    expect(text).toContain('**1** Bo 30\n**1** Ana 30\n**3** Ada (CPU casual) 10');
  });

  test('gives no places where there is no winner', () => {
    expect(shown(ended([player(ANA, 30), player(BO, 20)], 'ended'))).not.toContain('**1**');
  });
});

describe('the lobby', () => {
  const game = lobbyOf('free-joker', [ANA, BO, ADA]);
  test('lists the seats and says who starts', () => {
    expect(title(game)).toBe("Yahtzee · Free-choice joker — Ana's table");
    expect(shown(game)).toContain('**1** Ana (host)\n**2** Bo\n**3** Ada (CPU casual)');
    expect(shown(game)).toContain('3 of 8 seats taken. Anyone can join; Ana starts.');
    expect(buttons(game)).toEqual(['Join', 'Leave', 'Start', 'Cancel']);
  });
  test('lets CPUs be added and removed', () =>
    expect(optionsUnder(renderTable(t, { game, host: '100' }), 'Add').map(({ value }) => value)).toEqual([
      ...LEVEL_IDS.map((level) => `add:${level}`),
      'remove:Ada',
    ]));
});

test('cards stand side by side, or whole names say whose they are', () => {
  const two = renderCards(t, { game: started([ANA, BO]), host: '100' });
  expect(two.embeds[0]?.description).toMatch(/^```\n {17}Ana {6}Bo\n/);
  const twins = renderCards(t, { game: started([ANA, { ...BO, name: 'Ana' }]), host: '100' });
  expect(twins.embeds[0]?.description).toMatch(/^Seat 1: Ana · Seat 2: Ana\n```\n {19}1 {7}2\n/);
});
