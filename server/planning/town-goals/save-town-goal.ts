import type { TownGoal, TownGoalInput } from '../../../core/contract/town-goals.ts';
import { FIRST_FISCAL_YEAR, fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney, fromDollars, isAmount, type Cents } from '../../../core/money.ts';
import { inTransaction, type Context } from '../../context.ts';
import { proposedTotals } from '../../records/totals/year-totals.ts';
import { audit } from '../../platform/db/audit.ts';
import { laterThan } from '../../platform/db/later-than.ts';
import { AppError } from '../../errors.ts';
import { effectiveGoalOf, findEffectiveGoal } from './effective-goal.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { presentTownGoal } from './present.ts';
import * as queries from './queries.ts';

/**
 * Sets the goal of a fiscal year and stores its baseline: the given baseline, else the effective goal of the baseline year. Keeps the saved
 * town budget and its source if the input leaves them out. Throws VALIDATION when a figure that the goal needs is missing, or when the town
 * budget is smaller than the goal; and CONFLICT with the current goal when the goal was changed after `updatedAt`.
 */
export async function saveTownGoal(cx: Context, input: TownGoalInput): Promise<{ created: boolean; body: TownGoal }> {
  return inTransaction(cx, async (tx) => {
    await queries.lockGoalYear(tx.db, input.fiscalYear);
    const before = await queries.lockTownGoal(tx.db, { fiscal_year: input.fiscalYear });
    await assertUnchanged(tx, before, input);
    const baseline = await baselineOf(tx, input);
    requireFigures(input, baseline);
    const row = await queries.upsertTownGoal(tx.db, {
      fiscal_year: input.fiscalYear,
      goal_type: input.goalType,
      dollar_goal_cents: input.goalType === 'PERCENT' ? null : fromDollars(input.dollarGoal ?? null),
      percent_goal: input.goalType === 'DOLLAR' ? null : (input.percentGoal ?? null),
      baseline_year: baseline.year,
      baseline_amount_cents: baseline.amount,
      actual_amount_cents: fromDollars(input.actualAmount ?? null),
      is_baseline: input.isBaseline ?? false,
      notes: input.notes || null,
      ...townBudgetOf(input, before),
      updated_at: laterThan(tx, before?.updated_at),
    });
    requireHeld(row);
    requireWithinTown(row);
    const actuals = await proposedTotals(tx);
    const goal = presentTownGoal(row, actuals);
    await audit(tx, {
      action: before ? 'update' : 'create',
      entity: queries.ENTITY,
      entityIds: [row.id],
      ...(before && { before: presentTownGoal(before, actuals) }),
      after: goal,
    });
    return { created: !before, body: goal };
  });
}

function townBudgetOf(
  { townBudget, townBudgetSource }: TownGoalInput,
  before: queries.TownGoalRow | undefined,
): Pick<queries.TownGoalRow, 'town_budget_cents' | 'town_budget_source'> {
  return {
    town_budget_cents: townBudget === undefined ? (before?.town_budget_cents ?? null) : fromDollars(townBudget),
    town_budget_source:
      townBudgetSource === undefined ? (before?.town_budget_source ?? null) : townBudgetSource || null,
  };
}

async function baselineOf(
  tx: Context,
  { fiscalYear, baselineYear, baselineAmount }: TownGoalInput,
): Promise<{ year: number | null; amount: Cents | null }> {
  const year = baselineYear ?? (fiscalYear > FIRST_FISCAL_YEAR ? fiscalYear - 1 : null);
  if (baselineAmount !== undefined && baselineAmount !== null) return { year, amount: fromDollars(baselineAmount) };
  return { year, amount: year === null ? null : await findEffectiveGoal(tx, year) };
}

/** Field names as on the screen. */
const LABELS: Readonly<Record<string, string>> = {
  dollarGoal: 'Guidance in dollars',
  percentGoal: 'Guidance in percent',
  baselineAmount: 'Baseline',
};

function requireFigures(
  { goalType, dollarGoal, percentGoal }: TownGoalInput,
  baseline: { year: number | null; amount: Cents | null },
): void {
  const fields: Record<string, string> = {};
  const asks = (type: TownGoalInput['goalType']) => goalType === type || goalType === 'BOTH';
  if (asks('DOLLAR') && (dollarGoal ?? null) === null) fields.dollarGoal = 'is required';
  if (asks('PERCENT') && (percentGoal ?? null) === null) fields.percentGoal = 'is required';
  if (goalType === 'PERCENT' && baseline.amount === null) {
    const why = baseline.year === null ? 'there is no baseline year' : `${fiscalYearLabel(baseline.year)} has no goal`;
    fields.baselineAmount = `is required because ${why}`;
  }
  const problems = Object.entries(fields).map(([field, why]) => `${LABELS[field] ?? field} ${why}`);
  if (problems.length > 0)
    throw new AppError('VALIDATION', `The goal is not complete: ${problems.join('; ')}.`, { fields });
}

function requireHeld(row: queries.TownGoalRow): void {
  const { dollarGoal } = effectiveGoalOf(row);
  if (dollarGoal === null || isAmount(dollarGoal)) return;
  throw new AppError('VALIDATION', 'The goal is too large. Check the baseline and the percentage.', {
    fields: { percentGoal: 'would raise the baseline above 9,999,999,999.99' },
  });
}

/** Throws VALIDATION if the town budget is smaller than the goal, because the town budget includes the schools. */
function requireWithinTown(row: queries.TownGoalRow): void {
  const { town_budget_cents: town, town_budget_source: source } = row;
  const { dollarGoal } = effectiveGoalOf(row);
  if (town === null && source !== null) {
    throw new AppError('VALIDATION', 'Enter the total town budget, or remove its source.', {
      fields: { townBudget: 'is required if its source is entered' },
    });
  }
  if (town === null || dollarGoal === null || town >= dollarGoal) return;
  throw new AppError(
    'VALIDATION',
    `The total town budget must include the schools, but it is smaller than the goal of ${formatMoney(dollarGoal)}.`,
    { fields: { townBudget: 'must not be smaller than the goal' } },
  );
}
