import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { resolveBudget } from '../budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { presentLines } from '../line-items/present-lines.ts';
import * as queries from './queries.ts';

const TYPES: readonly ScenarioType[] = ['operating', 'proposed'];

/**
 * Lists the base-year lines of a budget year's active budgets that are marked for review: employees, then proposed lines.
 * Throws NOT_FOUND for an unknown budget year.
 */
export async function listNeedsReview(cx: Context, input: { budgetYearId: number }): Promise<LineItem[]> {
  const ids: number[] = [];
  for (const type of TYPES) {
    const budget = await resolveBudget(cx, { type, budgetYearId: input.budgetYearId });
    if (!budget) continue;
    ids.push(
      ...(await queries.listLinesToReview(cx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear })),
    );
  }
  return presentLines(cx, ids);
}
