import type { TownGoal } from '../../core/contract/town-goals.ts';
import { toDollars, type Cents } from '../../core/money.ts';
import { goalVariance } from '../../core/rules/town-guidance.ts';
import { effectiveGoalOf } from './effective-goal.ts';
import type { TownGoalRow } from './queries.ts';

/** A goal as it is in effect. `actuals` are the proposed totals by fiscal year, for years without an entered amount. */
export function presentTownGoal(row: TownGoalRow, actuals: ReadonlyMap<number, Cents>): TownGoal {
  const goal = effectiveGoalOf(row);
  const actual = row.actual_amount_cents ?? actuals.get(row.fiscal_year) ?? null;
  return {
    id: row.id,
    fiscalYear: row.fiscal_year,
    goalType: row.goal_type,
    dollarGoal: dollarsOf(goal.dollarGoal),
    percentGoal: goal.percentGoal,
    baselineYear: row.baseline_year,
    baselineAmount: dollarsOf(row.baseline_amount_cents),
    actualAmount: dollarsOf(actual),
    isActualEntered: row.actual_amount_cents !== null,
    variance: dollarsOf(goalVariance(actual, goal.dollarGoal)),
    notes: row.notes,
    isBaseline: row.is_baseline,
  };
}

export function dollarsOf(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount);
}
