import * as contract from '../../../core/contract/scenario-builder.ts';
import * as apply from '../../../core/contract/scenario-builder-apply.ts';
import type { Context, UseCase } from '../../context.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { applyCutPlan } from './apply-cut-plan.ts';
import { calculateScenario, scenarioBaseline } from './calculate.ts';
import { compareCutPlans } from './compare-cut-plans.ts';
import { createCutPlan, deleteCutPlan, listCutPlans, updateCutPlan } from './cut-plans.ts';
import { needsMatching, type WhichPlans } from './match-cuts.ts';
import { undoApplyCutPlan } from './undo-apply.ts';

export function scenarioBuilderRoutes(api: Api, { workers }: { workers: Workers }): void {
  /** Runs a use case of plans in a worker if it has to match their lines to another version, because that takes long. */
  async function run<I, R>(cx: Context, which: WhichPlans, useCase: UseCase<I, R>, input: I): Promise<R> {
    return (await needsMatching(cx, which)) ? workers.run(cx, useCase, input) : useCase(cx, input);
  }

  api.handle(contract.scenarioBaseline, (cx, { query }) => scenarioBaseline(cx, query));
  api.handle(contract.calculateScenario, (cx, { body }) => calculateScenario(cx, body));
  api.handle(contract.listCutPlans, (cx, { query }) => run(cx, query, listCutPlans, query));
  api.handle(contract.createCutPlan, (cx, { body }) =>
    body.isOfOtherVersion ? workers.run(cx, createCutPlan, body) : createCutPlan(cx, body),
  );
  api.handle(contract.compareCutPlans, (cx, { query }) => run(cx, query, compareCutPlans, query));
  api.handle(contract.updateCutPlan, (cx, { params, body }) =>
    run(cx, { ids: [params.id] }, updateCutPlan, { ...params, ...body }),
  );
  api.handle(apply.applyCutPlan, (cx, { params, body }) =>
    run(cx, { ids: [params.id] }, applyCutPlan, { ...params, ...body }),
  );
  api.handle(apply.undoApplyCutPlan, (cx, { params }) => undoApplyCutPlan(cx, params));
  api.handle(contract.deleteCutPlan, (cx, { params, query }) =>
    run(cx, { ids: [params.id] }, deleteCutPlan, { ...params, ...query }),
  );
}
