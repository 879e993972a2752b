import { generateProjection } from '../../core/contract/projections.ts';
import type { TestApp } from '../support/test-app.ts';
import type { BuiltScenario } from './factories.ts';

/** Projects a budget up to and including a fiscal year, as a finance user. Returns the response. */
export async function projectBudget(
  app: Pick<TestApp, 'call'>,
  { budgetYearId, type: projectionType }: Pick<BuiltScenario, 'budgetYearId' | 'type'>,
  toFiscalYear: number,
) {
  return (await app.call('FINANCE', generateProjection, { body: { budgetYearId, toFiscalYear, projectionType } })).body;
}
