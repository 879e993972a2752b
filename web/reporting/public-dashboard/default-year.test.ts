import { expect, test } from 'vitest';
import type { BudgetSource } from '../../../core/contract/dashboard.ts';
import { defaultYear } from './default-year.ts';

const source = (budgetYear: string, isProjected: boolean) => ({ budgetYear, isProjected }) as BudgetSource;

test('the default year is the latest published year with its own budget, or the earliest one with a projection', () => {
  const [own, projected] = [source('FY27', false), source('FY27', true)];
  expect(
    defaultYear(
      new Map([
        [2028, [projected]],
        [2026, [source('FY26', false)]],
        [2027, [own]],
      ]),
    ),
  ).toBe(2027);
  expect(
    defaultYear(
      new Map([
        [2029, [projected]],
        [2028, [projected]],
        [2027, []],
      ]),
    ),
  ).toBe(2028);
  expect(defaultYear(new Map([[2027, []]]))).toBeNull();
});
