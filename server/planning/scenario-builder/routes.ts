import * as contract from '../../../core/contract/scenario-builder.ts';
import type { Api } from '../../platform/http/api.ts';
import { calculateScenario, scenarioBaseline } from './calculate.ts';
import { compareCutPlans } from './compare-cut-plans.ts';
import { createCutPlan, deleteCutPlan, listCutPlans, updateCutPlan } from './cut-plans.ts';

export function scenarioBuilderRoutes(api: Api): void {
  api.handle(contract.scenarioBaseline, (cx, { query }) => scenarioBaseline(cx, query));
  api.handle(contract.calculateScenario, (cx, { body }) => calculateScenario(cx, body));
  api.handle(contract.listCutPlans, (cx, { query }) => listCutPlans(cx, query));
  api.handle(contract.createCutPlan, (cx, { body }) => createCutPlan(cx, body));
  api.handle(contract.compareCutPlans, (cx, { query }) => compareCutPlans(cx, query));
  api.handle(contract.updateCutPlan, (cx, { params, body }) => updateCutPlan(cx, { ...params, ...body }));
  api.handle(contract.deleteCutPlan, (cx, { params, query }) => deleteCutPlan(cx, { ...params, ...query }));
}
