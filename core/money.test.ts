import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cents,
  MAX_AMOUNT,
  ZERO,
  cents,
  formatMillions,
  formatMoney,
  fromDollars,
  isAmount,
  sum,
  toDollars,
} from './money.ts';

const anyAmount = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }).map(cents);

describe('cents', () => {
  test.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuses %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  test('a negative zero becomes zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('fromDollars and toDollars', () => {
  test.each([
    [1, 100],
    [0.1, 10],
    [-2.51, -251],
    [1.1, 110],
    [56513.19, 5651319],
    [9_999_999_999.99, 999_999_999_999],
  ])('%d dollars are %d cents', (dollars, expected) => {
    expect(fromDollars(dollars)).toBe(expected);
    expect(toDollars(cents(expected))).toBe(dollars);
  });

  test.each([0.001, 1.005, 2.675, 1e-7, Number.NaN, Infinity, 1e20])('%s is refused', (dollars) => {
    expect(() => fromDollars(dollars)).toThrow(RangeError);
  });

  test('are inverses over the whole range, through JSON too', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(fromDollars(Number(JSON.stringify(toDollars(amount))))).toBe(amount);
      }),
    );
  });
});

describe('sum', () => {
  test('of nothing is zero', () => {
    expect(sum([])).toBe(ZERO);
  });

  test('has no float drift: ten dimes are a dollar', () => {
    expect(sum(Array.from({ length: 10 }, () => fromDollars(0.1)))).toBe(100);
  });

  test('is the sum over BigInt, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyAmount), (amounts) => {
        const expected = Number(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
        expect(sum(amounts)).toBe(expected);
        expect(sum([...amounts].reverse())).toBe(expected);
      }),
    );
  });

  test('throws rather than lose cents on the way', () => {
    const most = cents(Number.MAX_SAFE_INTEGER);
    expect(() => sum([most, most, cents(-Number.MAX_SAFE_INTEGER)])).toThrow(RangeError);
  });
});

test('isAmount is true up to $9,999,999,999.99 in both directions', () => {
  const tooMuch = cents(1_000_000_000_000);
  expect([MAX_AMOUNT, cents(-MAX_AMOUNT), ZERO].map(isAmount)).toEqual([true, true, true]);
  expect([tooMuch, cents(-tooMuch)].map(isAmount)).toEqual([false, false]);
});

describe('formatMoney', () => {
  test.each<[number, 0 | 2, string]>([
    [123_456_789, 2, '$1,234,567.89'],
    [5, 2, '$0.05'],
    [-5, 2, '\u2212$0.05'],
    [0, 2, '$0.00'],
    [99_950, 0, '$1,000'],
    [99_949, 0, '$999'],
    [-50, 0, '\u2212$1'],
    [-49, 0, '$0'],
    [8_783_456_700, 0, '$87,834,567'],
  ])('%d cents with %d decimals read %s', (amount, decimals, expected) => {
    expect(formatMoney(cents(amount), { decimals })).toBe(expected);
  });

  test('shows every cent', () => {
    const read = (text: string): Cents => cents(Number(text.replace('\u2212', '-').replace(/[$,.]/g, '')));
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(read(formatMoney(amount))).toBe(amount);
      }),
    );
  });
});

test.each<[number, 1 | 2, string]>([
  [8_783_456_700, 2, '$87.83M'],
  [8_783_456_700, 1, '$87.8M'],
  // As a float, 1.005 is a little less than it says.
  [100_500_000, 2, '$1.01M'],
  [100_499_999, 2, '$1.00M'],
  [-42_000_000, 2, '\u2212$0.42M'],
  [-499_999, 2, '$0.00M'],
  [-500_000, 2, '\u2212$0.01M'],
  [250_469_436_400, 1, '$2,504.7M'],
  [95_000_000, 1, '$1.0M'],
])('%d cents with %d decimals of a million read %s', (amount, decimals, expected) => {
  expect(formatMillions(cents(amount), decimals)).toBe(expected);
});
