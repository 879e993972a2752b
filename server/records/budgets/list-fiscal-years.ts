import { STAFF } from '../../../core/contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { requireRole } from '../../platform/http/authenticate.ts';
import { requireBudgetYear } from './budget-years.ts';
import * as queries from './year-queries.ts';
import { requireScenario } from './scenarios.ts';

/**
 * Lists the fiscal years in which the active budgets of a budget year have lines, earliest first. With `scenarioId`, lists the years of
 * that budget and its base year, even if the budget is empty. Throws NOT_FOUND, and FORBIDDEN for a single budget when the user is not
 * staff.
 */
export async function listFiscalYears(
  cx: Context,
  { budgetYearId, scenarioId }: { budgetYearId: number; scenarioId?: number | undefined },
): Promise<{ fiscalYears: number[] }> {
  await requireBudgetYear(cx, { id: budgetYearId });
  if (scenarioId === undefined) return { fiscalYears: await queries.listFiscalYears(cx.db, { budgetYearId }) };
  requireRole(cx.actor, STAFF);
  const { base_year: baseYear } = await requireScenario(cx, scenarioId);
  const years = await queries.listFiscalYears(cx.db, { scenarioId });
  return { fiscalYears: [...new Set([baseYear, ...years])].sort((a, b) => a - b) };
}
