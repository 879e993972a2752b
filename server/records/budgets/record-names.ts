import { withFiscalYear } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import * as scenarioQueries from './scenario-queries.ts';
import * as versionQueries from './version-queries.ts';

/** Returns the names of budgets by id: "FY26, First draft, proposed budget". Both budgets of a version can have the same name. */
export async function budgetNames(cx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await scenarioQueries.listScenariosById(cx.db, ids);
  return new Map(
    rows.map((row) => [row.id, `${withFiscalYear(row.budget_fiscal_year, row.name)}, ${row.scenario_type} budget`]),
  );
}

/** Returns the names of versions by id: "FY26, First draft". */
export async function versionNames(cx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await versionQueries.listVersionsById(cx.db, ids);
  return new Map(rows.map(({ id, fiscal_year: fiscalYear, label }) => [id, withFiscalYear(fiscalYear, label)]));
}
