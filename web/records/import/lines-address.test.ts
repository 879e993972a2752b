import { expect, test } from 'vitest';
import { lineAddress, linesAddress } from './lines-address.ts';

test('leads to one line of a budget, active or not', () => {
  const budget = { fiscalYear: 2027, scenarioId: 12 };
  expect(lineAddress('operating', budget, 345)).toBe('/admin/operating-budget?budgetYear=FY27&budget=12&line=345');
  expect(lineAddress('proposed', budget, 345)).toBe('/admin/proposed-budget?budgetYear=FY27&budget=12&row=345');
});

test('leads to the lines of a budget, active or not', () => {
  const budget = { fiscalYear: 2027, scenarioId: 12 };
  expect(linesAddress('operating', budget)).toBe('/admin/operating-budget?budgetYear=FY27&budget=12');
  expect(linesAddress('proposed', budget)).toBe('/admin/proposed-budget?budgetYear=FY27&budget=12');
});
