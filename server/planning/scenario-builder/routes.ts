import * as contract from '../../../core/contract/scenario-builder.ts';
import * as apply from '../../../core/contract/scenario-builder-apply.ts';
import type { Context, UseCase } from '../../context.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { applyCutPlan } from './apply-cut-plan.ts';
import { calculateScenario, scenarioBaseline } from './calculate.ts';
import { compareCutPlans } from './compare-cut-plans.ts';
import { createCutPlan, deleteCutPlan, listCutPlans, updateCutPlan } from './cut-plans.ts';
import { needMatching } from './match-cuts.ts';
import { undoApplyCutPlan } from './undo-apply.ts';

export function scenarioBuilderRoutes(api: Api, { workers }: { workers: Workers }): void {
  async function read<I extends Parameters<typeof needMatching>[1], R>(
    cx: Context,
    run: UseCase<I, R>,
    which: I,
  ): Promise<R> {
    return (await needMatching(cx, which)) ? workers.run(cx, run, which, { signal: cx.gone }) : run(cx, which);
  }
  api.handle(contract.scenarioBaseline, (cx, { query }) => scenarioBaseline(cx, query));
  api.handle(contract.calculateScenario, (cx, { body }) => calculateScenario(cx, body));
  api.handle(contract.listCutPlans, (cx, { query }) => read(cx, listCutPlans, query));
  api.handle(contract.createCutPlan, (cx, { body }) => createCutPlan(cx, body));
  api.handle(contract.compareCutPlans, (cx, { query }) => read(cx, compareCutPlans, query));
  api.handle(contract.updateCutPlan, (cx, { params, body }) => updateCutPlan(cx, { ...params, ...body }));
  api.handle(apply.applyCutPlan, (cx, { params, body }) => applyCutPlan(cx, { ...params, ...body }));
  api.handle(apply.undoApplyCutPlan, (cx, { params }) => undoApplyCutPlan(cx, params));
  api.handle(contract.deleteCutPlan, (cx, { params, query }) => deleteCutPlan(cx, { ...params, ...query }));
}
