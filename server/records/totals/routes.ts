import * as contract from '../../../core/contract/budgets.ts';
import type { Api } from '../../platform/http/api.ts';
import { visibleActiveScenario, visibleScenarios } from './visible-scenarios.ts';

/** Registers the routes for budgets with their totals. */
export function totalsRoutes(api: Api): void {
  api.handle(contract.listScenarios, (cx, { query }) => visibleScenarios(cx, query));
  api.handle(contract.activeScenario, (cx, { params, query }) => visibleActiveScenario(cx, { ...params, ...query }));
}
