import * as contract from '../../../core/contract/comparison.ts';
import { listReconciliations } from '../../../core/contract/comparison-reconciliation.ts';
import { queryOf } from '../../query-of.ts';

/** This query is invalidated whenever a line changes. */
const COMPARISON_KEY = ['comparison'];

interface ComparedYear {
  budgetYearId: string;
  fiscalYear?: number;
}

export const comparisonQuery = (year: ComparedYear) =>
  queryOf([...COMPARISON_KEY, year], contract.compareBudgets, { query: year });

export const linesQuery = (year: ComparedYear, categoryId: number | null) =>
  queryOf([...COMPARISON_KEY, 'lines', year, categoryId], contract.comparisonLines, {
    query: { ...year, categoryId: categoryId === null ? contract.UNCATEGORIZED_KEY : String(categoryId) },
  });

export const reconciliationsQuery = (year: ComparedYear) =>
  queryOf([...COMPARISON_KEY, 'reconciliations', year], listReconciliations, { query: year });
