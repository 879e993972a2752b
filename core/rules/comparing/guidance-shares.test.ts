import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, ZERO } from '../../money.ts';
import { guidanceShares } from './guidance-shares.ts';

describe('guidance shares', () => {
  test('are in proportion to the amounts', () => {
    // Guidance of 950,000 for lines of 600,000 and 400,000 is 95% of each.
    expect(guidanceShares(fromDollars(950_000), [fromDollars(600_000), fromDollars(400_000)])).toEqual([
      fromDollars(570_000),
      fromDollars(380_000),
    ]);
  });

  test('give the remaining cents to the largest remainders, then to the earlier line', () => {
    // $1.00 split among three equal lines is 33⅓ cents each: the remaining cent goes to the first.
    const equal = fromDollars(10);
    expect(guidanceShares(fromDollars(1), [equal, equal, equal])).toEqual([cents(34), cents(33), cents(33)]);
    // 10 cents split in proportion to 1, 2 and 4: 1.43, 2.86 and 5.71. Rounded down, they add up to 8; the remainders .86 and .71 get a
    // cent each.
    expect(guidanceShares(cents(10), [cents(1), cents(2), cents(4)])).toEqual([cents(1), cents(3), cents(6)]);
  });

  test('of an offset are negative', () => {
    // 95% of 1,100,000 and of an offset of 100,000.
    expect(guidanceShares(fromDollars(950_000), [fromDollars(1_100_000), fromDollars(-100_000)])).toEqual([
      fromDollars(1_045_000),
      fromDollars(-95_000),
    ]);
  });

  test('do not exist where the lines add up to nothing', () => {
    expect(guidanceShares(fromDollars(950_000), [])).toBeNull();
    expect(guidanceShares(fromDollars(950_000), [ZERO, ZERO])).toBeNull();
    expect(guidanceShares(fromDollars(950_000), [fromDollars(5), fromDollars(-5)])).toBeNull();
  });

  test('always add up to the guidance, each within a cent of its proportion', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000_00, max: 5_000_000_00 }).map(cents), { maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(100_000_000_00).map(cents), amounts, (guidance, lines) => {
        const shares = guidanceShares(guidance, lines);
        const total = sum(lines);
        if (total <= 0) {
          expect(shares).toBeNull();
          return;
        }
        expect(sum(shares ?? [])).toBe(guidance);
        for (const [index, line] of lines.entries()) {
          // |share − guidance × line / total| < 1, in whole numbers.
          const off = BigInt(shares?.[index] ?? 0) * BigInt(total) - BigInt(guidance) * BigInt(line);
          expect((off < 0n ? -off : off) < BigInt(total)).toBe(true);
        }
      }),
    );
  });
});
