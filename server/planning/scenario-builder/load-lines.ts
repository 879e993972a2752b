import type { Cents } from '../../../core/money.ts';
import { resolveBudget, type BudgetQuery, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { findEffectiveGoal } from '../town-goals/effective-goal.ts';
import * as queries from './queries.ts';

/** The budget to cut: one fiscal year of a proposed budget, and its goal. */
export interface BuilderBudget {
  budget: ResolvedBudget | null;
  lines: queries.BuilderLineRow[];
  townGoal: Cents | null;
}

/**
 * Loads the budget with its lines and goal. Without a budget there are no lines. Throws NOT_FOUND for an unknown budget year or
 * version.
 */
export async function loadBudget(cx: Context, query: Omit<BudgetQuery, 'type'>): Promise<BuilderBudget> {
  const budget = await resolveBudget(cx, { type: 'proposed', ...query });
  const fiscalYear = budget?.fiscalYear ?? query.fiscalYear;
  return {
    budget,
    lines: budget
      ? await queries.listLines(cx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear })
      : [],
    townGoal: fiscalYear === undefined ? null : await findEffectiveGoal(cx, fiscalYear),
  };
}
