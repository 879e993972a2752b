import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, fromDollars, toDollars } from '../../money.ts';
import { type ProposedCategory, type ProposedLine, forecast, projectProposed } from './project-proposed.ts';

const SUPPLIES: ProposedCategory = { id: 1, name: 'Supplies', defaultYoYIncrease: 3 };
const UTILITIES: ProposedCategory = { id: 2, name: 'Utilities', defaultYoYIncrease: null };

function line(id: number, amount: number, categoryId: number | null = SUPPLIES.id): ProposedLine {
  return { id, amount: fromDollars(amount), categoryId };
}

function project(lines: ProposedLine[], categories = [SUPPLIES, UTILITIES]) {
  return projectProposed({ lines, categories, baseYear: 2026, toFiscalYear: 2031 });
}

describe('100,000 at 3% over five years', () => {
  const expected = [103_000, 106_090, 109_272.7, 112_550.88, 115_927.41];

  test('as a line', () => {
    const { rows, warnings } = project([line(1, 100_000)]);
    expect(rows.map(({ amount }) => toDollars(amount))).toEqual(expected);
    expect(rows.map(({ fiscalYear }) => fiscalYear)).toEqual([2027, 2028, 2029, 2030, 2031]);
    expect(warnings).toEqual([]);
  });

  test('as the forecast of a category', () => {
    expect(forecast(fromDollars(100_000), 3, 5).map(toDollars)).toEqual(expected);
  });

  test('an offset mirrors it', () => {
    expect(project([line(1, -100_000)]).rows.map(({ amount }) => -toDollars(amount))).toEqual(expected);
  });
});

describe('a category without a known increase', () => {
  test('stays level and is named, with the lines it holds', () => {
    const { rows, warnings } = project([line(3, 50, null), line(1, 100, UTILITIES.id), line(2, 200, UTILITIES.id)]);
    expect(rows.filter(({ fiscalYear }) => fiscalYear === 2031).map(({ amount }) => toDollars(amount))).toEqual([
      100, 200, 50,
    ]);
    expect(warnings).toEqual([
      { categoryId: 2, name: 'Utilities', lines: 2 },
      { categoryId: null, name: 'Uncategorized', lines: 1 },
    ]);
  });

  test('is not one that is known to stay level', () => {
    expect(project([line(1, 100)], [{ ...SUPPLIES, defaultYoYIncrease: 0 }]).warnings).toEqual([]);
  });

  test('a category that no longer exists counts as none', () => {
    expect(project([line(1, 100, 99)]).warnings).toEqual([{ categoryId: null, name: 'Uncategorized', lines: 1 }]);
  });
});

test('an amount beyond what a line may hold names its line and year', () => {
  expect(() => project([line(7, 9_900_000_000)])).toThrow(/line 7 .*FY27/);
});

test('agrees with BigInt year by year, in any order of lines', () => {
  const anyLines = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 1000 }),
      amount: fc.integer({ min: -900_000_000, max: 900_000_000 }).map(cents),
      categoryId: fc.constant(1),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  const halfUp = (amount: bigint, units: number) => {
    const size = (amount < 0n ? -amount : amount) * BigInt(1_000_000 + units);
    const rounded = (2n * size + 1_000_000n) / 2_000_000n;
    return amount < 0n ? -rounded : rounded;
  };
  fc.assert(
    fc.property(anyLines, fc.integer({ min: -200_000, max: 200_000 }), (lines, units) => {
      const categories = [{ ...SUPPLIES, defaultYoYIncrease: units / 10_000 }];
      const { rows } = project(lines, categories);
      expect(project([...lines].reverse(), categories).rows).toEqual(rows);
      for (const { id, amount } of lines) {
        const expected: Cents[] = [];
        let current = BigInt(amount);
        for (let year = 0; year < 5; year += 1) {
          current = halfUp(current, units);
          expected.push(cents(Number(current)));
        }
        expect(rows.filter(({ sourceItemId }) => sourceItemId === id).map((row) => row.amount)).toEqual(expected);
      }
    }),
  );
});
