import { DEFAULT_STEP_LANE, type BudgetSettings } from '../../../core/contract/budget-settings.ts';
import { listBudgetYears, requireBudgetYear } from '../budgets/budget-years.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentSettings } from './present.ts';
import * as queries from './queries.ts';

/** Returns the settings of a budget year (by default, the latest). Throws NOT_FOUND. */
export async function readBudgetSettings(
  cx: Context,
  input: { budgetYearId?: number | undefined },
): Promise<BudgetSettings> {
  const budgetYearId = input.budgetYearId ?? (await listBudgetYears(cx)).at(-1)?.id;
  if (budgetYearId === undefined)
    throw new AppError('NOT_FOUND', 'There is no budget year yet. Create a budget year first.');
  await requireBudgetYear(cx, { id: budgetYearId });
  return presentSettings(await ensureSettings(cx, budgetYearId));
}

/** Returns the stored settings of an existing budget year; the first read inserts the defaults. */
export async function ensureSettings(cx: Context, budgetYearId: number): Promise<queries.BudgetSettingsRow> {
  const found = await queries.findSettings(cx.db, { budget_year_id: budgetYearId });
  if (found) return found;
  await queries.insertDefaults(cx.db, {
    budget_year_id: budgetYearId,
    step_lane_adjustment_type: DEFAULT_STEP_LANE.type,
    step_lane_adjustment_value: DEFAULT_STEP_LANE.value,
  });
  const made = await queries.findSettings(cx.db, { budget_year_id: budgetYearId });
  if (!made) throw new Error(`the settings of budget year ${budgetYearId} were neither inserted nor found`);
  return made;
}
