import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lostZeros, mergeCell, type Merged } from './merge-cell.ts';

const known = (value: number) => ({ is: 'known', value }) as const;
const merge = (base: number, mine: number, theirs: number) => mergeCell({ base: known(base), mine, theirs });

describe('a cell of a returned file', () => {
  test.each<[why: string, base: number, mine: number, theirs: number, expected: Merged]>([
    ['no side changed it', 1, 1, 1, 'same'],
    ['only the budget changed', 52_670, 52_670, 53_670, 'theirs'],
    ['only the file changed', 1, 2, 1, 'mine'],
    ['both changed it alike', 1, 2, 2, 'same'],
    ['both changed it', 1, 2, 3, 'conflict'],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(merge(base, mine, theirs)).toBe(expected);
  });

  test('is a question where its base is unknown, unless both sides agree', () => {
    expect(mergeCell({ base: { is: 'unknown' }, mine: 1, theirs: 2 })).toBe('conflict');
    expect(mergeCell({ base: { is: 'unknown' }, mine: 2, theirs: 2 })).toBe('same');
  });

  test('keeps what only one side changed, and exchanging the sides exchanges the result', () => {
    const value = fc.integer({ min: 0, max: 2 });
    const valueOf = (base: number, mine: number, theirs: number) => {
      const kind = merge(base, mine, theirs);
      return kind === 'conflict' ? kind : kind === 'mine' ? mine : theirs;
    };
    fc.assert(
      fc.property(value, value, value, (b, m, t) => {
        expect(valueOf(b, b, t)).toBe(t);
        expect(valueOf(b, m, b)).toBe(m);
        expect(valueOf(b, m, m)).toBe(m);
        expect(valueOf(b, m, t)).toBe(valueOf(b, t, m));
      }),
      { numRuns: 10_000 },
    );
  });
});

test.each<[code: string, whole: string, expected: boolean]>([
  ['3463', '003463', true],
  ['0', '00', false],
  ['42', '042', true],
  ['42', '42', false],
  ['042', '0042', false],
  ['42', '00421', false],
  ['4-2', '004-2', false],
  ['1', '0100', false],
])('%s lost zeros of %s: %s', (code, whole, expected) => {
  expect(lostZeros(code, whole)).toBe(expected);
});
