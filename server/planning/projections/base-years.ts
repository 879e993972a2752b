import type * as contract from '../../../core/contract/projections.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { inSnapshot, type Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { activeScenarios } from './active-scenarios.ts';
import { presentDiagnosticRow } from './present.ts';
import * as queries from './queries.ts';
import { visibleYears } from './visible-years.ts';

/** Returns the base years of the two active budgets in every budget year. The base year of a missing budget is null. */
export async function baseYears(cx: Context): Promise<ResponseOf<typeof contract.baseYears>> {
  return (await queries.listBaseYears(cx.db)).map((row) => ({
    budgetYearId: row.budget_year_id,
    operatingBase: row.operating_base,
    proposedBase: row.proposed_base,
  }));
}

/**
 * Returns the fiscal years in which the active budgets of a budget year have rows. For each budget, also returns the base year and the
 * fiscal year of the imported rows; if these differ, the rows are in the wrong year. Throws NOT_FOUND for an unknown budget year.
 */
export async function baseYearDiagnostic(
  cx: Context,
  input: { budgetYearId: number },
): Promise<ResponseOf<typeof contract.baseYearDiagnostic>> {
  return inSnapshot(cx, async (tx) => {
    const { operating, proposed } = await activeScenarios(tx, input.budgetYearId);
    const ids = [operating, proposed].flatMap((scenario) => scenario?.id ?? []);
    return {
      years: (await visibleYears(tx, operating, await queries.sumYears(tx.db, ids))).map(presentDiagnosticRow),
      operating: await findingOf(tx, operating),
      proposed: await findingOf(tx, proposed),
    };
  });
}

async function findingOf(cx: Context, scenario: ScenarioRow | null) {
  if (!scenario) return { baseYear: null, importedYear: null };
  return { baseYear: scenario.base_year, importedYear: (await queries.findImportedYear(cx.db, scenario.id)) ?? null };
}
