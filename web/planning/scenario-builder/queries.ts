import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/scenario-builder.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import { cutLinesOf } from './cut-lines.ts';
import type { PlanContent } from './cut-store.ts';

export interface BuilderYear {
  budgetYearId: number;
  fiscalYear: number;
}

export const baselineQuery = ({ budgetYearId, fiscalYear }: BuilderYear) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'scenario-baseline', budgetYearId, fiscalYear],
    queryFn: async ({ signal }) => {
      const baseline = await call(contract.scenarioBaseline, {
        query: { budgetYearId: String(budgetYearId), fiscalYear },
        signal,
      });
      return { ...baseline, lines: cutLinesOf(baseline.items) };
    },
  });

export const cutPlansQuery = ({ budgetYearId, fiscalYear }: BuilderYear) =>
  queryOf([...DASHBOARD_KEY, 'cut-plans', budgetYearId, fiscalYear], contract.listCutPlans, {
    query: { budgetYearId: String(budgetYearId), fiscalYear },
  });

export const comparisonQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'cut-plans-compared', ids],
    queryFn: ({ signal }) => call(contract.compareCutPlans, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  });

export async function plansChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['cut-plans', 'cut-plans-compared'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [...DASHBOARD_KEY, key] }),
    ),
  );
}

/** Converts the changes in a plan to a request body. */
export function changesOf({ cuts, newLines }: PlanContent) {
  return { adjustments: Object.fromEntries(cuts), newLines: [...newLines] } satisfies Partial<contract.CutPlan>;
}

export function contentOf({ adjustments, newLines }: Pick<contract.CutPlan, 'adjustments' | 'newLines'>): PlanContent {
  return { cuts: new Map(Object.entries(adjustments).map(([id, cut]) => [Number(id), cut])), newLines };
}
