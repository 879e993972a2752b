import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { compareSides } from './budget-comparison.ts';

const side = (dollars: number, count = 1) => ({ total: fromDollars(dollars), count });

describe('compareSides', () => {
  test('the variance is proposed minus operating, in percent of operating', () => {
    const result = compareSides(side(12_345_678), side(12_500_000));
    expect(result).toEqual({ variance: fromDollars(154_322), percent: 1.25, isHighlighted: false, flag: null });
  });

  test.each([
    // Exactly 1, 5 and 10% are still within the limit. One cent more exceeds it.
    [100_000, 101_000, false, 'Aligned'],
    [100_000, 101_000.01, false, null],
    [100_000, 99_000, false, 'Aligned'],
    [100_000, 98_999.99, false, null],
    [100_000, 105_000, false, null],
    [100_000, 105_000.01, true, null],
    [100_000, 94_999.99, true, null],
    [100_000, 110_000, true, null],
    [100_000, 110_000.01, true, 'Large Variance'],
    [100_000, 89_999.99, true, 'Large Variance'],
    [0, 0, false, 'Aligned'],
    [0, 0.01, true, 'Large Variance'],
    [-100_000, -104_000, false, null],
  ])('operating %d and proposed %d: highlighted %s, %s', (operating, proposed, isHighlighted, flag) => {
    expect(compareSides(side(operating), side(proposed))).toMatchObject({ isHighlighted, flag });
  });

  test('the shown percentage is rounded, the thresholds are not', () => {
    // 10.004% is shown as 10.00%, but still counts as large.
    expect(compareSides(side(100_000), side(110_004))).toMatchObject({ percent: 10, flag: 'Large Variance' });
  });

  test('a side without lines is missing, whatever the sums', () => {
    expect(compareSides(side(0, 0), side(50_000))).toMatchObject({ percent: null, flag: 'No Operating' });
    expect(compareSides(side(50_000), side(0, 0))).toMatchObject({ percent: -100, flag: 'No Proposed' });
    // Lines that cost nothing still count as lines.
    expect(compareSides(side(50_000), side(0, 2))).toMatchObject({ flag: 'Large Variance' });
  });

  test('a cent against billions has no percentage, and is a large variance all the same', () => {
    expect(compareSides({ total: cents(-1), count: 1 }, { total: cents(900_719_925_474), count: 1 })).toMatchObject({
      variance: 900_719_925_475,
      percent: null,
      flag: 'Large Variance',
    });
    expect(compareSides(side(1), side(10_001))).toMatchObject({ percent: 1_000_000, flag: 'Large Variance' });
  });

  test('the variance leads from one side to the other, for any amounts', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents);
    fc.assert(
      fc.property(amount, amount, (operating, proposed) => {
        const { variance } = compareSides({ total: operating, count: 1 }, { total: proposed, count: 1 });
        expect(operating + variance).toBe(proposed);
      }),
    );
  });
});
