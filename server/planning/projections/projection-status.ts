import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { ProjectionStatus } from '../../../core/contract/projections.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { activeScenarios } from './active-scenarios.ts';
import { changedInputs } from './fingerprint.ts';
import { currentFingerprint } from './load-projection-inputs.ts';
import * as queries from './queries.ts';
import { visibleYears } from './visible-years.ts';

/**
 * Returns how far the active budgets of a budget year are projected. `stale` is true if a base row or an assumption of the budget has
 * changed since the budget was projected. A budget that was never projected is not out of date. Throws NOT_FOUND.
 */
export async function projectionStatus(cx: Context, input: { budgetYearId: number }): Promise<ProjectionStatus> {
  const { operating, proposed } = await activeScenarios(cx, input.budgetYearId);
  const scenarios = [proposed, operating].filter((scenario) => scenario !== null);
  const projected = scenarios.filter((scenario) => scenario.projected_at !== null);
  const totals = await queries.sumYears(
    cx.db,
    scenarios.map(({ id }) => id),
  );
  const changes = await changesSince(cx, projected);
  return {
    budgetYearId: input.budgetYearId,
    baseYear: scenarios[0]?.base_year ?? null,
    toFiscalYear: latest(projected.map((scenario) => scenario.projected_to)),
    generatedAt: latest(projected.map((scenario) => scenario.projected_at))?.toISOString() ?? null,
    stale: changes.length > 0,
    changes,
    years: await visibleYears(cx, operating, totals),
  };
}

/** Returns the active budgets of a budget year whose projections are out of date. Throws NOT_FOUND. */
export async function outOfDateBudgets(cx: Context, input: { budgetYearId: number }): Promise<ScenarioType[]> {
  const { operating, proposed } = await activeScenarios(cx, input.budgetYearId);
  const scenarios = [proposed, operating].filter((scenario) => scenario !== null);
  const changes = await changesSince(
    cx,
    scenarios.filter((scenario) => scenario.projected_at !== null),
  );
  return changes.map(({ projectionType }) => projectionType);
}

async function changesSince(cx: Context, scenarios: readonly ScenarioRow[]): Promise<ProjectionStatus['changes']> {
  const changes: ProjectionStatus['changes'] = [];
  for (const scenario of scenarios) {
    const now = await currentFingerprint(cx, scenario);
    if (scenario.projection_inputs === now) continue;
    changes.push({ projectionType: scenario.scenario_type, changed: changedInputs(scenario.projection_inputs, now) });
  }
  return changes;
}

function latest<T extends number | Date>(values: readonly (T | null)[]): T | null {
  return values.reduce((last, value) => (value !== null && (last === null || value > last) ? value : last), null);
}
