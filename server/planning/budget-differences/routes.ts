import { compareScenarios as compareCall, compareScenariosCsv } from '../../../core/contract/budget-differences.ts';
import { CSV } from '../../../core/contract/fields.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { compareScenarios } from './compare-scenarios.ts';
import { differencesCsv } from './differences-csv.ts';

export function budgetDifferenceRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handleTask(compareCall, compareScenarios, ({ query }) => query);
  api.handleRaw(compareScenariosCsv, async (cx, { query }) => ({
    type: CSV,
    body: await workers.run(cx, differencesCsv, query, { signal: cx.gone }),
    fileName: `budgets-${query.a}-and-${query.b}.csv`,
  }));
}
