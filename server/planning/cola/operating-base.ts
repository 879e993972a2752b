import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { listBudgetYears } from '../../records/budgets/budget-years.ts';
import { requireBudget, resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

export type OperatingBase = ResolvedBudget['scenario'];

/**
 * Returns the active operating budget from which later years are calculated: the one in the given budget year, else the one in the latest
 * budget year before the fiscal year. `field` is the name of the fiscal year in the request. Throws NOT_FOUND if there is no such budget,
 * and VALIDATION for a fiscal year that is not after the base year.
 */
export async function requireOperatingBase(
  cx: Context,
  input: { fiscalYear: number; budgetYearId?: number | undefined; field: string },
): Promise<OperatingBase> {
  const { fiscalYear, budgetYearId, field } = input;
  const scenario = budgetYearId === undefined ? await latestBefore(cx, fiscalYear) : await activeOf(cx, budgetYearId);
  if (fiscalYear > scenario.base_year) return scenario;
  const base = fiscalYearLabel(scenario.base_year);
  throw new AppError('VALIDATION', `Choose a fiscal year after ${base}, the base year of the operating budget.`, {
    fields: { [field]: `must be after ${base}, the base year` },
  });
}

async function activeOf(cx: Context, budgetYearId: number): Promise<OperatingBase> {
  return (await requireBudget(cx, { type: 'operating', budgetYearId })).scenario;
}

/**
 * Returns the operating budget of the latest budget year before the fiscal year. If no budget year is before the fiscal year, returns the
 * earliest operating budget, so that the error message can name its base year.
 */
async function latestBefore(cx: Context, fiscalYear: number): Promise<OperatingBase> {
  let earliest: OperatingBase | null = null;
  for (const year of (await listBudgetYears(cx)).reverse()) {
    const resolved = await resolveBudget(cx, { type: 'operating', budgetYearId: year.id });
    if (!resolved) continue;
    earliest = resolved.scenario;
    const ownYear = parseFiscalYear(year.fiscalYear);
    if (ownYear !== null && ownYear < fiscalYear) return resolved.scenario;
  }
  return earliest ?? (await requireBudget(cx, { type: 'operating', fiscalYear })).scenario;
}
