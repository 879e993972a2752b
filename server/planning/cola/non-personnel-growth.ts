import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import { proposedGrowth, type ProposedGrowth } from '../../../core/rules/projection/proposed-growth.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { readBaseLines } from '../projections/roll-inputs.ts';
import { listCategories } from '../../records/reference/lists.ts';

/**
 * Calculates the growth of covered non-personnel lines in a budget year's active proposed budget, for each fiscal year after the base year.
 * The result is empty if there is no such budget, and ends before the year in which an amount would exceed the largest amount that a line
 * can hold.
 */
export async function nonPersonnelGrowth(
  cx: Context,
  input: { budgetYearId: number; toFiscalYear: number },
): Promise<Map<number, ProposedGrowth>> {
  const growth = new Map<number, ProposedGrowth>();
  const proposed = await resolveBudget(cx, { type: 'proposed', budgetYearId: input.budgetYearId });
  if (!proposed) return growth;
  const categories = await listCategories(cx);
  const personnel = new Set(categories.filter(({ isPersonnel }) => isPersonnel).map(({ id }) => id));
  const categoryOf = categoryLookup(categories);
  const lines = (await readBaseLines(cx, proposed.scenario.id))
    .filter(({ isCovered }) => isCovered)
    .map((line) => ({ id: line.id, amount: line.amount, categoryId: categoryOf(line) }))
    .filter(({ categoryId }) => categoryId === null || !personnel.has(categoryId));
  const years = { baseYear: proposed.scenario.base_year, toFiscalYear: input.toFiscalYear };
  try {
    for (const year of proposedGrowth({ lines, categories, ...years })) {
      growth.set(year.fiscalYear, year);
    }
  } catch (error) {
    // This growth is for information only. If an amount is too large, the growth is unknown from that year on, and the request does not
    // fail.
    if (!(error instanceof RangeError)) throw error;
  }
  return growth;
}
