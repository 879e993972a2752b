import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../core/contract/town-goals.ts';
import { call } from '../api.ts';

/** Goals, and the gap that follows from them. */
export const TOWN_GOALS_KEY = ['town-goals'];

export const townGoalsQuery = queryOptions({
  queryKey: [...TOWN_GOALS_KEY, 'list'],
  queryFn: ({ signal }) => call(contract.listTownGoals, { signal }),
});

export const gapQuery = (fiscalYear: number) =>
  queryOptions({
    queryKey: [...TOWN_GOALS_KEY, 'gap', fiscalYear],
    queryFn: ({ signal }) => call(contract.gapAnalysis, { query: { fiscalYear }, signal }),
  });
