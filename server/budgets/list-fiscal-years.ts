import type { Context } from '../context.ts';
import { requireBudgetYear } from './budget-years.ts';
import * as queries from './queries.ts';

/** The fiscal years that the active budgets of a budget year have lines in, the earliest first. Throws NOT_FOUND. */
export async function listFiscalYears(
  cx: Context,
  input: { budgetYearId: number },
): Promise<{ fiscalYears: number[] }> {
  await requireBudgetYear(cx, { id: input.budgetYearId });
  return { fiscalYears: await queries.listFiscalYears(cx.db, input.budgetYearId) };
}
