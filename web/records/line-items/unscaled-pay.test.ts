import { expect, test } from 'vitest';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import { unscaledPay } from './unscaled-pay.ts';

const BEFORE = {
  id: 1,
  currentFTE: 1,
  currentSalary: 80_000,
  nextYearSalary: 82_000,
  nextYearSalaryManual: false,
} as EmployeeItem;

test('the salary and a next-year salary entered by hand change with the FTE', () => {
  const manual = { ...BEFORE, id: 2, currentFTE: 0.8, currentSalary: 62_345.67, nextYearSalaryManual: true };
  const now = { ...manual, currentFTE: 0.4 };
  const pay = unscaledPay([
    { before: BEFORE, now: { ...BEFORE, currentFTE: 0.5 } },
    { before: manual, now },
  ]);
  expect(pay.edits).toEqual([
    { rowId: '1', columnId: 'currentSalary', change: { currentSalary: 40_000 }, base: { ...BEFORE, currentFTE: 0.5 } },
    { rowId: '2', columnId: 'currentSalary', change: { currentSalary: 31_172.84 }, base: now }, // 31,172.835
    { rowId: '2', columnId: 'nextYearSalary', change: { nextYearSalary: 41_000 }, base: now },
  ]);
  expect([pay.before, pay.after]).toEqual([fromDollars(142_345.67), fromDollars(71_172.84)]);
});

test('a next-year salary that was entered with the FTE or after it stays', () => {
  const now = { ...BEFORE, currentFTE: 0.5, nextYearSalary: 41_000, nextYearSalaryManual: true };
  for (const nextYearSalaryManual of [true, false]) {
    const { edits, hasNextYear } = unscaledPay([{ before: { ...BEFORE, nextYearSalaryManual }, now }]);
    expect(edits.map(({ change }) => change)).toEqual([{ currentSalary: 40_000 }]);
    expect(hasNextYear).toBe(false);
  }
});

test.each<[string, Partial<EmployeeItem>, Partial<EmployeeItem> | undefined]>([
  ['a line that is no longer in the list', {}, undefined],
  ['a line with the same FTE', {}, { notes: 'a note' }],
  ['a line whose salary changed too', {}, { currentFTE: 0.5, currentSalary: 41_000 }],
  ['a line without a salary', { currentSalary: null }, { currentFTE: 0.5, currentSalary: null }],
  ['a new hire, who has no salary yet', { currentSalary: 0 }, { currentFTE: 0.5, currentSalary: 0 }],
  ['a line that had no FTE', { currentFTE: 0 }, { currentFTE: 0.5 }],
  ['a line that has no FTE any more', {}, { currentFTE: 0 }],
])('%s is left alone', (_, was, is) => {
  const before = { ...BEFORE, ...was };
  expect(unscaledPay([{ before, now: is && { ...before, ...is } }])).toMatchObject({ rows: [], edits: [] });
});
