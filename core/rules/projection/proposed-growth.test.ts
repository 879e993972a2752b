import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { proposedGrowth } from './proposed-growth.ts';

test('is the difference of each year over the one before, rounded each year', () => {
  const categories = [{ id: 1, name: 'Tuition', defaultYoYIncrease: 3 }];
  const lines = [
    { id: 1, amount: fromDollars(100_000), categoryId: 1 },
    { id: 2, amount: fromDollars(-5_000), categoryId: 1 },
    { id: 3, amount: fromDollars(20_000), categoryId: null },
  ];
  // 100,000 → 103,000 → 106,090 → 109,272.70; the offset −5,000 → −5,150 → −5,304.50 → −5,463.64.
  expect([...proposedGrowth({ lines, categories, baseYear: 2026, toFiscalYear: 2029 })]).toEqual([
    { fiscalYear: 2027, growth: fromDollars(2_850) },
    { fiscalYear: 2028, growth: fromDollars(2_935.5) },
    { fiscalYear: 2029, growth: fromDollars(3_023.56) },
  ]);
});
