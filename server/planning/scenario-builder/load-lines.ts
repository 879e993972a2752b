import type { Cents } from '../../../core/money.ts';
import { paysPeople } from '../../../core/rules/cuts/pays-people.ts';
import { resolveBudget, type BudgetQuery, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { findEffectiveGoal } from '../town-goals/effective-goal.ts';
import * as queries from './queries.ts';

/** The budget to cut: one fiscal year of a proposed budget, and its goal. */
export interface BuilderBudget {
  budget: ResolvedBudget | null;
  /** In these lines, `isPersonnel` is true if the line itself pays people, so that every estimate of FTE counts the same lines. */
  lines: queries.BuilderLineRow[];
  townGoal: Cents | null;
}

/**
 * Loads the budget with its lines and goal. If there is no budget, the list of lines is empty. Throws NOT_FOUND for an unknown budget year
 * or version.
 */
export async function loadBudget(cx: Context, query: Omit<BudgetQuery, 'type'>): Promise<BuilderBudget> {
  const budget = await resolveBudget(cx, { type: 'proposed', ...query });
  const fiscalYear = budget?.fiscalYear ?? query.fiscalYear;
  const lines = budget
    ? await queries.listLines(cx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear })
    : [];
  return {
    budget,
    lines: lines.map((line) => ({ ...line, isPersonnel: paysPeople({ ...line, description: line.accountDesc }) })),
    townGoal: fiscalYear === undefined ? null : await findEffectiveGoal(cx, fiscalYear),
  };
}
