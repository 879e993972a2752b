import { PRIORITIES, type AnalysisMethod, type BudgetCutAnalysis } from '../../../core/contract/ai-analysis.ts';
import { fromDollars, type Cents } from '../../../core/money.ts';
import { checkCuts } from '../../../core/rules/cuts/check-cuts.ts';
import { ruleBasedCuts } from '../../../core/rules/cuts/rule-based-cuts.ts';
import { lineUnit } from '../../../core/rules/cuts/rule-line.ts';
import { readApiKey } from '../../platform/auth/api-key.ts';
import type { AiConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { analyzeByModel } from './analyze-by-model.ts';
import type { DescribedCut } from './check-answer.ts';
import { gatherData, type AnalysisData } from './gather.ts';
import { presentAnalysis } from './present.ts';
import { recordRules, reserveRecord } from './records.ts';
import { noteOfRules } from './messages.ts';

export interface AnalysisOptions {
  encryptionKey: string;
  ai: AiConfig;
}

/**
 * Suggests cuts to a budget year's active proposed budget that save `targetAmount` dollars. With the user's API key, a model suggests the
 * cuts and every figure is checked; without a key, or on request, fixed rules suggest them. Each analysis is recorded. Throws NOT_FOUND if
 * there is no such budget, API_KEY_REFUSED if the key is refused or a model is requested without a key, and UNAVAILABLE if the model gives
 * no complete answer.
 */
export async function analyzeBudgetCuts(
  cx: Context,
  input: {
    budgetYearId: number;
    targetAmount: number;
    priorities?: readonly (typeof PRIORITIES)[number][] | undefined;
    method?: AnalysisMethod | undefined;
  },
  options: AnalysisOptions,
): Promise<BudgetCutAnalysis> {
  const apiKey = await readApiKeyFor(cx, input.method, options);
  const target = fromDollars(input.targetAmount);
  await cx.progress?.('Reading the budget', 0, 0);
  const data = await gatherData(cx, { budgetYearId: input.budgetYearId, isSent: apiKey.value !== null });
  if (apiKey.value === null) return analyzeByRules(cx, data, { target, hasKey: apiKey.isStored });
  const priorities = PRIORITIES.filter((priority) => input.priorities?.includes(priority) ?? true);
  return analyzeByModel(cx, data, { target, priorities, apiKey: apiKey.value, ai: options.ai });
}

/** Reads the user's API key. A key that cannot be read must not prevent an analysis by the built-in rules. */
async function readApiKeyFor(
  cx: Context,
  method: AnalysisMethod | undefined,
  options: AnalysisOptions,
): Promise<{ value: string | null; isStored: boolean }> {
  if (method === 'RULES') return { value: null, isStored: true };
  const value = await readApiKey(cx, options);
  if (value === null && method === 'AI') {
    throw new AppError(
      'API_KEY_REFUSED',
      'No API key is stored in your profile. Save an API key there, or use the built-in rules.',
    );
  }
  return { value, isStored: value !== null };
}

async function analyzeByRules(
  cx: Context,
  data: AnalysisData,
  { target, hasKey }: { target: Cents; hasKey: boolean },
): Promise<BudgetCutAnalysis> {
  const { cuts, guarded } = ruleBasedCuts({ ...data, target });
  const units = data.lines.map((line) => ({ id: lineUnit(line.id), lines: [line] }));
  // Suggestions from the rules are checked like those from a model.
  const { kept, dropped } = checkCuts(units, cuts);
  const worded = kept.flatMap((cut): DescribedCut[] => {
    const words = cuts[cut.index];
    return words ? [{ ...cut, description: words.description, impact: words.impact }] : [];
  });
  const analysisId = await reserveRecord(cx);
  const result = presentAnalysis(data, {
    analysisId,
    method: 'RULES',
    model: null,
    target,
    note: noteOfRules({ hasKey, guarded, kept: kept.length }),
    dropped: dropped.length,
    cuts: worded,
  });
  await recordRules(cx, analysisId, { data, target, sent: null }, result);
  return result;
}
