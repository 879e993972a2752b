import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { payAtFte } from './pay-at-fte.ts';

describe('the pay after a change of FTE', () => {
  test.each([
    [80_000, 1, 0.5, 40_000],
    [62_345.67, 1, 0.8, 49_876.54], // 49,876.536
    [40_000, 0.5, 1, 80_000],
    [10_000, 0.3, 0.1, 3_333.33],
    [-12_000, 1, 0.25, -3_000],
    [50_000, 0.3333, 0.6666, 100_000],
  ])('%d at %d FTE is at %d FTE %d', (pay, before, after, expected) => {
    expect(payAtFte(fromDollars(pay), before, after)).toBe(fromDollars(expected));
  });

  test('is unknown for a person without an FTE', () => {
    expect(() => payAtFte(fromDollars(80_000), 0, 1)).toThrow(RangeError);
  });

  test('of a whole multiple can be taken back to the cent', () => {
    const fte = fc.integer({ min: 1, max: 12_500 });
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), fte, fc.integer({ min: 1, max: 4 }), (pay, units, times) => {
        const [one, more] = [units / 10_000, (units * times) / 10_000];
        expect(payAtFte(cents(pay), one, more)).toBe(pay * times + 0);
        expect(payAtFte(cents(pay * times + 0), more, one)).toBe(pay);
      }),
    );
  });
});
