import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { colaImpact } from './cola-impact.ts';
import { colaLookup, withTerms } from './cola-rate.ts';

const settled = colaLookup(
  [
    {
      workGroupId: 1,
      startYear: 2027,
      endYear: 2028,
      status: 'SETTLED',
      years: [2027, 2028].map((fiscalYear) => ({ fiscalYear, colaPercentage: 2.75 })),
    },
  ],
  [{ workGroupId: 1, fiscalYear: 2029, colaPercentage: 2 }],
);

test('every salary grows by COLA alone and is rounded each year; the totals are the sums', () => {
  const rows = [
    { workGroupId: 1, currentSalary: fromDollars(50_333.33) },
    { workGroupId: null, currentSalary: fromDollars(10_000) },
    { workGroupId: 1, currentSalary: null },
  ];
  const { groups, grandTotal } = colaImpact(rows, { baseYear: 2026, colaRate: settled });
  expect(groups).toEqual([
    {
      workGroupId: 1,
      baseline: 5_033_333,
      years: [
        { payroll: 5_171_750, increase: 138_417, rate: 2.75, source: 'settled' },
        { payroll: 5_313_973, increase: 142_223, rate: 2.75, source: 'settled' },
        // 53,139.73 × 1.02 = 54,202.5246
        { payroll: 5_420_252, increase: 106_279, rate: 2, source: 'scenario' },
      ],
      totalIncrease: 386_919,
    },
    {
      workGroupId: null,
      baseline: 1_000_000,
      years: Array(3).fill({ payroll: 1_000_000, increase: 0, rate: null, source: 'none' }),
      totalIncrease: 0,
    },
  ]);
  expect(grandTotal).toEqual({
    baseline: 6_033_333,
    years: [
      { payroll: 6_171_750, increase: 138_417 },
      { payroll: 6_313_973, increase: 142_223 },
      { payroll: 6_420_252, increase: 106_279 },
    ],
    totalIncrease: 386_919,
  });
});

test('without rows there is nothing', () => {
  const { groups, grandTotal } = colaImpact([], { baseYear: 2026, colaRate: settled });
  expect(groups).toEqual([]);
  expect(grandTotal).toEqual({ baseline: 0, years: Array(3).fill({ payroll: 0, increase: 0 }), totalIncrease: 0 });
});

test('terms that are being typed stand in for the rates of one work group in the years that they name', () => {
  const years = [
    { fiscalYear: 2028, colaPercentage: 4 },
    { fiscalYear: 2029, colaPercentage: null },
  ];
  const typed = withTerms(settled, { workGroupId: 1, years });
  expect([2027, 2028, 2029].map((year) => typed(1, year))).toEqual([
    { rate: 2.75, source: 'settled' },
    { rate: 4, source: 'settled' },
    { rate: null, source: 'none' },
  ]);
  expect(typed(2, 2028)).toEqual({ rate: null, source: 'none' });
});
