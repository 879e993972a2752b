import { useQuery } from '@tanstack/react-query';
import type { BudgetYear, Scenario, ScenarioType, Version } from '../../../core/contract/budgets.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { fiscalYearsQuery, scenariosQuery, versionsQuery } from '../../platform/shell/queries.ts';

export interface SelectedBudget {
  fiscalYears: readonly number[];
  /** The year in the URL if the budget contains it, or else the first year of the budget. Null while the years are unknown. */
  fiscalYear: number | null;
  /** All budgets of the type in the budget year, with the active budget first. */
  scenarios: readonly Scenario[];
  /** The selected budget, or else the active budget, or else the first budget. Null if there are no budgets. */
  scenario: Scenario | null;
  version: Version | null;
  status: 'pending' | 'error' | 'success';
  error: Error | null;
  refetch: () => void;
}

/** The budget and fiscal year that a screen shows. `askedId` selects a budget other than the active one. */
export function useBudget(budgetYear: BudgetYear, type: ScenarioType, askedId: number | null = null): SelectedBudget {
  const { fiscalYear: asked } = useYears();
  const years = useQuery(fiscalYearsQuery(budgetYear.id, askedId));
  const scenarios = useQuery(scenariosQuery(budgetYear.id));
  const versions = useQuery(versionsQuery);
  const queries = [years, scenarios, versions];
  const fiscalYears = years.data?.fiscalYears ?? [];
  const ofType = (scenarios.data ?? [])
    .filter(({ scenarioType }) => scenarioType === type)
    .sort((a, b) => Number(b.isActive) - Number(a.isActive));
  const scenario = ofType.find(({ id }) => id === askedId) ?? ofType[0] ?? null;
  return {
    scenarios: ofType,
    fiscalYears,
    fiscalYear: fiscalYears.find((year) => year === asked) ?? fiscalYears[0] ?? null,
    scenario,
    version: versions.data?.find((version) => version.id === scenario?.versionId) ?? null,
    status: statusOf(queries),
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}

/**
 * Returns the status of the queries. If data is already loaded, a failure of a later request for it is ignored, for example while there is
 * no connection. Otherwise, the screen would drop its list, together with the edits that are not saved yet.
 */
function statusOf(queries: readonly { data?: unknown; error: unknown }[]): SelectedBudget['status'] {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return 'success';
  return missing.some(({ error }) => error !== null) ? 'error' : 'pending';
}
