import type { Context } from '../../context.ts';
import { generateProjection } from '../../planning/projections/generate-projection.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { makeDemoPositions } from './make-demo-positions.ts';

/** Projects both budgets of the fictional district and makes its positions. */
export async function fillDistrict(tx: Context): Promise<void> {
  for (const projectionType of ['operating', 'proposed'] as const) {
    const { scenario } = await requireBudget(tx, { type: projectionType });
    await generateProjection(tx, { budgetYearId: scenario.budget_year_id, projectionType });
    if (projectionType === 'operating') await makeDemoPositions(tx, scenario.budget_year_id);
  }
}
