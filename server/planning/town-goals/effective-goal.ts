import type { Cents } from '../../../core/money.ts';
import { effectiveGoal, type EffectiveGoal, schoolShare } from '../../../core/rules/projection/town-guidance.ts';
import { readOnce, type Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Returns the goal in effect for a fiscal year in cents, or null when there is no guidance. */
export async function findEffectiveGoal(cx: Context, fiscalYear: number): Promise<Cents | null> {
  const row = await findGoalRow(cx, fiscalYear);
  return row ? effectiveGoalOf(row).dollarGoal : null;
}

/** Returns the schools' share of the town budget in percent, or null when the goal or the town budget is missing. */
export async function findSchoolShare(cx: Context, fiscalYear: number): Promise<number | null> {
  const row = await findGoalRow(cx, fiscalYear);
  return row ? schoolShare(effectiveGoalOf(row).dollarGoal, row.town_budget_cents) : null;
}

/**
 * Returns the actual amount that was entered next to the goal of a fiscal year, or null. The amount includes only the funds that guidance
 * covers.
 */
export async function findEnteredActual(cx: Context, fiscalYear: number): Promise<Cents | null> {
  return (await findGoalRow(cx, fiscalYear))?.actual_amount_cents ?? null;
}

async function findGoalRow(cx: Context, fiscalYear: number): Promise<queries.TownGoalRow | undefined> {
  return readOnce(cx, `town goal ${fiscalYear}`, () => queries.findTownGoal(cx.db, fiscalYear));
}

/** Returns the goal of a stored row both in dollars and as a percentage, whichever of the two was entered. */
export function effectiveGoalOf(row: queries.TownGoalRow): EffectiveGoal {
  return effectiveGoal({
    goalType: row.goal_type,
    dollarGoal: row.dollar_goal_cents,
    percentGoal: row.percent_goal,
    baselineAmount: row.baseline_amount_cents,
  });
}
