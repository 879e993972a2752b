import type * as contract from '../../../core/contract/dashboard.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { listSources, resolveBudget } from '../budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { seesPayroll } from './people.ts';
import * as queries from './queries.ts';

/**
 * Lists every fiscal year that has lines in the active budgets from which the year is read, earliest first. Leaves out lines of a roster
 * that is too small to show to the user.
 */
export async function allFiscalYears(cx: Context): Promise<ResponseOf<typeof contract.allFiscalYears>> {
  const years = new Map<number, { fiscalYear: number; itemCount: number; isProjected: boolean }>();
  for (const row of await queries.listYearTotals(cx.db)) {
    const year = years.get(row.fiscal_year) ?? { fiscalYear: row.fiscal_year, itemCount: 0, isProjected: true };
    const { scenario_id: scenarioId, fiscal_year: fiscalYear } = row;
    const isShown = row.scenario_type === 'proposed' || (await seesPayroll(cx, { scenarioId, fiscalYear }));
    year.itemCount += isShown ? row.item_count : 0;
    year.isProjected &&= row.is_projected;
    years.set(row.fiscal_year, year);
  }
  return [...years.values()];
}

/** Lists the active budgets and the years from which the totals are read. Each fiscal year is listed once per budget type. */
export async function yearSlices(cx: Context): Promise<Slice[]> {
  const rows = await queries.listYearTotals(cx.db);
  return rows.map(({ scenario_id: scenarioId, fiscal_year: fiscalYear }) => ({ scenarioId, fiscalYear }));
}

export type ProposedTotal = queries.YearTotal;

/**
 * Returns the proposed total of every fiscal year that has one, and the part of it that is compared with guidance, by year. If a budget
 * year is given, years with lines in its budget are read from that budget. Throws NOT_FOUND for an unknown budget year.
 */
export async function proposedTotals(cx: Context, budgetYearId?: number): Promise<Map<number, ProposedTotal>> {
  const rows = await queries.listYearTotals(cx.db);
  const totals = new Map<number, ProposedTotal>(
    rows.filter((row) => row.scenario_type === 'proposed').map((row) => [row.fiscal_year, row]),
  );
  const named = budgetYearId === undefined ? null : await resolveBudget(cx, { type: 'proposed', budgetYearId });
  for (const row of named ? await queries.sumByYear(cx.db, named.scenario.id) : []) {
    totals.set(row.fiscal_year, row);
  }
  return totals;
}

/** Returns the proposed total of each fiscal year in one budget, and the part of it that is compared with guidance. */
export async function totalsOfBudget(cx: Context, scenarioId: number): Promise<Map<number, ProposedTotal>> {
  return new Map((await queries.sumByYear(cx.db, scenarioId)).map((row) => [row.fiscal_year, row]));
}

/** Lists the budgets from which the proposed total of a fiscal year can be read; see listSources. */
export async function budgetSources(cx: Context, input: { fiscalYear: number }): Promise<contract.BudgetSource[]> {
  const sources = await listSources(cx, { type: 'proposed', fiscalYear: input.fiscalYear });
  return sources.map(({ scenario, isProjected, total }) => ({
    budgetYearId: scenario.budget_year_id,
    budgetYear: fiscalYearLabel(scenario.budget_fiscal_year),
    scenarioId: scenario.id,
    scenarioName: scenario.name,
    versionStatus: scenario.version_status,
    isProjected,
    total: toDollars(total),
  }));
}
