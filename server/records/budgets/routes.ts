import * as contract from '../../../core/contract/budgets.ts';
import { fiscalYearsOfBudget } from '../../../core/contract/line-items.ts';
import { rollForward as rollForwardCall } from '../../../core/contract/roll-forward.ts';
import { visibleActiveScenario, visibleScenarios } from '../totals/visible-scenarios.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { createBudgetYear, listBudgetYears } from './budget-years.ts';
import { createScenario } from './create-scenario.ts';
import { listFiscalYears } from './list-fiscal-years.ts';
import { renameScenario } from './rename-scenario.ts';
import { setActiveScenario } from './scenarios.ts';
import { updateVersion } from './update-version.ts';
import { setCurrentFiscalYear } from './set-current-fiscal-year.ts';
import { createVersion, listVersions } from './versions.ts';

export function budgetRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(contract.listBudgetYears, (cx) => listBudgetYears(cx));
  api.handle(contract.createBudgetYear, (cx, { body }) => createBudgetYear(cx, body));
  api.handle(contract.setCurrentFiscalYear, (cx, { params, body }) => setCurrentFiscalYear(cx, { ...params, ...body }));
  api.handleUpsert(rollForwardCall, async (cx, { params, query, body }) => ({
    created: query.preview !== true,
    body: await workers.run(cx, 'rollForward', { ...params, ...query, ...body }),
  }));
  api.handle(contract.listVersions, (cx, { query }) => listVersions(cx, query));
  api.handle(contract.createVersion, (cx, { body }) => createVersion(cx, body));
  api.handle(contract.updateVersion, (cx, { params, body }) => updateVersion(cx, { ...params, ...body }));
  api.handle(contract.listScenarios, (cx, { query }) => visibleScenarios(cx, query));
  api.handle(contract.activeScenario, (cx, { params, query }) => visibleActiveScenario(cx, { ...params, ...query }));
  api.handle(contract.setActiveScenario, (cx, { params }) => setActiveScenario(cx, params));
  api.handle(contract.createScenario, (cx, { body }) => createScenario(cx, body));
  api.handle(contract.renameScenario, (cx, { params, body }) => renameScenario(cx, { ...body, ...params }));
  api.handle(fiscalYearsOfBudget, (cx, { query }) => listFiscalYears(cx, query));
}
