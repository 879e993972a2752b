import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { ROUNDING_RULES, parseRounding, raiseAmount, roundAmount, roundingName } from './rounding.ts';

const rule = (name: string) => parseRounding(name)!;

test.each([
  // 73,777 × 1.03 is 75,990.31.
  ['CENT HALF_UP', 73_777, 3, 75_990.31],
  ['DOLLAR HALF_UP', 73_777, 3, 75_990],
  ['DOLLAR UP', 73_777, 3, 75_991],
  ['TEN UP', 73_777, 3, 76_000],
  ['TEN DOWN', 73_777, 3, 75_990],
  // 70,050 × 1.01 is 70,750.50: half a dollar goes up.
  ['DOLLAR HALF_UP', 70_050, 1, 70_751],
  ['DOLLAR DOWN', 70_050, 1, 70_750],
  // An exact ten is not rounded up to the next one.
  ['TEN UP', 50_000, 2, 51_000],
])('%s of %d raised by %d%% is %d', (name, amount, percent, expected) => {
  expect(raiseAmount(fromDollars(amount), percent, rule(name))).toBe(fromDollars(expected));
});

test('0% changes nothing, even an amount that the rule would round', () => {
  expect(raiseAmount(fromDollars(50_001.5), 0, rule('TEN UP'))).toBe(fromDollars(50_001.5));
  expect(roundAmount(fromDollars(50_001.5), rule('TEN UP'))).toBe(fromDollars(50_010));
});

test('each rule has a name that is read back, and nothing else is a rule', () => {
  expect(ROUNDING_RULES).toHaveLength(9);
  for (const one of ROUNDING_RULES) expect(parseRounding(` ${roundingName(one).toLowerCase()} `)).toBe(one);
  for (const text of ['', 'DOLLAR', 'HALF_UP DOLLAR', 'HUNDRED UP']) expect(parseRounding(text)).toBeNull();
});

test('a raise below 0 is not a raise', () => {
  expect(() => raiseAmount(cents(100), -1, rule('CENT UP'))).toThrow('-1% is not a raise');
});

test('down is at most half up, half up at most up, and all are within one unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 1, max: 250_000 }), (amount, units) => {
      for (const unit of ['CENT', 'DOLLAR', 'TEN'] as const) {
        const [down, half, up] = (['DOWN', 'HALF_UP', 'UP'] as const).map((mode) =>
          raiseAmount(cents(amount), units / 10_000, { unit, mode }),
        );
        expect(down! <= half! && half! <= up!).toBe(true);
        expect(up! - down!).toBeLessThanOrEqual({ CENT: 1, DOLLAR: 100, TEN: 1_000 }[unit]);
      }
    }),
  );
});
