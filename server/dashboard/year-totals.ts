import type * as contract from '../../core/contract/dashboard.ts';
import type { ResponseOf } from '../../core/contract/endpoint.ts';
import type { Cents } from '../../core/money.ts';
import type { Context } from '../context.ts';
import { seesPayroll } from './people.ts';
import * as queries from './queries.ts';

/**
 * Every fiscal year with lines, the earliest first, over the active budgets that each year is read from. Lines of a roster that is
 * too small to show to the caller are not counted.
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

/** The proposed total of every fiscal year that has one, by year. */
export async function proposedTotals(cx: Context): Promise<Map<number, Cents>> {
  const rows = await queries.listYearTotals(cx.db);
  return new Map(
    rows.filter((row) => row.scenario_type === 'proposed').map((row) => [row.fiscal_year, row.total_cents]),
  );
}
