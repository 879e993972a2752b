import { fiscalYearLabel } from '../core/fiscal-year.ts';
import type { ImportType } from '../core/import/expected-columns.ts';
import type { Context } from '../server/context.ts';
import { AppError } from '../server/errors.ts';
import { requireBudgetYear } from '../server/records/budgets/budget-years.ts';
import { requireBudget } from '../server/records/budgets/resolve-budget.ts';
import { findScenarioOfVersion } from '../server/records/budgets/scenarios.ts';
import { findVersionByLabel } from '../server/records/budgets/versions.ts';

export interface ScenarioOptions {
  budgetYear: number;
  type: ImportType;
  version?: string;
}

/** Returns the id of the budget in the given version, or of the active budget of the budget year. Throws NOT_FOUND. */
export async function requireScenarioOf(
  cx: Context,
  { budgetYear: fiscalYear, type, version: label }: ScenarioOptions,
): Promise<number> {
  // The budget year must exist: a fiscal year alone would also find a projected year of another year's budget.
  const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear });
  if (label === undefined) return (await requireBudget(cx, { type, budgetYearId })).scenario.id;
  const version = await findVersionByLabel(cx, { fiscalYear, label });
  const scenario = version && (await findScenarioOfVersion(cx, { versionId: version.id, type }));
  if (scenario) return scenario.id;
  const year = fiscalYearLabel(fiscalYear);
  throw new AppError(
    'NOT_FOUND',
    `${year} has no ${type} budget in a version named "${label}". To see all versions, run: budget-cli versions list`,
  );
}
