import type { UnknownCode } from '../../../core/contract/data-quality.ts';
import type { Context } from '../../context.ts';
import { requireBudgetYear } from '../budgets/budget-years.ts';
import * as queries from './queries.ts';

/**
 * Lists the codes of base-year lines in a budget year's active budgets that are not in the list of DESE functions, most frequent first.
 * Includes codes no matter how they were entered. Returns no codes if the list of functions is empty. Throws NOT_FOUND for an unknown
 * budget year.
 */
export async function listUnknownCodes(cx: Context, input: { budgetYearId: number }): Promise<UnknownCode[]> {
  const { id } = await requireBudgetYear(cx, { id: input.budgetYearId });
  return queries.listUnknownCodes(cx.db, id);
}
