import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { changeOneEmployee } from './change-one-line.ts';

/**
 * Sets an employee's next-year salary by hand, in dollars; 0 counts as a salary, and null returns to the calculated salary. No other amount
 * can be changed on projected rows and in adopted budgets. Throws what updateLineItem throws.
 */
export async function setNextYearSalary(
  cx: Context,
  input: { id: number; rev?: number | undefined; nextYearSalary: number | null },
): Promise<EmployeeItem> {
  const { id, rev, nextYearSalary } = input;
  return changeOneEmployee(cx, 'set-next-year-salary', { id, rev, set: { nextYearSalary } });
}
