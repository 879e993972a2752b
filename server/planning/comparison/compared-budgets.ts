import { comparedYears } from '../../../core/contract/comparison.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { listBudgetYears, requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';

export interface ComparedYearInput {
  /** Defaults to the latest budget year. */
  budgetYearId?: number | undefined;
  /** Defaults to the base year. */
  fiscalYear?: number | undefined;
}

/**
 * The operating and the proposed budget of a budget year, in one fiscal year. A budget is null if the budget year has none of that type.
 */
export interface ComparedBudgets {
  budgetYearId: number;
  fiscalYear: number;
  fiscalYears: number[];
  operating: ResolvedBudget | null;
  proposed: ResolvedBudget | null;
}

/**
 * Returns the active budgets of a budget year in one of six fiscal years: the base year and the five years after it. Throws NOT_FOUND for
 * an unknown budget year, VALIDATION for any other fiscal year.
 */
export async function comparedBudgets(cx: Context, input: ComparedYearInput): Promise<ComparedBudgets> {
  const year = await budgetYearOf(cx, input.budgetYearId);
  const { fiscalYear: asked } = input;
  const operating = await resolveBudget(cx, { type: 'operating', budgetYearId: year.id });
  const proposed = await resolveBudget(cx, { type: 'proposed', budgetYearId: year.id });
  const baseYear = proposed?.scenario.base_year ?? operating?.scenario.base_year ?? year.fiscal_year;
  const fiscalYears = comparedYears(baseYear);
  const fiscalYear = asked ?? baseYear;
  if (!fiscalYears.includes(fiscalYear)) {
    const range = `${fiscalYearLabel(baseYear)} to ${fiscalYearLabel(fiscalYears.at(-1) ?? baseYear)}`;
    throw new AppError(
      'VALIDATION',
      `${fiscalYearLabel(fiscalYear)} is not in this comparison. Choose a year from ${range}.`,
      {
        fields: { fiscalYear: `must be from ${range}` },
      },
    );
  }
  return {
    budgetYearId: year.id,
    fiscalYear,
    fiscalYears,
    operating: operating && inYear(operating, fiscalYear),
    proposed: proposed && inYear(proposed, fiscalYear),
  };
}

async function budgetYearOf(cx: Context, id: number | undefined) {
  if (id !== undefined) return requireBudgetYear(cx, { id });
  const latest = (await listBudgetYears(cx)).at(-1);
  if (latest) return requireBudgetYear(cx, { id: latest.id });
  throw new AppError('NOT_FOUND', 'There is no budget year yet. Import a budget first.');
}

function inYear({ scenario }: ResolvedBudget, fiscalYear: number): ResolvedBudget {
  return { scenario, fiscalYear, isProjected: fiscalYear > scenario.base_year };
}

export function sliceOf(budget: ResolvedBudget): Slice {
  return { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear };
}

/**
 * Returns the cost of a budget by the category in which the lines count (null for uncategorized lines). Within each category, the cost is
 * grouped by the category and the DESE code that are set on the lines.
 */
export async function categoryTotals(
  cx: Context,
  budget: ResolvedBudget | null,
  categories: readonly queries.ComparedCategoryRow[],
): Promise<Map<number | null, queries.CodedSum[]>> {
  return groupBy(budget ? await queries.sumByCode(cx.db, sliceOf(budget)) : [], categoryLookup(categories));
}
