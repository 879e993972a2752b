import { queryOptions } from '@tanstack/react-query';
import { compareScenarios } from '../../../core/contract/budget-differences.ts';
import { call } from '../../api.ts';

export interface BudgetPair {
  a: number;
  b: number;
}

export const differencesQuery = ({ a, b }: BudgetPair) =>
  queryOptions({
    // The key starts with 'scenarios', so that each change of a line refreshes the differences together with the
    // scenario lists.
    queryKey: ['scenarios', 'differences', a, b],
    queryFn: ({ signal }) => call(compareScenarios, { query: { a: String(a), b: String(b) }, signal }),
  });
