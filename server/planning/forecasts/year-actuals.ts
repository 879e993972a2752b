import { districtDay } from '../../../core/format-date.ts';
import { firstDay, fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, fromDollars, sum } from '../../../core/money.ts';
import { readOnce, type Context } from '../../context.ts';
import { type CategorySpent } from '../../records/totals/change-from-actuals.ts';
import { spentInClosedYear } from '../../records/actuals/closed-year.ts';
import { listSnapshots } from '../../records/actuals/read-actuals.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import type { KeptForecast } from '../../records/kept-forecasts/read-kept.ts';
import * as queries from './queries.ts';

/** The roster of a fiscal year: the base lines of that year's active operating budget. */
interface YearRoster {
  scenarioId: number;
  name: string;
  total: Cents;
}

/**
 * Returns the roster with which a payroll forecast for a year is compared. Returns null if the year has not begun, if there is no roster,
 * or if the forecast comes from that roster.
 */
export async function rosterOf(cx: Context, kept: KeptForecast, fiscalYear: number): Promise<YearRoster | null> {
  const roster = await readOnce(cx, `roster ${fiscalYear}`, async () => {
    // Before the year begins, its roster is only a plan.
    if (districtDay(cx.now()) < firstDay(fiscalYear)) return null;
    const found = await resolveBudget(cx, { type: 'operating', fiscalYear });
    if (!found || found.scenario.base_year !== fiscalYear) return null;
    const { id: scenarioId, name } = found.scenario;
    const total = await queries.sumRoster(cx.db, { scenarioId, fiscalYear });
    return total === null ? null : { scenarioId, name, total };
  });
  return roster?.scenarioId === kept.scenario_id ? null : roster;
}

/** Returns the amount spent in a closed year according to the ledger, and its source, or null if the year has no actuals yet. */
async function spentIn(cx: Context, fiscalYear: number): Promise<{ total: Cents; from: string } | null> {
  return readOnce(cx, `spent in ${fiscalYear}`, async () => {
    const snapshots = await readOnce(cx, 'snapshots', () => listSnapshots(cx));
    const latest = snapshots.find((snapshot) => snapshot.fiscalYear === fiscalYear);
    if (latest?.kind !== 'ACTUAL') return null;
    return {
      total: fromDollars(latest.totals.spent),
      from: `${fiscalYearLabel(fiscalYear)} actuals, ${latest.fileName}`,
    };
  });
}

/** Returns the actual amount for a year of a forecast, and its source, or null if the amount is not known yet. */
export async function actualOf(
  cx: Context,
  kept: KeptForecast,
  fiscalYear: number,
): Promise<{ total: Cents; from: string } | null> {
  if (kept.scenario_type === 'proposed') return spentIn(cx, fiscalYear);
  const roster = await rosterOf(cx, kept, fiscalYear);
  return roster && { total: roster.total, from: `${roster.name}, ${fiscalYearLabel(fiscalYear)} roster` };
}

/**
 * Returns the amounts spent by category. Accounts get their categories from the budget that was forecast if that budget still has lines, or
 * else from the year's active proposed budget.
 */
export async function spentByCategory(cx: Context, kept: KeptForecast, fiscalYear: number): Promise<CategorySpent[]> {
  const own = { scenarioId: kept.scenario_id, fiscalYear: kept.base_year };
  const hasLines = (await queries.sumRoster(cx.db, own)) !== null;
  const found = hasLines ? null : await resolveBudget(cx, { type: 'proposed', fiscalYear });
  const lines = found ? { scenarioId: found.scenario.id, fiscalYear: found.scenario.base_year } : own;
  return (await spentInClosedYear(cx, fiscalYear, lines)) ?? [];
}

export const totalSpent = (rows: readonly CategorySpent[]): Cents => sum(rows.map(({ spent }) => spent));
