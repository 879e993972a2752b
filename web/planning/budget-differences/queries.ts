import { queryOptions } from '@tanstack/react-query';
import { compareScenarios } from '../../../core/contract/budget-differences.ts';
import { call } from '../../api.ts';

export interface BudgetPair {
  a: number;
  b: number;
}

export const differencesQuery = ({ a, b }: BudgetPair) =>
  queryOptions({
    // Lists of scenarios are refreshed after every change of a line; so is this.
    queryKey: ['scenarios', 'differences', a, b],
    queryFn: ({ signal }) => call(compareScenarios, { query: { a: String(a), b: String(b) }, signal }),
  });
