import type {
  AnalysisItem,
  AnalysisMethod,
  AnalysisRecord,
  AnalysisRecordDetails,
  BudgetCutAnalysis,
} from '../../../core/contract/ai-analysis.ts';
import { sum, toDollars, type Cents } from '../../../core/money.ts';
import { listTotals, type CutList } from '../../../core/rules/cuts/check-cuts.ts';
import type { RuleLine } from '../../../core/rules/cuts/rule-line.ts';
import type { DescribedCut } from './check-answer.ts';
import type { AnalysisData } from './gather.ts';
import { hostOf } from './model-error.ts';
import type { AnalysisRow } from './queries.ts';

export function presentAnalysis(
  data: AnalysisData,
  input: {
    analysisId: number;
    method: AnalysisMethod;
    model: string | null;
    target: Cents;
    note: string;
    dropped: number;
    cuts: readonly DescribedCut[];
  },
): BudgetCutAnalysis {
  const lines = new Map(data.lines.map((line) => [line.id, line]));
  const totals = listTotals(input.cuts);
  const itemsOf = (list: CutList) =>
    input.cuts.filter((cut) => cut.list === list).map((cut) => presentItem(cut, lines));
  return {
    analysisId: input.analysisId,
    method: input.method,
    model: input.model,
    budgetYearId: data.budgetYearId,
    scenarioId: data.scenarioId,
    fiscalYear: data.fiscalYear,
    targetAmount: toDollars(input.target),
    totalAnalyzed: data.lines.length,
    analyzedAmount: toDollars(sum(data.lines.map(({ amount }) => amount))),
    note: input.note,
    dropped: input.dropped,
    totals: {
      likelyNeeded: toDollars(totals.likelyNeeded),
      moderateNeed: toDollars(totals.moderateNeed),
      deepCuts: toDollars(totals.deepCuts),
      all: toDollars(totals.all),
    },
    likelyNeeded: itemsOf('likelyNeeded'),
    moderateNeed: itemsOf('moderateNeed'),
    deepCuts: itemsOf('deepCuts'),
  };
}

function presentItem(cut: DescribedCut, lines: ReadonlyMap<number, RuleLine>): AnalysisItem {
  const inOrder = [...cut.lines].sort((a, b) => b.savings - a.savings || a.id - b.id);
  return {
    description: cut.description,
    savings: toDollars(cut.savings),
    impact: cut.impact,
    itemIds: inOrder.map(({ id }) => id),
    lines: inOrder.map(({ id, amount, percentKept, savings }) => {
      const line = lines.get(id);
      return {
        id,
        description: line?.label ?? `Line ${id}`,
        category: line?.categoryName ?? '',
        building: line?.buildingName ?? '',
        amount: toDollars(amount),
        percentKept,
        savings: toDollars(savings),
      };
    }),
  };
}

export function presentRecord(row: Omit<AnalysisRow, 'request' | 'answer' | 'result'>): AnalysisRecord {
  return {
    id: row.id,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    askedBy: row.actor_name,
    method: row.method,
    model: row.model,
    host: row.base_url === null ? null : hostOf(row.base_url),
    budgetYearId: row.budget_year_id,
    fiscalYear: row.fiscal_year,
    targetAmount: toDollars(row.target_cents),
    state: row.state,
    error: row.error,
  };
}

export function presentDetails(row: AnalysisRow): AnalysisRecordDetails {
  return { ...presentRecord(row), request: row.request, answer: row.answer, result: row.result };
}
