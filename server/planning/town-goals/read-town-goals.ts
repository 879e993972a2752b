import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type * as contract from '../../../core/contract/town-goals.ts';
import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { yearsHiddenFromComparison } from '../../records/totals/not-compared.ts';
import { audienceOf } from '../../records/totals/people.ts';
import { proposedTotals } from '../../records/totals/year-totals.ts';
import { AppError } from '../../errors.ts';
import { effectiveGoalOf } from './effective-goal.ts';
import { presentTownGoal } from './present.ts';
import * as queries from './queries.ts';

interface OfBudgetYear {
  /** The budget year whose proposed totals are used, if it has lines for the fiscal year. */
  budgetYearId?: number | undefined;
}

/** Lists all goals, earliest fiscal year first. Notes, and comparisons that would reveal someone's pay, are for staff only. */
export async function listTownGoals(cx: Context, input: OfBudgetYear = {}): Promise<TownGoal[]> {
  const [rows, actuals] = [await queries.listTownGoals(cx.db), await proposedTotals(cx, input.budgetYearId)];
  const hidden = await yearsHiddenFromComparison(cx, audienceOf(cx));
  return rows.map((row) => visibleTo(cx, presentTownGoal(row, actuals), hidden));
}

/** Returns the goal of a fiscal year, with the same restrictions as listTownGoals. Throws NOT_FOUND when no goal was set. */
export async function townGoalOfYear(cx: Context, input: OfBudgetYear & { year: number }): Promise<TownGoal> {
  const [row, actuals] = [await requireTownGoal(cx, input.year), await proposedTotals(cx, input.budgetYearId)];
  return visibleTo(cx, presentTownGoal(row, actuals), await yearsHiddenFromComparison(cx, audienceOf(cx)));
}

/** Returns the amount that the town expects the schools to stay within for a fiscal year. Throws NOT_FOUND when no goal was set. */
export async function townGuidance(
  cx: Context,
  input: { year: number },
): Promise<ResponseOf<typeof contract.townGuidance>> {
  const row = await requireTownGoal(cx, input.year);
  const dollarGoal = toDollars(effectiveGoalOf(row).dollarGoal);
  return {
    fiscalYear: row.fiscal_year,
    baselineYear: row.baseline_year,
    dollarGoal,
    goalType: row.goal_type,
    hasTownGoal: true,
    townFunding: dollarGoal,
  };
}

function visibleTo(cx: Context, goal: TownGoal, notCompared: ReadonlySet<number>): TownGoal {
  if (audienceOf(cx) === 'staff') return goal;
  const isHidden = notCompared.has(goal.fiscalYear) && !goal.isActualEntered;
  return { ...goal, notes: null, ...(isHidden && { coveredAmount: null, coveredFunds: null, variance: null }) };
}

async function requireTownGoal(cx: Context, fiscalYear: number): Promise<queries.TownGoalRow> {
  const row = await queries.findTownGoal(cx.db, fiscalYear);
  if (row) return row;
  throw new AppError('NOT_FOUND', `There is no town guidance for ${fiscalYearLabel(fiscalYear)}.`);
}
