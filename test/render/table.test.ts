import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply } from '../../src/game/game.ts';
import { currentCard } from '../../src/game/play.ts';
import { optionsFor, total, worth } from '../../src/game/scoring.ts';
import type { Box, Game, Playing } from '../../src/game/types.ts';
import { BOXES, RULES_IDS } from '../../src/game/types.ts';
import { messagesFor } from '../../src/locales/index.ts';
import { renderAskClaim, renderAskEnd, renderAskResign } from '../../src/render/asks.ts';
import { renderCards } from '../../src/render/cards.ts';
import type { Payload } from '../../src/render/payload.ts';
import { decodeOption, decodePress } from '../../src/render/press.ts';
import { renderShrunk } from '../../src/render/shrunk.ts';
import { renderTable } from '../../src/render/table.ts';
import { codeRows, faultsOf, idsOf, optionsUnder, textsOf } from '../support/payloads.ts';
import { playout, tables } from '../support/playouts.ts';

const t = messagesFor('en');
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function everyPayload(game: Game): readonly Payload[] {
  const table = { game, host: '100' };
  const entries = game.phase === 'lobby' ? 0 : game.log.length;
  return [
    renderTable(t, table),
    renderTable(t, table, '100000000000000001'),
    renderCards(t, table),
    renderShrunk(t, game, 0),
    renderShrunk(t, game, entries),
    renderAskResign(t, table),
    renderAskEnd(t, table),
  ];
}

function afterScoring(game: Playing, box: Box, claim: boolean): number {
  const result = apply(game, { type: 'score', seat: game.current, box, claim });
  if (!result.ok || result.value.phase === 'lobby') throw new Error('a way to score was refused');
  const card = result.value.players[game.current]?.card;
  return card ? total(card) : 0;
}

/** The sum a menu line promises: `Sixes — 24 + 35` is 59. */
function promised(label: string): number {
  const [, points = ''] = label.split(' — ');
  return points
    .replace(', claim', '')
    .split(' + ')
    .reduce((sum, part) => sum + Number(part), 0);
}

/** The numbers in the column of what each open box would add, by the box's name. */
function nowColumn(payload: Payload): ReadonlyMap<string, number> {
  const rows = textsOf(payload).flatMap(codeRows);
  const pairs = rows.map((row) => [row.slice(0, 16).trim(), row.slice(21).trim()] as const);
  return new Map(pairs.filter(([, now]) => /^\d+$/.test(now)).map(([label, now]) => [label, Number(now)]));
}

describe.each(RULES_IDS)('random games under %s', (rules) => {
  test('keep every limit at every step', () => {
    fc.assert(
      fc.property(tables, seeds, (seats, seed) => {
        for (const game of playout(rules, seats, seed)) {
          for (const payload of everyPayload(game)) {
            expect(faultsOf(payload)).toEqual([]);
            for (const id of idsOf(payload)) expect(decodePress(id)).toBeDefined();
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  test('offer exactly the legal ways to score, each for what it then adds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const person = { kind: 'person', user: '100', name: 'Ana' } as const;
        for (const game of playout(rules, [person], seed)) {
          if (game.phase !== 'playing' || game.turn.rolled === 0) continue;
          const payload = renderTable(t, { game, host: '100' });
          const before = total(currentCard(game));
          const score = optionsUnder(payload, 'Score');
          const scratch = optionsUnder(payload, 'Scratch');
          for (const { label, value } of [...score, ...scratch]) {
            const chosen = decodeOption(value);
            if (!chosen) throw new Error(`not an option: ${value}`);
            expect(afterScoring(game, chosen.box, chosen.claim) - before).toBe(promised(label));
          }
          expect(score.filter(({ label }) => promised(label) <= 0)).toEqual([]);
          expect(scratch.filter(({ label }) => promised(label) !== 0)).toEqual([]);
          const offered = [...score, ...scratch].map(({ value }) => value).sort();
          const legal = optionsFor(rules, currentCard(game), game.turn.dice);
          const values = legal.map(({ box, claimed }) => (claimed ? `${box}+claim` : box)).sort();
          expect(offered).toEqual(values);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('show in the card what the best way to score each box adds, and nothing elsewhere', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const person = { kind: 'person', user: '100', name: 'Ana' } as const;
        for (const game of playout(rules, [person], seed)) {
          if (game.phase !== 'playing') continue;
          const now = nowColumn(renderTable(t, { game, host: '100' }));
          const options = game.turn.rolled === 0 ? [] : optionsFor(rules, currentCard(game), game.turn.dice);
          for (const box of BOXES) {
            const ways = options.filter((option) => option.box === box).map(worth);
            expect(now.get(t.boxes[box])).toBe(ways.length > 0 ? Math.max(...ways) : undefined);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

test('asking for a claim gives one button for each reading', () => {
  for (const game of playout('double-yahtzee', [{ kind: 'person', user: '100', name: 'Ana' }], 3)) {
    if (game.phase !== 'playing' || game.turn.rolled === 0) continue;
    const options = optionsFor(game.rules, currentCard(game), game.turn.dice);
    for (const box of BOXES) {
      const readings = options.filter((option) => option.box === box);
      if (readings.length < 2) continue;
      const payload = renderAskClaim(t, { game, host: '100' }, readings);
      expect(faultsOf(payload)).toEqual([]);
      expect(idsOf(payload).map((id) => decodePress(id))).toMatchObject([
        { type: 'claim', box, claim: true },
        { type: 'claim', box, claim: false },
      ]);
    }
  }
});
