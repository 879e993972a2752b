import type { Context } from '../../context.ts';
import { generateProjection } from '../../planning/projections/generate-projection.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { makeDemoPositions } from './make-demo-positions.ts';
import { setDemoVacancyRules } from './set-demo-vacancy-rules.ts';

/** Creates the positions of the fictional district, prices its vacancies, and projects both budgets. */
export async function fillDistrict(tx: Context): Promise<void> {
  const { scenario } = await requireBudget(tx, { type: 'operating' });
  const { budget_year_id: budgetYearId } = scenario;
  await makeDemoPositions(tx, budgetYearId);
  await setDemoVacancyRules(tx, budgetYearId);
  for (const projectionType of ['operating', 'proposed'] as const) {
    await generateProjection(tx, { budgetYearId, projectionType });
  }
}
