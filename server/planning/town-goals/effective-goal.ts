import type { Cents } from '../../../core/money.ts';
import { effectiveGoal, type EffectiveGoal } from '../../../core/rules/projection/town-guidance.ts';
import { readOnce, type Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Returns the goal in effect for a fiscal year in cents, or null when there is no guidance. */
export async function findEffectiveGoal(cx: Context, fiscalYear: number): Promise<Cents | null> {
  const row = await readOnce(cx, `town goal ${fiscalYear}`, () => queries.findTownGoal(cx.db, fiscalYear));
  return row ? effectiveGoalOf(row).dollarGoal : null;
}

/** Returns the goal of a stored row both in dollars and as a percentage, whichever was entered. */
export function effectiveGoalOf(row: queries.TownGoalRow): EffectiveGoal {
  return effectiveGoal({
    goalType: row.goal_type,
    dollarGoal: row.dollar_goal_cents,
    percentGoal: row.percent_goal,
    baselineAmount: row.baseline_amount_cents,
  });
}
