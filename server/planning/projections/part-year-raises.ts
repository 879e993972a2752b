import type { Cents } from '../../../core/money.ts';
import { projectOperatingYears } from '../../../core/rules/projection/project-operating.ts';
import type { Context } from '../../context.ts';
import type { ProjectableScenario } from './load-projection-inputs.ts';
import { readRollInputs } from './roll-inputs.ts';

export interface FullYearRaise {
  sourceItemId: number;
  cola: Cents;
  steps: Cents;
}

/**
 * Returns the full-year raises of everyone who leaves during the fiscal year. The projected line of such a person includes only the part of
 * the raises before the departure.
 */
export async function partYearRaises(
  cx: Context,
  scenario: Pick<ProjectableScenario, 'id' | 'budget_year_id' | 'base_year'>,
  fiscalYear: number,
): Promise<FullYearRaise[]> {
  const inputs = await readRollInputs(cx, scenario);
  const raises: FullYearRaise[] = [];
  for (const year of projectOperatingYears({ ...inputs, toFiscalYear: fiscalYear })) {
    if (year.fiscalYear !== fiscalYear) continue;
    for (const { sourceItemId, currentSalary, cost, arrival } of year.rows) {
      if (cost === currentSalary) continue;
      raises.push({ sourceItemId, cola: arrival.colaApplied, steps: arrival.stepsLanesApplied });
    }
  }
  return raises;
}
