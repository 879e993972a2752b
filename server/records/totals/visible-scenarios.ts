import type { Scenario, ScenarioType } from '../../../core/contract/budgets.ts';
import type { CountedScenario } from '../budgets/present.ts';
import * as budgets from '../budgets/scenarios.ts';
import type { Context } from '../../context.ts';
import { seesPayroll } from './people.ts';

/** Lists the budgets the user may see, without the figures of a roster that is too small to show. */
export async function visibleScenarios(cx: Context, input: { budgetYearId?: number | undefined }): Promise<Scenario[]> {
  const visible: Scenario[] = [];
  for (const scenario of await budgets.listScenarios(cx, input)) visible.push(await withoutSmallRoster(cx, scenario));
  return visible;
}

/** Returns the active budget of a type. Throws NOT_FOUND when there is none yet. */
export async function visibleActiveScenario(
  cx: Context,
  input: { budgetYearId: number; type: ScenarioType },
): Promise<Scenario> {
  return withoutSmallRoster(cx, await budgets.activeScenario(cx, input));
}

async function withoutSmallRoster(cx: Context, scenario: CountedScenario): Promise<Scenario> {
  if (scenario.scenarioType === 'proposed' || (await seesPayroll(cx, { scenarioId: scenario.id }))) return scenario;
  return { ...scenario, itemCount: null, total: null };
}
