import * as contract from '../../../core/contract/scenario-builder.ts';
import * as apply from '../../../core/contract/scenario-builder-apply.ts';
import type { Api } from '../../platform/http/api.ts';
import { applyCutPlan } from './apply-cut-plan.ts';
import { calculateScenario, scenarioBaseline } from './calculate.ts';
import { compareCutPlans } from './compare-cut-plans.ts';
import { createCutPlan, deleteCutPlan, listCutPlans, updateCutPlan } from './cut-plans.ts';
import { undoApplyCutPlan } from './undo-apply.ts';

export function scenarioBuilderRoutes(api: Api): void {
  api.handle(contract.scenarioBaseline, (cx, { query }) => scenarioBaseline(cx, query));
  api.handle(contract.calculateScenario, (cx, { body }) => calculateScenario(cx, body));
  api.handle(contract.listCutPlans, (cx, { query }) => listCutPlans(cx, query));
  api.handle(contract.createCutPlan, (cx, { body }) => createCutPlan(cx, body));
  api.handle(contract.compareCutPlans, (cx, { query }) => compareCutPlans(cx, query));
  api.handle(contract.updateCutPlan, (cx, { params, body }) => updateCutPlan(cx, { ...params, ...body }));
  api.handle(apply.applyCutPlan, (cx, { params, body }) => applyCutPlan(cx, { ...params, ...body }));
  api.handle(apply.undoApplyCutPlan, (cx, { params }) => undoApplyCutPlan(cx, params));
  api.handle(contract.deleteCutPlan, (cx, { params, query }) => deleteCutPlan(cx, { ...params, ...query }));
}
