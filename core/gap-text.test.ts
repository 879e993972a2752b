import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCoverage, formatCoveragePercent, formatGap, formatVoteDifference, gapRow, gapSide } from './gap-text.ts';
import { cents, fromDollars } from './money.ts';

test('a gap is its size with a word, never a sign', () => {
  expect(formatGap(fromDollars(123_692))).toBe('$123,692 over guidance');
  expect(formatGap(fromDollars(-35_012))).toBe('$35,012 under guidance');
  expect(formatGap(fromDollars(-1_092_577.5), { of: 'town guidance' })).toBe('$1,092,578 under town guidance');
  expect(formatGap(fromDollars(-836_958.2), { of: 'the vote', exact: true })).toBe('$836,958.20 under the vote');
  expect(formatGap(fromDollars(0))).toBe('exactly at guidance');
  expect(formatGap(null)).toBe('No guidance set');
  expect(formatGap(null, { unknown: 'no lines yet' })).toBe('no lines yet');
});

test('a gap in a file is its size in dollars, and its side in a separate cell', () => {
  expect(gapRow(fromDollars(123_692.5))).toEqual(['Gap', 123_692.5, 'over']);
  expect(gapRow(fromDollars(-35_012))).toEqual(['Gap', 35_012, 'under']);
  expect(gapRow(fromDollars(0))).toEqual(['Gap', 0, 'at']);
  expect(gapRow(null)).toEqual(['Gap', null, null]);
});

test('a gap of less than half a dollar shows its cents instead of $0', () => {
  expect(formatGap(fromDollars(0.49))).toBe('$0.49 over guidance');
  expect(formatGap(fromDollars(-0.5))).toBe('$1 under guidance');
});

test('the word follows the side for every amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      const text = formatGap(cents(value));
      expect(text).not.toMatch(/[-\u2212+]|\$0(\.00)? /);
      expect(text.includes(' over ')).toBe(value > 0);
      expect(text.includes(' under ')).toBe(value < 0);
      expect(gapSide(cents(value))).toBe(value > 0 ? 'over' : value < 0 ? 'under' : 'at');
    }),
  );
});

test('a budget below what its employees cost is short of the roster', () => {
  expect([-578_017, 12_345.5, 0].map((dollars) => formatCoverage(fromDollars(dollars)))).toEqual([
    '$578,017 short of the roster',
    '$12,346 above the roster',
    'matches the roster',
  ]);
});

test('a percentage of the roster has the word of its difference instead of a sign', () => {
  expect(formatCoveragePercent(-8.59)).toBe('8.59% short');
  expect(formatCoveragePercent(1.25)).toBe('1.25% above');
  expect(formatCoveragePercent(0)).toBe('0.00%');
  // A cent short of billions rounds to 0.00%, but is still shown as short.
  expect(formatCoveragePercent(0, -1)).toBe('0.00% short');
});

test('a budget is over or under the vote', () => {
  expect(formatVoteDifference(cents(66_125))).toBe('$661.25 over the vote');
  expect(formatVoteDifference(cents(-30))).toBe('$0.30 under the vote');
  expect(formatVoteDifference(cents(0))).toBe('equal to the vote');
});
