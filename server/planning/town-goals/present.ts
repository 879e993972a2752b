import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { toDollars } from '../../../core/money.ts';
import { goalVariance, schoolShare } from '../../../core/rules/projection/town-guidance.ts';
import type { ProposedTotal } from '../../records/totals/year-totals.ts';
import { effectiveGoalOf } from './effective-goal.ts';
import type { TownGoalRow } from './queries.ts';

/**
 * Converts a goal row to a goal with its effective amounts. `actuals` has the proposed totals by fiscal year. They are used for years
 * without an entered actual amount.
 */
export function presentTownGoal(row: TownGoalRow, actuals: ReadonlyMap<number, ProposedTotal>): TownGoal {
  const goal = effectiveGoalOf(row);
  const entered = row.actual_amount_cents;
  const proposed = entered === null ? actuals.get(row.fiscal_year) : undefined;
  const compared = entered ?? proposed?.covered_cents ?? null;
  return {
    id: row.id,
    fiscalYear: row.fiscal_year,
    goalType: row.goal_type,
    dollarGoal: toDollars(goal.dollarGoal),
    percentGoal: goal.percentGoal,
    baselineYear: row.baseline_year,
    baselineAmount: toDollars(row.baseline_amount_cents),
    actualAmount: toDollars(entered ?? proposed?.total_cents ?? null),
    isActualEntered: entered !== null,
    coveredAmount: toDollars(compared),
    coveredFunds: proposed?.covered_funds ?? null,
    variance: toDollars(goalVariance(compared, goal.dollarGoal)),
    notes: row.notes,
    isBaseline: row.is_baseline,
    townBudget: toDollars(row.town_budget_cents),
    townBudgetSource: row.town_budget_source,
    schoolShare: schoolShare(goal.dollarGoal, row.town_budget_cents),
    updatedAt: row.updated_at.toISOString(),
  };
}
