import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fteUnits } from '../positions/fte.ts';
import { fteChange } from './fte-change.ts';

test('positions are added and cut by key, the most added first, and a key of one year has 0 in the other', () => {
  const change = fteChange(
    [
      { key: '2305', fte: 40.1 },
      { key: '2330', fte: 12 },
      { key: '4110', fte: 3 },
      { key: null, fte: 0.5 },
    ],
    [
      { key: '2305', fte: 41.3 },
      { key: '2330', fte: 9.5 },
      { key: '2710', fte: 1 },
      { key: '4110', fte: 3 },
      { key: null, fte: 0.5 },
    ],
  );
  expect(change.rows).toEqual([
    { key: '2305', before: 40.1, after: 41.3, change: 1.2 },
    { key: '2710', before: 0, after: 1, change: 1 },
    { key: '4110', before: 3, after: 3, change: 0 },
    { key: null, before: 0.5, after: 0.5, change: 0 },
    { key: '2330', before: 12, after: 9.5, change: -2.5 },
  ]);
  // 41.3 + 9.5 + 1 + 3 + 0.5 less 40.1 + 12 + 3 + 0.5.
  expect(change.totals).toEqual({ before: 55.6, after: 55.3, change: -0.3 });
});

test('the rows add up to the totals', () => {
  const fte = fc.array(
    fc.record({
      key: fc.option(fc.constantFrom('2305', '2330', '4110')),
      fte: fc.integer({ min: 0, max: 15_000 }).map((units) => units / 10_000),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(fte, fte, (earlier, later) => {
      const { rows, totals } = fteChange(earlier, later);
      for (const figure of ['before', 'after', 'change'] as const) {
        expect(rows.reduce((sum, row) => sum + fteUnits(row[figure]), 0)).toBe(fteUnits(totals[figure]));
      }
      expect(fteUnits(totals.after) - fteUnits(totals.before)).toBe(fteUnits(totals.change));
    }),
  );
});
