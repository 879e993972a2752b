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
 * Sets the employee status, the budget status or both. Retiring and Inactive clear a next-year salary that was typed. A line is
 * approved by an ADMIN, and never by whoever changed it last.
 * Throws FORBIDDEN for an approval that is not theirs to give; else as updateLineItem does.
 */
export async function setStatus(cx: Context, { id, rev, ...set }: StatusInput): Promise<LineItem> {
  return changeOneLine(cx, 'set-status', { id, rev, set });
}
