import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/town-goals.ts';
import { call } from '../../api.ts';

/** Goals, and the gap that follows from them. */
const TOWN_GOALS_KEY = ['town-goals'];

/** Proposed totals are those of the budget year that is chosen, where it has lines of the year. */
const ofBudgetYear = (budgetYearId: number | undefined) =>
  budgetYearId === undefined ? {} : { budgetYearId: String(budgetYearId) };

export const townGoalsQuery = (budgetYearId: number | undefined) =>
  queryOptions({
    queryKey: [...TOWN_GOALS_KEY, 'list', budgetYearId],
    queryFn: ({ signal }) => call(contract.listTownGoals, { query: ofBudgetYear(budgetYearId), signal }),
  });

export const gapQuery = (fiscalYear: number, budgetYearId: number | undefined) =>
  queryOptions({
    queryKey: [...TOWN_GOALS_KEY, 'gap', fiscalYear, budgetYearId],
    queryFn: ({ signal }) =>
      call(contract.gapAnalysis, { query: { fiscalYear, ...ofBudgetYear(budgetYearId) }, signal }),
  });
