import { noop, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { askedBudget } from './asked-budget.ts';
import type { LinesQuery, YearOfBudget } from './queries.ts';

/**
 * Fetches the lines that a screen is about to show while it still fetches what it needs before them: which years and budgets there
 * are, and the lists. If the budget has no such year, the screen shows another one and fetches that.
 */
export function usePrefetchedLines<Row>(queryOf: (year: YearOfBudget) => LinesQuery<Row>): void {
  const queryClient = useQueryClient();
  const { budgetYear, fiscalYear } = useYears();
  const [address] = useSearchParams();
  const budgetYearId = budgetYear?.id;
  const isActiveBudget = askedBudget(address) === null;
  useEffect(() => {
    if (budgetYearId === undefined || fiscalYear === null || !isActiveBudget) return;
    queryClient.query(queryOf({ budgetYearId, fiscalYear })).catch(noop);
  }, [queryClient, queryOf, budgetYearId, fiscalYear, isActiveBudget]);
}
