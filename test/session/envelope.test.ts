import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Form, seal, unseal } from '../../src/session/envelope.ts';
import type { Row } from '../../src/session/store.ts';

const form: Form<{ faces: number[] }> = {
  v: 3,
  schema: z.object({ faces: z.array(z.number().int()) }),
  migrations: {
    1: (old) => ({ dice: old }),
    2: (old) => ({ faces: z.object({ dice: z.array(z.number()) }).parse(old).dice }),
  },
};
const value = { faces: [1, 2] };

describe('the envelope', () => {
  test.each([
    ['the present form', seal(3, 7, value)],
    ['an older form', seal(2, 7, { dice: [1, 2] })],
    ['the oldest form', seal(1, 7, [1, 2])],
    ['properties of a later minor form', { ...seal(3, 7, { ...value, more: 1 }), more: 1 }],
  ])('opens %s', (_name, stored) => {
    expect(unseal(form, { key: 'k', value: stored })).toEqual({ ok: true, rev: 7, value });
  });

  const refused: readonly [string, Row, string, string][] = [
    ['text that is no JSON', { key: 'k', damaged: '{' }, 'damaged', 'not JSON'],
    ['a later form', { key: 'k', value: seal(4, 0, {}) }, 'newer', 'version 4, and this program knows 3'],
    ['no envelope', { key: 'k', value: null }, 'invalid', 'document: '],
    ['a revision that is none', { key: 'k', value: seal(3, -1, value) }, 'invalid', 'rev: '],
    ['a version that is none', { key: 'k', value: seal(2.5, 1, value) }, 'invalid', 'v: '],
    ['a wrong document', { key: 'k', value: seal(3, 1, { faces: [1, 'x'] }) }, 'invalid', 'faces.1: '],
    ['a form without a way', { key: 'k', value: seal(0, 1, value) }, 'invalid', 'no way from version 0'],
    ['a migration that throws', { key: 'k', value: seal(2, 1, 'x') }, 'invalid', ''],
  ];
  test.each(refused)('refuses %s', (_name, row, reason, detail) => {
    const result = unseal(form, row);
    expect(result).toMatchObject({ ok: false, reason });
    expect(result.ok ? '' : result.detail).toContain(detail);
  });
});
