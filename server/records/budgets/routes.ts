import * as contract from '../../../core/contract/budgets.ts';
import { fiscalYearsOfBudget } from '../../../core/contract/line-items.ts';
import type { Api } from '../../platform/http/api.ts';
import { createBudgetYear, listBudgetYears } from './budget-years.ts';
import { createScenario, type CurrentFingerprint } from './create-scenario.ts';
import { listFiscalYears } from './list-fiscal-years.ts';
import { renameScenario } from './rename-scenario.ts';
import { setActiveScenario } from './scenarios.ts';
import { updateVersion } from './update-version.ts';
import { setCurrentFiscalYear } from './set-current-fiscal-year.ts';
import { createVersion, listVersions } from './versions.ts';

export function budgetRoutes(api: Api, { currentFingerprint }: { currentFingerprint: CurrentFingerprint }): void {
  api.handle(contract.listBudgetYears, (cx) => listBudgetYears(cx));
  api.handle(contract.createBudgetYear, (cx, { body }) => createBudgetYear(cx, body));
  api.handle(contract.setCurrentFiscalYear, (cx, { params, body }) => setCurrentFiscalYear(cx, { ...params, ...body }));
  api.handle(contract.listVersions, (cx, { query }) => listVersions(cx, query));
  api.handle(contract.createVersion, (cx, { body }) => createVersion(cx, body));
  api.handle(contract.updateVersion, (cx, { params, body }) => updateVersion(cx, { ...params, ...body }));
  api.handle(contract.setActiveScenario, (cx, { params }) => setActiveScenario(cx, params));
  api.handle(contract.createScenario, (cx, { body }) => createScenario(cx, body, currentFingerprint));
  api.handle(contract.renameScenario, (cx, { params, body }) => renameScenario(cx, { ...body, ...params }));
  api.handle(fiscalYearsOfBudget, (cx, { query }) => listFiscalYears(cx, query));
}
