import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/comparison.ts';
import { listReconciliations } from '../../../core/contract/comparison-reconciliation.ts';
import { call } from '../../api.ts';

/** Everything that changes a line makes this stale. */
const COMPARISON_KEY = ['comparison'];

interface ComparedYear {
  budgetYearId: string;
  fiscalYear?: number;
}

export const comparisonQuery = (year: ComparedYear) =>
  queryOptions({
    queryKey: [...COMPARISON_KEY, year],
    queryFn: ({ signal }) => call(contract.compareBudgets, { query: year, signal }),
  });

export const linesQuery = (year: ComparedYear, categoryId: number | null) =>
  queryOptions({
    queryKey: [...COMPARISON_KEY, 'lines', year, categoryId],
    queryFn: ({ signal }) =>
      call(contract.comparisonLines, {
        query: { ...year, categoryId: categoryId === null ? contract.UNCATEGORIZED_KEY : String(categoryId) },
        signal,
      }),
  });

export const reconciliationsQuery = (year: ComparedYear) =>
  queryOptions({
    queryKey: [...COMPARISON_KEY, 'reconciliations', year],
    queryFn: ({ signal }) => call(listReconciliations, { query: year, signal }),
  });
