import * as contract from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE_KEY, type Figure, type FigureQuery } from '../../../core/contract/explain.ts';
import { queryOf } from '../../query-of.ts';

/** The year that the figures are for. Any change to a line invalidates `['dashboard']`. */
export interface DashboardYear {
  budgetYearId?: string;
  fiscalYear: number;
}

/** Returns the query for the explanation of a figure in this year. */
export function figureOf(figure: Figure, year: DashboardYear, more: Partial<FigureQuery> = {}): FigureQuery {
  return { ...year, ...more, figure, fiscalYear: String(year.fiscalYear) };
}

/** Key of a building in a figure query. Null is the whole district. */
export function buildingKey(id: number | null): string {
  return id === null ? DISTRICT_WIDE_KEY : String(id);
}

export const DASHBOARD_KEY = ['dashboard'];

export const summaryQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'summary', year], contract.budgetSummary, { query: year });

/** The budgets that contain a fiscal year. */
export const sourcesQuery = (fiscalYear: number) =>
  queryOf([...DASHBOARD_KEY, 'sources', fiscalYear], contract.budgetSources, { query: { fiscalYear } });

export const byCategoryQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'by-category', year], contract.totalsByCategory, { query: year });

export const byBuildingQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'by-building', year], contract.totalsByBuilding, { query: year });

/** The changes from the year before to this year. */
export const yearChangeQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'change', year], contract.yearChange, { query: year });

/** Number of employees, in total and by location. The headcount uses the same list, so it needs no separate request. */
export const statsQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'stats', year], contract.employeeStats, { query: year });

export const salariesQuery = (year: DashboardYear) =>
  queryOf([...DASHBOARD_KEY, 'salaries', year], contract.salaryDistribution, { query: year });
