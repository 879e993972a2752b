import { queryOptions } from '@tanstack/react-query';
import { compareScenarios, type LineDifference } from '../../../core/contract/budget-differences.ts';
import { call } from '../../api.ts';

export interface BudgetPair {
  a: number;
  b: number;
}

/** The differences between two budgets. With `kind`, only lines with that kind of difference are listed. */
export const differencesQuery = ({ a, b }: BudgetPair, kind?: LineDifference['kind']) =>
  queryOptions({
    // The key starts with 'scenarios', so that each change to a line refreshes the differences together with the scenario lists.
    queryKey: ['scenarios', 'differences', a, b, kind],
    queryFn: ({ signal }) =>
      call(compareScenarios, { query: { a: String(a), b: String(b), ...(kind && { kind }) }, signal }),
  });
