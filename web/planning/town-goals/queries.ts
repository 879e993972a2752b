import * as contract from '../../../core/contract/town-goals.ts';
import { queryOf } from '../../query-of.ts';

/** The query key of goals and of the gaps calculated from them. */
const TOWN_GOALS_KEY = ['town-goals'];

/**
 * Returns the request parameter for the selected budget year. The server reads the proposed total for a fiscal year from this budget year
 * if it has lines for that fiscal year.
 */
const ofBudgetYear = (budgetYearId: number | undefined) =>
  budgetYearId === undefined ? {} : { budgetYearId: String(budgetYearId) };

export const townGoalsQuery = (budgetYearId: number | undefined) =>
  queryOf([...TOWN_GOALS_KEY, 'list', budgetYearId], contract.listTownGoals, { query: ofBudgetYear(budgetYearId) });

export const gapQuery = (fiscalYear: number, budgetYearId: number | undefined) =>
  queryOf([...TOWN_GOALS_KEY, 'gap', fiscalYear, budgetYearId], contract.gapAnalysis, {
    query: { fiscalYear, ...ofBudgetYear(budgetYearId) },
  });
