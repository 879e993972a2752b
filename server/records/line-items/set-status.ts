import type { BUDGET_STATUSES, EmployeeStatus, LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { changeOneLine } from './change-one-line.ts';

export interface StatusInput {
  id: number;
  rev?: number | undefined;
  employeeStatus?: EmployeeStatus | undefined;
  budgetStatus?: (typeof BUDGET_STATUSES)[number] | undefined;
}

/**
 * Sets the employee status, the budget status or both. Retiring and Inactive clear a typed next-year salary. Only an ADMIN may approve a
 * line, and no one may approve a line that they changed last.
 * Throws FORBIDDEN for an approval that is not allowed, and what updateLineItem throws.
 */
export async function setStatus(cx: Context, { id, rev, ...set }: StatusInput): Promise<LineItem> {
  return changeOneLine(cx, 'set-status', { id, rev, set });
}
