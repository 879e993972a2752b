import * as contract from '../../../core/contract/ai-analysis.ts';
import { hasApiKey } from '../../platform/auth/api-key.ts';
import type { Api } from '../../platform/http/api.ts';
import { analyzeBudgetCuts, type AnalysisOptions } from './analyze-budget-cuts.ts';
import { hostOf } from './model-error.ts';
import { listRecords, readRecord } from './records.ts';

export function aiAnalysisRoutes(api: Api, options: AnalysisOptions): void {
  api.handle(contract.analyzeBudgetCuts, (cx, { body }) => analyzeBudgetCuts(cx, body, options));
  api.handle(contract.analysisSettings, async (cx) => ({
    hasKey: await hasApiKey(cx),
    model: options.ai.model,
    host: hostOf(options.ai.baseUrl),
  }));
  api.handle(contract.listAnalyses, (cx) => listRecords(cx));
  api.handle(contract.getAnalysis, (cx, { params }) => readRecord(cx, params));
}
